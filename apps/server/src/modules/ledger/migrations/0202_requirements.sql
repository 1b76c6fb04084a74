-- What a player has to stake before money goes out (money.md, "Turnover, withdrawal, savings"). Each deposit and
-- bonus opens one requirement; all that are open pass together, and the turnover then starts from 0 again.
CREATE TABLE ledger.requirements (
  user_id bigint NOT NULL,
  -- 1 deposit, 2 bonus; with `ref` (whose id it is) the business key: a repeat opens nothing.
  source smallint NOT NULL CHECK (source IN (1, 2)),
  ref bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  required bigint NOT NULL CHECK (required >= 0),
  relaxation bigint NOT NULL CHECK (relaxation >= 0),
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When turnover met it, or a fee took its place.
  passed_at timestamptz,
  waived boolean NOT NULL DEFAULT false CHECK (NOT waived OR passed_at IS NOT NULL),
  PRIMARY KEY (user_id, source, ref)
);
CREATE INDEX requirements_open ON ledger.requirements (user_id) WHERE passed_at IS NULL;

-- Where a player's turnover starts: `counted` of all turnover ever lies behind the last reset. Entries up to
-- `rolled_to` are summed in `rolled`, so that a long history is not read again. Written under the lock of the
-- cash account only.
CREATE TABLE ledger.turnover_marks (
  user_id bigint PRIMARY KEY,
  counted bigint NOT NULL DEFAULT 0,
  rolled bigint NOT NULL DEFAULT 0,
  rolled_to timestamptz NOT NULL DEFAULT '-infinity'
);
-- The entries since then.
CREATE INDEX turnover_since ON ledger.turnover (user_id, at);

GRANT SELECT, INSERT ON ledger.requirements TO longmen_app;
GRANT UPDATE (passed_at, waived) ON ledger.requirements TO longmen_app;
GRANT SELECT, INSERT, UPDATE ON ledger.turnover_marks TO longmen_app;
