-- The sweep looks for credentials by their end.
CREATE INDEX device_credentials_expire ON identity.device_credentials (expires_at);
