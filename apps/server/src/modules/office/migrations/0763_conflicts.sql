-- Accounts that an operator declares as his own or his family's: he decides nothing about them. Names as they were typed, as
-- the declaration tells nobody whether there is such an account. One declares alone; it takes two to take it back, and
-- never the operator as the second.
ALTER TABLE office.proposals
  DROP CONSTRAINT proposals_kind,
  DROP CONSTRAINT proposals_wanted,
  ADD CONSTRAINT proposals_kind CHECK (kind IN ('add-operator', 'change-setting', 'change-player-status', 'lift-freeze',
    'enable-operator', 'make-agent', 'move-account', 'change-terms', 'make-packet', 'mute-player', 'unmute-player',
    'settle-crossing', 'grant-roles', 'reset-factor', 'change-vip-level', 'end-conflict')),
  ADD CONSTRAINT proposals_wanted CHECK (CASE
    WHEN kind IN ('lift-freeze', 'enable-operator', 'reset-factor', 'end-conflict') THEN wanted IS NULL
    WHEN kind = 'add-operator' THEN true
    ELSE wanted IS NOT NULL END);

CREATE TABLE office.conflicts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator text NOT NULL REFERENCES office.operators,
  username text NOT NULL CHECK (username = lower(username) AND length(username) BETWEEN 1 AND 40),
  reason text NOT NULL CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  declared_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What two have agreed to, about just this operator and account.
  proposal bigint UNIQUE,
  kind text GENERATED ALWAYS AS ('end-conflict') STORED,
  subject text GENERATED ALWAYS AS (operator || ' ' || username) STORED,
  agreed_by text CHECK (agreed_by <> operator),
  ended_at timestamptz,
  CHECK ((proposal IS NULL) = (agreed_by IS NULL)),
  CHECK ((proposal IS NULL) = (ended_at IS NULL)),
  FOREIGN KEY (proposal, kind, subject, operator, agreed_by)
    REFERENCES office.proposals (id, kind, subject, asked_by, agreed_by)
);
CREATE UNIQUE INDEX conflicts_open ON office.conflicts (operator, username) WHERE ended_at IS NULL;
GRANT SELECT ON office.conflicts TO longmen_app;
GRANT INSERT (operator, username, reason) ON office.conflicts TO longmen_app;
GRANT UPDATE (proposal, agreed_by, ended_at) ON office.conflicts TO longmen_app;
