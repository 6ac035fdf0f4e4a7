"""A player that counts the cards that have been played, and leads what cannot be beaten any more."""

from random import Random

from realeza import Actor, reis
from realeza.play import pick


class Counting:
    """Remembers which cards have been shown in this round."""

    def __init__(self) -> None:
        self.seen: set[str] = set()

    def told(self, actor: Actor, text: str, /) -> None:
        """Every move of which the seat learns, by whoever made it; ``deal ?`` is a card that it may not see."""
        verb, _, rest = text.partition(" ")
        if verb == "royal":
            self.seen.clear()
        elif rest != "?":
            self.seen.update(word.partition(":")[0] for word in rest.split() if word != "on")

    def __call__(self, view: reis.View, moves: tuple[reis.Move, ...], rng: Random, /) -> reis.Move:
        """Play the card that the fewest unseen cards of its dynasty can beat."""
        kings = {king.id: king for king in view.config.edition.kings}

        def beaten_by(card: reis.Card) -> int:
            king = kings[card]
            unseen = [each for each in kings.values() if each.id not in self.seen and each.id not in view.hand]
            return sum(each.dynasty is king.dynasty and max(each.values) > max(king.values) for each in unseen)

        plays = [move for move in moves if isinstance(move, reis.Play)]
        return min(plays, key=lambda move: beaten_by(move.card)) if plays else pick(moves, rng)
