-- What one operator stops at once, what each switch was before, and what of it was opened again.
CREATE TABLE office.incidents (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scopes text[] NOT NULL CHECK (cardinality(scopes) BETWEEN 1 AND 20),
  reason text NOT NULL CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  -- What players read, by locale; null where the site's own words do.
  banner jsonb,
  state text NOT NULL DEFAULT 'starting' CHECK (state IN ('starting', 'open', 'ending', 'ended')),
  started_by text NOT NULL REFERENCES office.operators,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When it ends by itself.
  until timestamptz CHECK (until > started_at),
  -- Null while it lasts, and where its time ended it.
  ended_by text REFERENCES office.operators,
  ended_at timestamptz,
  summary jsonb,
  summed_up_by text REFERENCES office.operators,
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK ((summary IS NULL) = (summed_up_by IS NULL))
);
CREATE INDEX incidents_live ON office.incidents (id) WHERE state <> 'ended';

CREATE TABLE office.incident_steps (
  incident bigint NOT NULL REFERENCES office.incidents,
  -- `game:10`, `setting:withdraw_open`, `channel:bank`, `platform:ky`, `notice:incident-7`.
  switch text NOT NULL,
  place smallint NOT NULL,
  during jsonb NOT NULL,
  before jsonb,
  -- `already`: it stood so before, and is left alone. `skipped`: the end came first. `passed`: another incident has it.
  -- `moved`: somebody else set it meanwhile. `proposed`, `left`: two have to open it, and it is, or is not, asked for.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'set', 'already', 'skipped', 'passed', 'restored',
    'moved', 'proposed', 'left')),
  -- The entry of the log that set it: a later one about the same is somebody else's.
  entry bigint REFERENCES office.audit_log,
  set_at timestamptz,
  ended_at timestamptz,
  moved_by text,
  found jsonb,
  waits bigint,
  passed_to bigint REFERENCES office.incidents,
  PRIMARY KEY (incident, switch),
  CHECK ((state = 'moved') = (found IS NOT NULL)),
  CHECK ((state = 'passed') = (passed_to IS NOT NULL)),
  CHECK (state <> 'set' OR (set_at IS NOT NULL AND entry IS NOT NULL AND before IS NOT NULL))
);
-- A switch is held by one incident at a time, whatever the code does.
CREATE UNIQUE INDEX incident_steps_held ON office.incident_steps (switch) WHERE state IN ('waiting', 'set');

CREATE TABLE office.incident_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  incident bigint NOT NULL REFERENCES office.incidents,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  operator text NOT NULL REFERENCES office.operators,
  text text NOT NULL CHECK (length(btrim(text)) BETWEEN 3 AND 500),
  -- Until when it lasts from then on; null for a note that changes nothing.
  until timestamptz
);
CREATE INDEX incident_notes_of ON office.incident_notes (incident, at);

GRANT SELECT ON office.incidents, office.incident_steps, office.incident_notes TO longmen_app;
GRANT INSERT (scopes, reason, banner, started_by, until) ON office.incidents TO longmen_app;
GRANT UPDATE (state, until, ended_by, ended_at, summary, summed_up_by) ON office.incidents TO longmen_app;
GRANT INSERT (incident, switch, place, during, before, state, entry, set_at) ON office.incident_steps TO longmen_app;
GRANT UPDATE (before, state, entry, set_at, ended_at, moved_by, found, waits, passed_to)
  ON office.incident_steps TO longmen_app;
GRANT INSERT (incident, operator, text, until) ON office.incident_notes TO longmen_app;
