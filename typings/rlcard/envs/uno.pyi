from rlcard.games.uno.game import UnoGame

class UnoEnv:
    game: UnoGame
