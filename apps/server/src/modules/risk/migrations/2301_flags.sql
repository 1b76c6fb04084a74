-- What rules found about players: of a rule and a player one stands open at a time, and a cleared one comes back only
-- when there is more to see.
CREATE SCHEMA risk;

CREATE TABLE risk.flags (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  rule text NOT NULL CHECK (length(rule) BETWEEN 1 AND 40),
  is_severe boolean NOT NULL,
  -- Amounts as text, counts as numbers: the rule's texts name them.
  saw jsonb NOT NULL,
  -- Grows with what there is to see.
  weight bigint NOT NULL,
  -- The version of the rule's setting; null while nobody had changed that.
  version bigint,
  -- The withdrawal that it came up with; null: found without one.
  request bigint,
  found_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When it was last found to be more.
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  cleared_at timestamptz,
  cleared_by text,
  reason text,
  CHECK ((cleared_at IS NULL) = (cleared_by IS NULL) AND (cleared_at IS NULL) = (reason IS NULL)),
  CHECK (reason IS NULL OR length(reason) BETWEEN 3 AND 500)
);
CREATE UNIQUE INDEX flags_open ON risk.flags (user_id, rule) WHERE cleared_at IS NULL;
-- Lists of operators: what is open, and all of one player, the newest first.
CREATE INDEX flags_waiting ON risk.flags (id) WHERE cleared_at IS NULL;
CREATE INDEX flags_user ON risk.flags (user_id, id);

-- How far the watch has come: the last sign-in whose account was looked at.
CREATE TABLE risk.watch (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  session_id bigint NOT NULL DEFAULT 0
);
-- Whoever signed in before there was a watch is looked at when he comes again.
INSERT INTO risk.watch (session_id) SELECT coalesce(max(session_id), 0) FROM identity.sessions;

GRANT USAGE ON SCHEMA risk TO longmen_app;
GRANT SELECT, INSERT ON risk.flags TO longmen_app;
-- What was found, of whom and by which rule never changes; nothing is deleted.
GRANT UPDATE (is_severe, saw, weight, version, request, seen_at, cleared_at, cleared_by, reason) ON risk.flags TO longmen_app;
GRANT SELECT, UPDATE ON risk.watch TO longmen_app;
