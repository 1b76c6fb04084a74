-- Site settings: one row per setting that differs from its default. `revision` lets
-- every process find what changed since it last looked.
CREATE SCHEMA IF NOT EXISTS platform;

CREATE SEQUENCE platform.setting_revision;

CREATE TABLE platform.settings (
  key text PRIMARY KEY CHECK (key ~ '^[a-z0-9_]{1,60}$'),
  value jsonb NOT NULL,
  revision bigint NOT NULL DEFAULT nextval('platform.setting_revision'),
  changed_at timestamptz NOT NULL DEFAULT now()
);

GRANT USAGE ON SCHEMA platform TO longmen_app;
GRANT USAGE ON SEQUENCE platform.setting_revision TO longmen_app;
GRANT SELECT, INSERT, UPDATE ON platform.settings TO longmen_app;
