-- Tickets of the console's live channel: for one session, once, for a minute.
CREATE TABLE office.live_tickets (
  ticket_hash bytea PRIMARY KEY CHECK (length(ticket_hash) = 32),
  session bigint NOT NULL REFERENCES office.sessions,
  ends_at timestamptz NOT NULL
);
CREATE INDEX live_tickets_ends_at ON office.live_tickets (ends_at);
GRANT SELECT, INSERT, DELETE ON office.live_tickets TO longmen_app;
