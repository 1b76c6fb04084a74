-- What a play paid before, the newest change first.
CREATE INDEX rate_changes_agreed ON catalogue.rate_changes (gid, play, id) WHERE odds_version IS NOT NULL;
