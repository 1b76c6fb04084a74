-- Callbacks that nobody could read wait at the operators' desk: they have them read again, or put them aside.
-- `notOpened`: its key is not there · `notUnderstood`: words of no form that we know · `notTaken`: the database refuses it.
-- Empty where it was not kept yet.
ALTER TABLE payments.callbacks ADD COLUMN why text CHECK (why IN ('notOpened', 'notUnderstood', 'notTaken'));
-- When an operator had it read again; how long it waits is counted from then.
ALTER TABLE payments.callbacks ADD COLUMN again_at timestamptz;
CREATE INDEX callbacks_unreadable ON payments.callbacks (received_at, id) WHERE outcome = 'unreadable';
GRANT UPDATE (why, again_at) ON payments.callbacks TO longmen_app;
