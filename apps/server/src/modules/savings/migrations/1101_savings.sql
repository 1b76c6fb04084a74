-- Savings: money that earns interest by the day. How much there is stands in the ledger (account 3); here stands from
-- which day it earns, what it has earned, and at which rate.
CREATE SCHEMA savings;

-- One row per player who ever saved. Written under the lock of the player's savings account only.
CREATE TABLE savings.wallets (
  user_id bigint PRIMARY KEY,
  -- The last day of the site whose interest is paid, and what was confirmed when it ended.
  accrued_to date NOT NULL,
  confirmed bigint NOT NULL DEFAULT 0 CHECK (confirmed >= 0),
  -- All interest ever.
  earned bigint NOT NULL DEFAULT 0 CHECK (earned >= 0),
  -- Nothing is left: no day is counted until money comes in again.
  rests boolean NOT NULL DEFAULT false CHECK (NOT rests OR confirmed = 0)
) WITH (fillfactor = 70);
CREATE INDEX wallets_due ON savings.wallets (accrued_to, user_id) WHERE NOT rests;

-- By how much a day's confirmed money differs from the day before: money that came in adds to the day that it earns
-- from, money that went out takes from days to come first, then from its own day. Up to and with a day they add up to
-- what was confirmed when that day ended, which is the least of the day, as nothing is confirmed within one; all of
-- them are the balance.
CREATE TABLE savings.steps (
  user_id bigint NOT NULL,
  day date NOT NULL,
  change bigint NOT NULL,
  PRIMARY KEY (user_id, day)
) WITH (fillfactor = 70);

-- What players are told; append-only. Interest has the number of the day that earned it (from 1970-01-01) as its id.
CREATE TABLE savings.moves (
  user_id bigint NOT NULL,
  id bigint NOT NULL,
  -- 1 in, 2 out to the balance, 3 out to the bank (the withdrawal's id), 4 interest.
  kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 4),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The savings after it.
  balance bigint NOT NULL CHECK (balance >= 0),
  -- Day of the site; of money in also the first that it earns, of interest the one that earned it.
  day date NOT NULL,
  earn_day date,
  at timestamptz NOT NULL,
  -- Call and key of the request: a repeat finds this row.
  key text,
  body_hash bytea,
  PRIMARY KEY (user_id, id),
  CHECK ((kind IN (1, 4)) = (earn_day IS NOT NULL)),
  CHECK (kind <> 1 OR earn_day > day),
  CHECK (kind <> 4 OR (earn_day < day AND id = earn_day - date '1970-01-01')),
  CHECK ((key IS NULL) OR (body_hash IS NOT NULL))
);
CREATE UNIQUE INDEX moves_key ON savings.moves (user_id, key) WHERE key IS NOT NULL;
CREATE INDEX moves_at ON savings.moves (user_id, at DESC, id DESC);
-- How often a player took money out today.
CREATE INDEX moves_out ON savings.moves (user_id, day) WHERE kind IN (2, 3);

-- Percent a year in 1/1000, of each day on which the site ran: as the settings stood when it began. A day without a
-- row has the rate of the day before.
CREATE TABLE savings.rates (
  day date PRIMARY KEY,
  basic integer NOT NULL CHECK (basic BETWEEN 0 AND 100000),
  extra integer NOT NULL CHECK (extra BETWEEN 0 AND 100000)
);

GRANT USAGE ON SCHEMA savings TO longmen_app;
GRANT SELECT, INSERT, UPDATE ON savings.wallets, savings.steps TO longmen_app;
GRANT SELECT, INSERT ON savings.moves, savings.rates TO longmen_app;
