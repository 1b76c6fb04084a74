-- The second of two enters a rate without having seen the first one's: the salt of the hash that stands in the log, and
-- how often a second differed. After the third time it has ended, with nobody's agreement.
ALTER TABLE catalogue.rate_changes
  ADD COLUMN salt bytea CHECK (length(salt) = 32),
  ADD COLUMN differs smallint NOT NULL DEFAULT 0 CHECK (differs BETWEEN 0 AND 3),
  ADD CHECK (differs < 3 OR (ended_at IS NOT NULL AND checked_by IS NULL));
GRANT UPDATE (differs) ON catalogue.rate_changes TO longmen_app;
