-- What a real name was before two operators corrected it, sealed to the request; the request keeps the new one.
ALTER TABLE identity.requests
  ADD COLUMN was bytea,
  ADD CHECK (was IS NULL OR (kind = 'realName' AND outcome = 'done'));
GRANT UPDATE (was) ON identity.requests TO longmen_app;
