-- Issues as operators look through them: of every game, of one, and those that are void, the newest draw first. Most of
-- what there will ever be is settled, so that a state is no help to a tree by time; void ones are few and have their own.
CREATE INDEX issues_by_draw ON draws.issues (draw_at, id) WHERE state <> 'scheduled';
CREATE INDEX issues_of_game ON draws.issues (gid, draw_at, id) WHERE state <> 'scheduled';
CREATE INDEX issues_void ON draws.issues (draw_at, id) WHERE state = 'void';
