-- Who may become an operator, and what guards money, is decided by two (trust.md S11).

-- What one operator wants and another has to agree to. Two people by constraint, whatever the code does.
CREATE TABLE office.proposals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('add-operator', 'change-setting')),
  -- The new operator's name, or the setting's key.
  subject text NOT NULL CHECK (subject <> ''),
  -- The setting's new value as it is spelt on the wire.
  wanted jsonb,
  -- Of the new operator.
  password_hash text,
  pepper_id text,
  reason text NOT NULL CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  asked_by text NOT NULL REFERENCES office.operators,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  agreed_by text REFERENCES office.operators,
  dropped_by text REFERENCES office.operators,
  ended_at timestamptz,
  CHECK (agreed_by <> asked_by),
  CHECK (agreed_by IS NULL OR dropped_by IS NULL),
  CHECK ((ended_at IS NULL) = (agreed_by IS NULL AND dropped_by IS NULL)),
  CHECK ((kind = 'change-setting') = (wanted IS NOT NULL)),
  CHECK ((kind = 'add-operator') = (password_hash IS NOT NULL AND pepper_id IS NOT NULL)),
  UNIQUE (id, asked_by, agreed_by)
);
-- One proposal about a subject waits at a time.
CREATE UNIQUE INDEX proposals_open ON office.proposals (kind, subject) WHERE ended_at IS NULL;

ALTER TABLE office.operators
  -- A site begins with two; whoever comes later came by a proposal that two agreed to.
  ADD COLUMN founder smallint UNIQUE CHECK (founder IN (1, 2)),
  ADD COLUMN proposal bigint UNIQUE,
  ADD COLUMN asked_by text,
  ADD COLUMN agreed_by text,
  -- Was there before this rule; the application cannot say so.
  ADD COLUMN is_early boolean NOT NULL DEFAULT false;

UPDATE office.operators o SET founder = n.at
FROM (SELECT name, row_number() OVER (ORDER BY created_at, name) AS at FROM office.operators) n
WHERE n.name = o.name AND n.at <= 2;
UPDATE office.operators SET is_early = true WHERE founder IS NULL;

ALTER TABLE office.operators
  ADD FOREIGN KEY (proposal, asked_by, agreed_by) REFERENCES office.proposals (id, asked_by, agreed_by) MATCH FULL,
  ADD CHECK (is_early OR founder IS NOT NULL OR proposal IS NOT NULL),
  ADD CHECK (founder IS NULL OR proposal IS NULL);

REVOKE INSERT, UPDATE ON office.operators FROM longmen_app;
GRANT INSERT (name, password_hash, pepper_id, totp_secret, is_demo, founder, proposal, asked_by, agreed_by)
  ON office.operators TO longmen_app;
GRANT UPDATE (totp_step, tries, locked_until) ON office.operators TO longmen_app;

GRANT SELECT ON office.proposals TO longmen_app;
GRANT INSERT (kind, subject, wanted, password_hash, pepper_id, reason, asked_by) ON office.proposals TO longmen_app;
GRANT UPDATE (agreed_by, dropped_by, ended_at) ON office.proposals TO longmen_app;

-- Nothing is done without a reason; signing in alone says it by itself. Entries of before stay as they are.
ALTER TABLE office.audit_log ADD CONSTRAINT audit_log_reason
  CHECK ((entry::jsonb) ->> 'action' IS NOT DISTINCT FROM 'sign-in'
    OR length(btrim(coalesce((entry::jsonb) ->> 'reason', ''))) >= 3) NOT VALID;
