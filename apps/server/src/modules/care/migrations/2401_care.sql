-- Care of players: what was noticed in how somebody plays, and what was done about it (office.md 13).
CREATE SCHEMA care;

-- How far each question has come: `slot` is the instant that it is asked for, `after` the last player (or message) that it
-- has looked at. Its row is held while a step is taken, so that every step is taken once.
CREATE TABLE care.sweeps (
  kind text PRIMARY KEY,
  slot timestamptz NOT NULL DEFAULT '-infinity',
  after bigint NOT NULL DEFAULT 0,
  done boolean NOT NULL DEFAULT true
);
INSERT INTO care.sweeps (kind) VALUES ('manyDeposits'), ('losses'), ('stakes'), ('nights'), ('longSession'), ('chasing'),
  ('distress'), ('limitsReached'), ('limitsRaised'), ('breaks'), ('failedDeposits');

CREATE TABLE care.markers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  kind text NOT NULL REFERENCES care.sweeps,
  -- As it was when it was noticed.
  is_strong boolean NOT NULL,
  inputs jsonb NOT NULL,
  since timestamptz NOT NULL,
  -- The last time that it was still so; it ends when it is so no longer.
  seen_at timestamptz NOT NULL CHECK (seen_at >= since),
  ended_at timestamptz CHECK (ended_at >= since)
);
-- A player has one of a kind at a time.
CREATE UNIQUE INDEX markers_held ON care.markers (user_id, kind) WHERE ended_at IS NULL;
CREATE INDEX markers_of ON care.markers (user_id, id DESC);
CREATE INDEX markers_newest ON care.markers (id DESC) WHERE ended_at IS NULL;

CREATE TABLE care.cases (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL,
  -- A strong marker belongs to it: promotions stay stopped until it is closed.
  is_strong boolean NOT NULL DEFAULT false,
  -- Null: a marker opened it.
  opened_by text,
  opened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the next step is due.
  due_at timestamptz NOT NULL,
  held_by text,
  held_at timestamptz,
  -- How many events it has; a decision says how many its screen showed.
  events integer NOT NULL DEFAULT 0,
  contacted_at timestamptz,
  closed_by text,
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('noConcern', 'supported', 'limited', 'paused', 'excluded', 'notReached')),
  CHECK ((held_by IS NULL) = (held_at IS NULL)),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (outcome IS NULL))
);
-- A player has one open case.
CREATE UNIQUE INDEX cases_open ON care.cases (user_id) WHERE closed_at IS NULL;
CREATE INDEX cases_of ON care.cases (user_id, id DESC);
CREATE INDEX cases_due ON care.cases (due_at) WHERE closed_at IS NULL;
CREATE INDEX cases_queue ON care.cases (id) WHERE closed_at IS NULL;
CREATE INDEX cases_held ON care.cases (held_by, id) WHERE closed_at IS NULL AND held_by IS NOT NULL;

-- What happened to a case; append-only.
CREATE TABLE care.case_events (
  case_id bigint NOT NULL REFERENCES care.cases,
  no integer NOT NULL CHECK (no > 0),
  kind text NOT NULL CHECK (kind IN ('opened', 'marker', 'contact', 'note', 'limit', 'pause', 'exclusion', 'taken', 'closed')),
  -- Null for a marker.
  operator text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  note text CHECK (length(btrim(note)) BETWEEN 3 AND 500),
  marker bigint REFERENCES care.markers,
  -- What was set: a limit, until when a pause lasts, when the next step is due, from whom it was taken, how it ended.
  facts jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (case_id, no),
  CHECK ((kind = 'marker') = (marker IS NOT NULL)),
  CHECK (operator IS NOT NULL OR kind = 'marker')
);
CREATE INDEX case_events_contacts ON care.case_events (at) WHERE kind = 'contact';

GRANT USAGE ON SCHEMA care TO longmen_app;
GRANT SELECT ON care.sweeps, care.markers, care.cases, care.case_events TO longmen_app;
GRANT UPDATE (slot, after, done) ON care.sweeps TO longmen_app;
GRANT INSERT (user_id, kind, is_strong, inputs, since, seen_at), UPDATE (seen_at, ended_at) ON care.markers TO longmen_app;
GRANT INSERT (user_id, is_strong, opened_by, due_at, events), UPDATE (is_strong, due_at, held_by, held_at, events, contacted_at,
  closed_by, closed_at, outcome) ON care.cases TO longmen_app;
GRANT INSERT (case_id, no, kind, operator, note, marker, facts) ON care.case_events TO longmen_app;
