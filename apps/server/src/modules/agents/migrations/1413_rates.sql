-- The agent's own rate when the bets were placed, in tenths of a percent, so that a payment is explained by the terms of then
-- (agents-rewards.md, "Moves"). Where bets of before and after a change of terms have the same gap, the higher one. Null in
-- rows of before, and in those that a process of the release before writes.
ALTER TABLE agents.accruals ADD COLUMN rate smallint;
