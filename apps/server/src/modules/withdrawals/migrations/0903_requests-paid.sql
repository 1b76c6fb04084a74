-- A day's payouts are compared with the list of whoever makes them.
CREATE INDEX requests_paid ON withdrawals.requests (ended_at) WHERE state = 5;
