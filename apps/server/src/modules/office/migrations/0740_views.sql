-- Who looked at what of a player: beside the log, so that reading does not queue at its head.
CREATE TABLE office.views (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  operator text NOT NULL REFERENCES office.operators,
  what text NOT NULL CHECK (length(what) <= 60),
  subject text NOT NULL CHECK (length(subject) <= 200),
  session text,
  ip text
);
CREATE INDEX views_subject ON office.views (what, subject, id);
CREATE INDEX views_operator ON office.views (operator, id);
GRANT SELECT ON office.views TO longmen_app;
GRANT INSERT (operator, what, subject, session, ip) ON office.views TO longmen_app;
