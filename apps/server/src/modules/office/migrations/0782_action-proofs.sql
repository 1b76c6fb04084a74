-- What passkeys have signed of actions, beside the entries of the log that name them by their challenge. A proof that was
-- altered, taken out or put in does not fit its entry; a key has an entry of its own, so that a planted one shows.
CREATE TABLE office.action_proofs (
  seq bigint PRIMARY KEY REFERENCES office.audit_log,
  -- Canonical JSON, as its hash was signed.
  statement text NOT NULL CHECK (length(statement) <= 300000),
  credential_id text NOT NULL REFERENCES office.passkeys (credential_id),
  -- Authenticator data, client data and signature, as the browser answered them.
  assertion text NOT NULL CHECK (length(assertion) <= 20000)
);
GRANT SELECT, INSERT ON office.action_proofs TO longmen_app;

ALTER TABLE office.challenges DROP CONSTRAINT challenges_purpose_check, DROP CONSTRAINT challenges_check;
ALTER TABLE office.challenges
  ADD CONSTRAINT challenges_purpose_check CHECK (purpose IN ('assert', 'register', 'action')),
  ADD CONSTRAINT challenges_check CHECK ((purpose = 'assert') = (operator IS NULL));
