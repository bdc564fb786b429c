"""What computer players answer to the questions of the Altar."""

from __future__ import annotations

from game.content.models import CardId
from game.kernel.store import FigureId
from game.modules.altar.purposes import BASH_DICE, KEEP_ONE, PROGRESS_DIE, SUMMON
from game.players.belongings import score_of_name
from game.players.brought import answer_score
from game.players.evaluation import Evaluation, has_fatigue_for_dice
from game.players.funds import worth_in_hand
from game.state.game_data import catalog
from game.state.requests.requests import ChooseAmount, ChooseCard, ChooseName, YesNo


@answer_score(BASH_DICE)
def _dice(seen: Evaluation, request: ChooseAmount, answer: int) -> float:
    """One power die where each may spoil the blow."""
    return -abs(answer - 1.0)


@answer_score(KEEP_ONE)
def _kept(seen: Evaluation, request: ChooseCard, answer: CardId) -> float:
    """The better of two."""
    return worth_in_hand(seen.world, answer)


@answer_score(PROGRESS_DIE)
def _die(seen: Evaluation, request: YesNo, answer: bool) -> float:
    """Fatigue for dice as long as some is left."""
    return float(answer == has_fatigue_for_dice(seen.world, FigureId(request.subject)))


@answer_score(SUMMON)
def _summoned(seen: Evaluation, request: ChooseName, answer: str) -> float:
    """A monster rather than none, the toughest first."""
    monster = catalog(seen.world).monsters.get(CardId(answer))
    if monster is None:
        return score_of_name(seen, request, answer)
    return 1.0 + len(monster.normal.dice) + monster.normal.armour
