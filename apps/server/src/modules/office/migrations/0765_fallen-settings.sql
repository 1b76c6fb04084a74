-- Why a change that was to come fell: what stood there instead, or which rule was against it.
ALTER TABLE office.scheduled_settings
  ADD COLUMN found jsonb,
  ADD COLUMN problem text,
  ADD CHECK (found IS NULL OR outcome = 'moved'),
  ADD CHECK (problem IS NULL OR outcome = 'unfit');
CREATE INDEX scheduled_settings_fallen ON office.scheduled_settings (asked_by, ended_at)
  WHERE outcome IN ('moved', 'unfit');
GRANT UPDATE (found, problem) ON office.scheduled_settings TO longmen_app;
