-- What each setting was changed to, by whom and why; append-only. Going back is a change to an old value.
CREATE TABLE platform.setting_versions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Operators; null of what stood before versions were kept.
  changed_by text,
  agreed_by text,
  reason text NOT NULL,
  -- What another agreed to.
  proposal bigint,
  -- Whose value it takes up again.
  from_version bigint REFERENCES platform.setting_versions,
  CHECK (changed_by <> agreed_by),
  CHECK ((proposal IS NULL) = (agreed_by IS NULL))
);
CREATE INDEX setting_versions_key ON platform.setting_versions (key, id DESC);

INSERT INTO platform.setting_versions (key, value, changed_at, reason)
SELECT key, value, changed_at, '' FROM platform.settings ORDER BY revision;

GRANT SELECT, INSERT ON platform.setting_versions TO longmen_app;
