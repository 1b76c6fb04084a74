-- What a player staked, won and was given back on a day of the site's time zone: derived from the transfers behind
-- `watermark.days_at`, so that a year of play is read as 365 rows at most. No bet writes here; a job rolls it forward.
CREATE TABLE ledger.play_days (
  user_id bigint NOT NULL,
  day date NOT NULL,
  staked bigint NOT NULL,
  won bigint NOT NULL,
  refunded bigint NOT NULL,
  bets bigint NOT NULL,
  wins bigint NOT NULL,
  refunds bigint NOT NULL,
  PRIMARY KEY (user_id, day)
) WITH (fillfactor = 80);

-- Days belong to a time zone; when the site moves to another one they are made again.
ALTER TABLE ledger.watermark
  ADD COLUMN days_at timestamptz NOT NULL DEFAULT '-infinity',
  ADD COLUMN days_zone text;

-- Deposits, withdrawals, bonuses, savings: few beside bets, wins and refunds (1, 2, 4), which are not in this index and
-- pay nothing for it. Every leg of held and savings accounts is.
CREATE INDEX transfers_other_legs ON ledger.transfers (user_id, at) WHERE kind NOT IN (1, 2, 4);

GRANT SELECT, INSERT, UPDATE, DELETE ON ledger.play_days TO longmen_app;
