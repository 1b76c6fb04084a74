-- Withdrawals at the console: the last approval may be taken back for a while, and a request may be put aside.
ALTER TABLE withdrawals.requests
  -- Sent from then on; approvals of before are sent at once.
  ADD COLUMN send_after timestamptz,
  ADD COLUMN held_until timestamptz,
  ADD CHECK (send_after IS NULL OR state IN (3, 4, 5, 6)),
  ADD CHECK (held_until IS NULL OR state IN (2, 6));
GRANT UPDATE (send_after, held_until) ON withdrawals.requests TO longmen_app;

ALTER TABLE withdrawals.events
  DROP CONSTRAINT events_step_check,
  ADD CONSTRAINT events_step CHECK (step IN
    ('received', 'checked', 'review', 'approved', 'held', 'recalled', 'sent', 'unknown', 'done', 'refused'));

-- What a rule saw is numbers now, worded where it is read; of rows of before the words stay.
UPDATE withdrawals.requests r SET risks = (
  SELECT coalesce(jsonb_agg(CASE WHEN jsonb_typeof(x -> 'saw') = 'string'
    THEN jsonb_set(x, '{saw}', jsonb_build_object('words', x -> 'saw')) ELSE x END ORDER BY n), '[]')
  FROM jsonb_array_elements(r.risks) WITH ORDINALITY AS t(x, n))
WHERE r.risks <> '[]';

-- Lists of operators, by state and the newest first.
CREATE INDEX requests_state ON withdrawals.requests (state, id);
