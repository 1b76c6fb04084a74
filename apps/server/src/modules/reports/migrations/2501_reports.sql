-- What reports are read from: each issue summed once after its settlement, instant rounds and players by day, transfers by
-- day and kind (office.md 15). All of it is derived, made again from the orders and the ledger whenever it is forgotten.
CREATE SCHEMA reports;

-- What ended, or moved, before `at` is in the sums, each once: sums and mark are one transaction. Days belong to `zone`.
CREATE TABLE reports.state (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  at timestamptz NOT NULL DEFAULT '-infinity',
  zone text
);
INSERT INTO reports.state DEFAULT VALUES;

-- Mills. `bets` are lines of slips; `staked` is all that was staked, what was taken back before the close included.
CREATE TABLE reports.issue_sums (
  issue bigint PRIMARY KEY,
  settled_at timestamptz NOT NULL,
  bets bigint NOT NULL,
  staked bigint NOT NULL,
  refunded bigint NOT NULL,
  paid bigint NOT NULL,
  -- By settlement.
  day date NOT NULL,
  bettors integer NOT NULL,
  gid smallint NOT NULL,
  is_void boolean NOT NULL
);
CREATE INDEX issue_sums_day ON reports.issue_sums USING brin (day) WITH (pages_per_range = 16, autosummarize = on);

-- Instant rounds by the day of their end.
CREATE TABLE reports.round_days (
  day date NOT NULL,
  gid smallint NOT NULL,
  rounds bigint NOT NULL,
  bets bigint NOT NULL,
  staked bigint NOT NULL,
  refunded bigint NOT NULL,
  paid bigint NOT NULL,
  PRIMARY KEY (day, gid)
) WITH (fillfactor = 80);

-- Players by day and game, issues and rounds together.
CREATE TABLE reports.user_game_days (
  user_id bigint NOT NULL,
  bets bigint NOT NULL,
  staked bigint NOT NULL,
  refunded bigint NOT NULL,
  paid bigint NOT NULL,
  day date NOT NULL,
  gid smallint NOT NULL,
  PRIMARY KEY (day, user_id, gid)
) WITH (fillfactor = 80);

-- The ledger by day: accounts are the ledger's codes.
CREATE TABLE reports.money_days (
  day date NOT NULL,
  kind smallint NOT NULL,
  debit smallint NOT NULL,
  credit smallint NOT NULL,
  transfers bigint NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (day, kind, debit, credit)
) WITH (fillfactor = 80);

-- Of a day that is over: what was staked by then and had not ended, less what had come back of it. Summed from slips, so
-- that stakes, ends and the ledger's own sums can be compared.
CREATE TABLE reports.day_ends (
  day date PRIMARY KEY,
  open bigint NOT NULL,
  -- When it was summed once more, and whether that found another sum, which then took its place.
  checked_at timestamptz,
  differed boolean,
  CHECK ((checked_at IS NULL) = (differed IS NULL))
);
CREATE INDEX day_ends_unchecked ON reports.day_ends (day) WHERE checked_at IS NULL;

GRANT USAGE ON SCHEMA reports TO longmen_app;
GRANT SELECT, UPDATE (at, zone) ON reports.state TO longmen_app;
GRANT SELECT, INSERT, DELETE ON reports.issue_sums, reports.round_days, reports.user_game_days, reports.money_days,
  reports.day_ends TO longmen_app;
GRANT UPDATE (rounds, bets, staked, refunded, paid) ON reports.round_days TO longmen_app;
GRANT UPDATE (bets, staked, refunded, paid) ON reports.user_game_days TO longmen_app;
GRANT UPDATE (transfers, amount) ON reports.money_days TO longmen_app;
GRANT UPDATE (open, checked_at, differed) ON reports.day_ends TO longmen_app;
