-- Chases: the same bets in issues to come, one slip per issue, placed by the server. Nothing is paid ahead.
CREATE TABLE betting.chases (
  user_id bigint NOT NULL,
  chase bigint NOT NULL,
  -- What the bets cost once, and what the whole plan would cost.
  unit bigint NOT NULL CHECK (unit > 0),
  total bigint NOT NULL CHECK (total >= unit),
  -- It is over before its loss could pass this.
  stop_loss bigint NOT NULL CHECK (stop_loss > 0),
  -- Sums over its slips that have ended.
  cost bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  -- The issue of its slip that has not ended; null when none is out.
  slip_issue bigint,
  -- The issue of step `next`; null after the last step.
  next_issue bigint,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  -- Who works on it now is left alone until then; a process that died is replaced after it.
  claimed_until timestamptz,
  steps smallint NOT NULL CHECK (steps BETWEEN 1 AND 100),
  next smallint NOT NULL DEFAULT 1 CHECK (next BETWEEN 1 AND steps + 1),
  wins smallint NOT NULL DEFAULT 0,
  gid smallint NOT NULL,
  stop_on_win boolean NOT NULL,
  -- Why it is over; null while it goes on.
  ended text CHECK (ended IN ('done', 'won', 'loss', 'stopped', 'funds', 'limit', 'rate', 'play', 'account')),
  key text,
  body_hash bytea NOT NULL,
  -- JSON: play, selection, stake, number of bets and agreed rates of each line.
  lines text NOT NULL,
  -- Of one that ended because a rate fell: what the rates of the lines would have been (JSON).
  fallen_rates text,
  PRIMARY KEY (user_id, chase),
  CHECK ((next_issue IS NULL) = (next > steps)),
  CHECK ((ended IS NULL) = (ended_at IS NULL)),
  CHECK ((fallen_rates IS NOT NULL) = (ended IS NOT DISTINCT FROM 'rate'))
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX chases_key ON betting.chases (user_id, key) WHERE key IS NOT NULL;
-- Those that go on, and those whose last slip has not ended.
CREATE INDEX chases_live ON betting.chases (user_id, chase) WHERE ended IS NULL OR slip_issue IS NOT NULL;

-- The plan: which issue at how many times the stakes, and what became of it. A step has at most one slip.
CREATE TABLE betting.chase_steps (
  user_id bigint NOT NULL,
  chase bigint NOT NULL,
  issue bigint NOT NULL,
  slip bigint,
  -- What its slip brought back, once that has ended.
  payout bigint CHECK (payout >= 0),
  times integer NOT NULL CHECK (times BETWEEN 1 AND 10000),
  step smallint NOT NULL CHECK (step BETWEEN 1 AND 100),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'placed', 'ended', 'skipped')),
  PRIMARY KEY (user_id, chase, step),
  UNIQUE (user_id, chase, issue),
  CHECK ((slip IS NOT NULL) = (state IN ('placed', 'ended'))),
  CHECK ((payout IS NOT NULL) = (state = 'ended'))
) WITH (fillfactor = 70);

GRANT SELECT, INSERT ON betting.chases, betting.chase_steps TO longmen_app;
GRANT UPDATE (cost, won, wins, slip_issue, next_issue, next, claimed_until, ended, ended_at, fallen_rates) ON betting.chases TO longmen_app;
GRANT UPDATE (slip, payout, state) ON betting.chase_steps TO longmen_app;
