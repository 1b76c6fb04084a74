-- Games of other companies (platforms.md 4). A player's fourth account is money on its way to such a company; it is
-- opened with the first of it.
ALTER TABLE ledger.accounts DROP CONSTRAINT accounts_kind_check,
  ADD CONSTRAINT accounts_kind_check CHECK (kind BETWEEN 1 AND 4) NOT VALID;
-- Every row of before obeys the narrower rule.
ALTER TABLE ledger.accounts VALIDATE CONSTRAINT accounts_kind_check;

-- Bets, wins and returns of those games (70, 71, 72) are as many as bets of this site, and pay for no index by time either.
DROP INDEX ledger.transfers_other_legs;
CREATE INDEX transfers_other_legs ON ledger.transfers (user_id, at) WHERE kind NOT IN (1, 2, 4, 70, 71, 72);

-- A player's net of all play counts them; the figures of lotteries do not. Wins that a company took back (73) are few.
ALTER TABLE ledger.play_days
  ADD COLUMN outside_staked bigint NOT NULL DEFAULT 0,
  ADD COLUMN outside_won bigint NOT NULL DEFAULT 0,
  ADD COLUMN outside_returned bigint NOT NULL DEFAULT 0,
  ADD COLUMN outside_taken bigint NOT NULL DEFAULT 0,
  ADD COLUMN outside_bets bigint NOT NULL DEFAULT 0,
  ADD COLUMN outside_wins bigint NOT NULL DEFAULT 0,
  ADD COLUMN outside_returns bigint NOT NULL DEFAULT 0,
  ADD COLUMN outside_takes bigint NOT NULL DEFAULT 0;
GRANT UPDATE (outside_staked, outside_won, outside_returned, outside_taken, outside_bets, outside_wins, outside_returns,
  outside_takes) ON ledger.play_days TO longmen_app;

-- What was counted for a game round that is void after all has to be staked again: source 4, by the round.
ALTER TABLE ledger.requirements DROP CONSTRAINT requirements_source,
  ADD CONSTRAINT requirements_source CHECK (source IN (1, 2, 3, 4)) NOT VALID;
ALTER TABLE ledger.requirements VALIDATE CONSTRAINT requirements_source;
