-- How long withdrawals of the last hour took is looked at every minute.
CREATE INDEX requests_sent ON withdrawals.requests (sent_at) WHERE sent_at IS NOT NULL;
