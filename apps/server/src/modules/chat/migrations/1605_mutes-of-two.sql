-- What holds everywhere, or for ever, or longer than a week, was decided by two operators: who asked is by_operator.
ALTER TABLE chat.mutes
  ADD COLUMN proposal bigint UNIQUE,
  ADD COLUMN agreed_by text,
  ADD CHECK (agreed_by <> by_operator),
  ADD CHECK (num_nonnulls(proposal, agreed_by) IN (0, 2)),
  ADD CHECK (proposal IS NULL OR by_operator IS NOT NULL),
  ADD CONSTRAINT mutes_of_two CHECK (lifts IS NOT NULL OR proposal IS NOT NULL
    OR (room_id IS NOT NULL AND until IS NOT NULL AND until < at + interval '8 days'));
-- A mute and what lifts it are looked for together.
CREATE INDEX mutes_lifts ON chat.mutes (lifts) WHERE lifts IS NOT NULL;
