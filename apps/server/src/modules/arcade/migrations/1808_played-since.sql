-- What a player's records came to since a moment, without a look at the rounds: shown while he plays.
CREATE INDEX game_rounds_net ON arcade.game_rounds (user_id, ended_at) INCLUDE (net) WHERE record IS NOT NULL;
