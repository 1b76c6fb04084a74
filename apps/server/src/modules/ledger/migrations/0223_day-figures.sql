-- Days of play also say what the house gave, what agents earned, what was paid in and what was paid out.
ALTER TABLE ledger.play_days
  ADD COLUMN bonuses bigint NOT NULL DEFAULT 0,
  ADD COLUMN rebated bigint NOT NULL DEFAULT 0,
  ADD COLUMN deposited bigint NOT NULL DEFAULT 0,
  ADD COLUMN withdrawn bigint NOT NULL DEFAULT 0;
GRANT UPDATE (bonuses, rebated, deposited, withdrawn) ON ledger.play_days TO longmen_app;

-- When a player's first deposit ever was made, of those behind the watermark of days.
CREATE TABLE ledger.first_deposits (
  user_id bigint PRIMARY KEY,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON ledger.first_deposits TO longmen_app;

-- Where the days with all their figures end. It differs from `days_at` before they were ever made, and after a process of
-- the version before, which knows neither the figures nor who else sums the same rows, has moved that one on: then all days
-- are made again from the transfers.
ALTER TABLE ledger.watermark ADD COLUMN days_full_at timestamptz;
