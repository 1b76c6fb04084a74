-- Codes on paper for who has lost the phone with the authenticator app. Each serves once; only a blind index of it,
-- made with a key outside the database, is kept.
CREATE TABLE identity.recovery_codes (
  user_id bigint NOT NULL,
  code_index bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_index)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON identity.recovery_codes TO longmen_app;
