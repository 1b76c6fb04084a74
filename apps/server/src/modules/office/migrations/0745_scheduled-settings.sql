-- A change of a setting may begin later, and may take up an old value; both are asked for with it.
ALTER TABLE office.proposals
  ADD COLUMN starts_at timestamptz,
  ADD COLUMN from_version bigint,
  ADD CONSTRAINT proposals_later CHECK (kind = 'change-setting' OR (starts_at IS NULL AND from_version IS NULL));
GRANT INSERT (starts_at, from_version) ON office.proposals TO longmen_app;

CREATE TABLE office.scheduled_settings (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  -- The value that it is to replace: where another stands by then, nothing is changed.
  base jsonb NOT NULL,
  wanted jsonb NOT NULL,
  from_version bigint,
  starts_at timestamptz NOT NULL,
  reason text NOT NULL CHECK (length(btrim(reason)) BETWEEN 3 AND 500),
  asked_by text NOT NULL REFERENCES office.operators,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Of a setting that two change: what they agreed to, about this key.
  proposal bigint UNIQUE,
  agreed_by text,
  ended_at timestamptz,
  -- `moved`: another value stood there. `unfit`: by then it was not allowed.
  outcome text CHECK (outcome IN ('applied', 'moved', 'unfit', 'dropped')),
  dropped_by text REFERENCES office.operators,
  FOREIGN KEY (proposal, key, asked_by, agreed_by) REFERENCES office.proposals (id, subject, asked_by, agreed_by),
  CHECK ((proposal IS NULL) = (agreed_by IS NULL)),
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK ((outcome IS NOT DISTINCT FROM 'dropped') = (dropped_by IS NOT NULL))
);
CREATE INDEX scheduled_settings_due ON office.scheduled_settings (starts_at, id) WHERE ended_at IS NULL;
CREATE INDEX scheduled_settings_key ON office.scheduled_settings (key, id DESC);

GRANT SELECT ON office.scheduled_settings TO longmen_app;
GRANT INSERT (key, base, wanted, from_version, starts_at, reason, asked_by, proposal, agreed_by)
  ON office.scheduled_settings TO longmen_app;
GRANT UPDATE (ended_at, outcome, dropped_by) ON office.scheduled_settings TO longmen_app;
