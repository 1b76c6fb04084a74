-- Where the office tells of what must wake somebody, and what it told.
CREATE TABLE office.alert_target (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  url text NOT NULL CHECK (length(url) BETWEEN 1 AND 500),
  -- Sealed; signs what is sent.
  secret bytea NOT NULL,
  is_on boolean NOT NULL,
  changed_by text NOT NULL REFERENCES office.operators,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE office.alerts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What it is about: each thing is told once.
  key text NOT NULL UNIQUE CHECK (length(key) BETWEEN 1 AND 200),
  event text NOT NULL,
  facts jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'given-up')),
  tries integer NOT NULL DEFAULT 0,
  -- Not before; whoever sends it now holds it until then.
  next_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Until when it is tried.
  until timestamptz NOT NULL DEFAULT clock_timestamp() + interval '1 day',
  last_at timestamptz,
  last_answer text
);
CREATE INDEX alerts_due ON office.alerts (next_at, id) WHERE state = 'waiting';

GRANT SELECT ON office.alert_target, office.alerts TO longmen_app;
GRANT INSERT (url, secret, is_on, changed_by), UPDATE (url, secret, is_on, changed_by, changed_at)
  ON office.alert_target TO longmen_app;
GRANT INSERT (key, event, facts) ON office.alerts TO longmen_app;
GRANT UPDATE (state, tries, next_at, until, last_at, last_answer) ON office.alerts TO longmen_app;
