-- What players move, for operators, the newest first. Interest is a row a player and day, all of them written within
-- minutes after midnight: it is found by blocks of time, as are the days that are to come.
CREATE INDEX moves_newest ON savings.moves (at, user_id, id) WHERE kind <> 4;
CREATE INDEX moves_time ON savings.moves USING brin (at) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX steps_day ON savings.steps USING brin (day) WITH (pages_per_range = 32, autosummarize = on);
