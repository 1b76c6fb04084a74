-- The newest slips of everybody, for lists of large teams: a few pages for months of slips, and no tree for bets to write. It is on
-- an expression of its own, so that lists of one player, which name the time too, go on by his own key alone.
CREATE INDEX slips_placed ON betting.slips USING brin ((placed_at AT TIME ZONE 'UTC')) WITH (pages_per_range = 32, autosummarize = on);
