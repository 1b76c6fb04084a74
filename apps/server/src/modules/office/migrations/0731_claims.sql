-- Who is deciding what, for three minutes: shown to the others, a hindrance to nobody.
CREATE TABLE office.claims (
  kind text NOT NULL CHECK (kind IN ('withdrawal')),
  subject text NOT NULL,
  operator text NOT NULL REFERENCES office.operators,
  until timestamptz NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX claims_operator ON office.claims (operator, until);
GRANT SELECT, INSERT, UPDATE, DELETE ON office.claims TO longmen_app;
