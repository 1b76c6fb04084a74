-- Operators list and find accounts: by the beginning of a name, by status, by when they opened.
CREATE INDEX users_name_begins ON identity.users (username text_pattern_ops);
CREATE INDEX users_status ON identity.users (status, user_id) WHERE status <> 0;
CREATE INDEX users_registered ON identity.users (registered_at);
-- Who shares an address or a network, and which sessions were opened lately from one.
CREATE INDEX users_registered_from ON identity.users (registered_from) WHERE registered_from IS NOT NULL;
CREATE INDEX sessions_ip ON identity.sessions (ip, user_id) WHERE ip IS NOT NULL;
CREATE INDEX known_places_network ON identity.known_places (place, user_id) WHERE kind = 'network';
