-- Since when a device or network of an account is known; null of those that were known before this was kept.
ALTER TABLE identity.known_places ADD COLUMN first_at timestamptz;
ALTER TABLE identity.known_places ALTER COLUMN first_at SET DEFAULT now();
