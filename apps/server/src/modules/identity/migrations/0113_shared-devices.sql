-- Accounts that were signed in to on one device are found by its key.
CREATE INDEX device_credentials_device ON identity.device_credentials (device_key, user_id);
