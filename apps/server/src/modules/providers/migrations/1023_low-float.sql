-- Since when a company takes over less than operators want it to: they hear of it once.
ALTER TABLE providers.providers ADD COLUMN low_since timestamptz;
