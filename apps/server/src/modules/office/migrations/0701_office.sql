-- Operators, and the log of everything they do.
CREATE SCHEMA IF NOT EXISTS office;

CREATE TABLE office.operators (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9._-]{2,31}$'),
  password_hash text NOT NULL,
  pepper_id text NOT NULL,
  -- Sealed; null while the operator has no second factor.
  totp_secret bytea,
  -- The last step that was used: a code works once.
  totp_step bigint NOT NULL DEFAULT 0,
  is_demo boolean NOT NULL DEFAULT false,
  tries integer NOT NULL DEFAULT 0,
  locked_until timestamptz NOT NULL DEFAULT '-infinity',
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz
);

-- Append-only and hash-chained: hash = SHA-256(previous hash | entry). `entry` is the text that
-- was hashed; the other columns are read from it by the database and cannot say anything else.
CREATE TABLE office.audit_log (
  seq bigint PRIMARY KEY,
  entry text NOT NULL,
  hash bytea NOT NULL,
  operator text GENERATED ALWAYS AS ((entry::jsonb) ->> 'operator') STORED,
  action text GENERATED ALWAYS AS ((entry::jsonb) ->> 'action') STORED,
  subject text GENERATED ALWAYS AS ((entry::jsonb) ->> 'subject') STORED
);
CREATE INDEX audit_log_subject ON office.audit_log (action, subject, seq);
CREATE INDEX audit_log_operator ON office.audit_log (operator, seq);

-- The end of the chain; its row orders those who append.
CREATE TABLE office.audit_head (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  seq bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO office.audit_head (seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

GRANT USAGE ON SCHEMA office TO longmen_app;
GRANT SELECT, INSERT, UPDATE ON office.operators TO longmen_app;
GRANT SELECT, INSERT ON office.audit_log TO longmen_app;
GRANT SELECT, UPDATE ON office.audit_head TO longmen_app;
