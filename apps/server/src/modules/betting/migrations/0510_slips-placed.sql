-- The newest slips of everybody, for lists of large teams: a few pages for months of slips, and no tree for bets to write.
CREATE INDEX slips_placed ON betting.slips USING brin (placed_at) WITH (pages_per_range = 32, autosummarize = on);
