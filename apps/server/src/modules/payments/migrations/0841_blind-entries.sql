-- The second of two enters the same without having seen it: the salt of the hash that stands in the log, and how often
-- a second differed. After the third time it has ended, with nobody's agreement.
ALTER TABLE payments.decisions
  ADD COLUMN salt bytea CHECK (length(salt) = 32),
  ADD COLUMN differs smallint NOT NULL DEFAULT 0 CHECK (differs BETWEEN 0 AND 3),
  ADD CHECK (differs < 3 OR (refused_at IS NOT NULL AND checked_by IS NULL));
-- One adjustment of a player waits at a time: another amount is no other adjustment, but a difference. What has waited
-- since before this has no salt and stays.
CREATE UNIQUE INDEX decisions_adjustment_open ON payments.decisions (user_id)
  WHERE kind = 'adjust' AND salt IS NOT NULL AND done_at IS NULL AND refused_at IS NULL;
GRANT UPDATE (differs) ON payments.decisions TO longmen_app;

ALTER TABLE payments.channel_changes
  ADD COLUMN salt bytea CHECK (length(salt) = 32),
  ADD COLUMN differs smallint NOT NULL DEFAULT 0 CHECK (differs BETWEEN 0 AND 3),
  ADD CHECK (differs < 3 OR (dropped_at IS NOT NULL AND checked_by IS NULL));
GRANT INSERT (salt) ON payments.channel_changes TO longmen_app;
GRANT UPDATE (differs) ON payments.channel_changes TO longmen_app;
