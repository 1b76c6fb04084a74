-- Repeat runs: so many rounds of the same bets, played by the client one by one, with limits that the server keeps.
CREATE TABLE betting.runs (
  user_id bigint NOT NULL,
  run bigint NOT NULL,
  -- What one round costs; the run is over before its loss could pass stop_loss.
  round_cost bigint NOT NULL CHECK (round_cost > 0),
  stop_loss bigint NOT NULL CHECK (stop_loss >= round_cost),
  stop_profit bigint CHECK (stop_profit > 0),
  stop_balance bigint CHECK (stop_balance >= 0),
  -- Sums over its rounds that have ended.
  cost bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  -- The same over the earlier runs of the session in this game, when this one was opened.
  session_cost bigint NOT NULL,
  session_won bigint NOT NULL,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  rounds integer NOT NULL CHECK (rounds BETWEEN 1 AND 1000),
  played integer NOT NULL DEFAULT 0 CHECK (played BETWEEN 0 AND rounds),
  wins integer NOT NULL DEFAULT 0,
  session_rounds integer NOT NULL,
  session_wins integer NOT NULL,
  gid smallint NOT NULL,
  -- Why it is over: done, stopped, loss, profit, balance, void; null while it is open.
  ended text CHECK (ended IN ('done', 'stopped', 'loss', 'profit', 'balance', 'void')),
  session text NOT NULL,
  key text,
  body_hash bytea NOT NULL,
  -- The lines of each round as the client sent them (JSON), and a hash of what they mean.
  lines text NOT NULL,
  bets_hash bytea NOT NULL,
  PRIMARY KEY (user_id, run)
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX runs_open ON betting.runs (user_id, gid) WHERE ended IS NULL;
CREATE UNIQUE INDEX runs_key ON betting.runs (user_id, key) WHERE key IS NOT NULL;

-- The rounds of runs, written with their bets: one slip per round.
CREATE TABLE betting.run_rounds (
  user_id bigint NOT NULL,
  run bigint NOT NULL,
  slip bigint NOT NULL,
  round integer NOT NULL CHECK (round > 0),
  PRIMARY KEY (user_id, slip),
  UNIQUE (user_id, run, round)
);

GRANT SELECT, INSERT ON betting.runs, betting.run_rounds TO longmen_app;
GRANT UPDATE (cost, won, played, wins, ended, ended_at) ON betting.runs TO longmen_app;
