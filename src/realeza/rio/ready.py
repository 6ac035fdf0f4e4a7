"""The steps of the stack, made beforehand (RIO-3.7): a state that asks something only picks them."""

from typing import Final

from realeza.actors import Seat
from realeza.rio.decisions import (
    AdvanceCleric,
    ArriveNamed,
    BuildToken,
    BuyGood,
    DiscardGood,
    DrawForShops,
    DrawGood,
    EndRound,
    HoldFestivity,
    OpenActions,
    PortoEffect,
    RevealFestivity,
    RevealMinister,
    RevealPorto,
    SellGood,
    SendWorker,
    ServeCharacter,
    ShowDemand,
    StartRound,
    StoreGoods,
    TakeReward,
    TrainWorker,
    TurnPiece,
)
from realeza.rio.words import Character, Good

SEATS: Final = tuple(Seat(seat) for seat in range(4))
LEVELS: Final = range(7)

SEND: Final = tuple(SendWorker(seat) for seat in SEATS)
"""By seat, as all tables here."""
BUY: Final = tuple(tuple(BuyGood(seat, level, second=False) for level in LEVELS) for seat in SEATS)
"""By seat and level."""
BUY_SECOND: Final = tuple(tuple(BuyGood(seat, level, second=True) for level in LEVELS) for seat in SEATS)
SELL: Final = tuple(tuple(SellGood(seat, level, second=False) for level in LEVELS) for seat in SEATS)
SELL_SECOND: Final = tuple(tuple(SellGood(seat, level, second=True) for level in LEVELS) for seat in SEATS)
SERVE: Final = tuple(ServeCharacter(seat) for seat in SEATS)
HOLD: Final = tuple(HoldFestivity(seat) for seat in SEATS)
TAKE: Final = tuple(TakeReward(seat) for seat in SEATS)
ADVANCE: Final = tuple(tuple(AdvanceCleric(seat, limit) for limit in range(4)) for seat in SEATS)
"""By seat and limit."""
BUILD: Final = tuple(BuildToken(seat) for seat in SEATS)
TRAIN: Final = tuple(TrainWorker(seat) for seat in SEATS)
DISCARD: Final = tuple(DiscardGood(seat) for seat in SEATS)
DRAW: Final = tuple(DrawGood(seat) for seat in SEATS)
STORE: Final = tuple(StoreGoods(seat) for seat in SEATS)
ARRIVE_NAMED: Final = tuple(ArriveNamed(good) for good in Good)
SHOW_DEMAND: Final = tuple(ShowDemand(character) for character in Character)
TURN_PIECE: Final = tuple(TurnPiece(character) for character in Character)
DRAW_FOR_SHOPS: Final = DrawForShops()
REVEALS: Final = tuple(RevealFestivity(position) for position in (4, 3, 2, 1))
"""A whole display, the first position on top."""
REVEAL_MINISTER: Final = RevealMinister()
REVEAL_PORTO: Final = RevealPorto()
PORTO_EFFECT: Final = PortoEffect()
OPEN_ACTIONS: Final = OpenActions()
END_ROUND: Final = EndRound()
START_ROUND: Final = StartRound()
