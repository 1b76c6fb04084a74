-- The saved account that a session's device holds, so that signing the device out ends both.
ALTER TABLE identity.sessions ADD COLUMN device_family bytea;
