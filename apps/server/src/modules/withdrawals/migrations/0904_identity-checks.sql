-- Who a player is, as operators found outside of the site: papers, lists of sanctions and of persons in politics
-- (trust.md R9). Two of them, by constraint; `stands` is the outcome once both say the same.
CREATE TABLE withdrawals.identity_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('cleared', 'refused')),
  reason text NOT NULL CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  checked_by text,
  stands text,
  ended_at timestamptz,
  CHECK (checked_by <> made_by),
  CHECK (stands = outcome),
  CHECK ((stands IS NULL) = (checked_by IS NULL)),
  CHECK (ended_at IS NOT NULL OR stands IS NULL),
  UNIQUE (id, user_id, stands)
);
CREATE UNIQUE INDEX identity_checks_open ON withdrawals.identity_checks (user_id) WHERE ended_at IS NULL;
CREATE INDEX identity_checks_standing ON withdrawals.identity_checks (user_id, id) WHERE stands IS NOT NULL;

-- A withdrawal that needs it is not approved, sent or paid without a check of its own player that cleared him.
ALTER TABLE withdrawals.requests
  ADD COLUMN needs_identity boolean NOT NULL DEFAULT false,
  ADD COLUMN identity_check bigint,
  ADD COLUMN identity_stands text,
  ADD FOREIGN KEY (identity_check, user_id, identity_stands) REFERENCES withdrawals.identity_checks (id, user_id, stands),
  ADD CHECK (identity_stands = 'cleared'),
  ADD CHECK ((identity_check IS NULL) = (identity_stands IS NULL)),
  ADD CHECK (state NOT IN (3, 4, 5) OR NOT needs_identity OR identity_check IS NOT NULL);

GRANT SELECT, INSERT ON withdrawals.identity_checks TO longmen_app;
GRANT UPDATE (checked_by, stands, ended_at) ON withdrawals.identity_checks TO longmen_app;
GRANT UPDATE (needs_identity, identity_check, identity_stands) ON withdrawals.requests TO longmen_app;
