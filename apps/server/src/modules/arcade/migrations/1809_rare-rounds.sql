-- Rounds of one state that is rare among a large team's; and the time of a record alone: an index with `net` in it would
-- have every bet and win of a round write to all its indexes.
CREATE INDEX game_rounds_void ON arcade.game_rounds (opened_at) WHERE state = 3;
DROP INDEX arcade.game_rounds_net;
CREATE INDEX game_rounds_recorded ON arcade.game_rounds (user_id, ended_at) WHERE record IS NOT NULL;
