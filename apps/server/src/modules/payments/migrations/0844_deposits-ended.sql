-- How deposits of the last hour ended is looked at every minute.
CREATE INDEX deposits_ended ON payments.deposits (ended_at) WHERE ended_at IS NOT NULL;
