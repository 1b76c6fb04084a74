-- Found by when, for whoever looks at all players of the last weeks.
CREATE INDEX pauses_started ON limits.pauses (starts_at);
CREATE INDEX pauses_ends ON limits.pauses (ends_at);
CREATE INDEX changes_at ON limits.changes (at);
