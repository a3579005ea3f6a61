"""What travels of a review has the fields of the review itself."""

from dataclasses import fields
from typing import Any

import pytest
from pydantic import BaseModel

from whistlestop.analysis import results
from whistlestop.service.models import reviews

PAIRS: dict[Any, type[BaseModel]] = {
    results.Estimate: reviews.ReviewEstimate,
    results.Moment: reviews.ReviewMoment,
    results.Change: reviews.ReviewChange,
    results.Account: reviews.ReviewAccount,
    results.Option: reviews.ReviewOption,
    results.Judgement: reviews.ReviewJudgement,
    results.Decision: reviews.ReviewDecision,
    results.TicketChoice: reviews.ReviewTicketChoice,
    results.WithoutTicket: reviews.ReviewWithoutTicket,
    results.LostTicket: reviews.ReviewLostTicket,
    results.Tempo: reviews.ReviewTempo,
    results.TurningPoint: reviews.ReviewTurningPoint,
    results.Review: reviews.GameReview,
}


@pytest.mark.parametrize("made", PAIRS, ids=lambda made: made.__name__)
def test_a_part_of_a_review_travels_whole(made: Any) -> None:
    assert [field.name for field in fields(made)] == [*PAIRS[made].model_fields]
