-- How many players each level has, and who they are, without reading every account.
CREATE INDEX users_level ON identity.users (level, user_id) WHERE level > 0;
