-- A run that nobody plays on ends by itself: since when it has rested, and why it is over.
ALTER TABLE betting.runs ADD COLUMN moved_at timestamptz NOT NULL DEFAULT clock_timestamp();
UPDATE betting.runs r SET moved_at = coalesce(r.ended_at, r.opened_at);
ALTER TABLE betting.runs DROP CONSTRAINT runs_ended_check;
ALTER TABLE betting.runs ADD CONSTRAINT runs_ended_check
  CHECK (ended IN ('done', 'stopped', 'loss', 'profit', 'balance', 'void', 'idle'));
GRANT UPDATE (moved_at) ON betting.runs TO longmen_app;
