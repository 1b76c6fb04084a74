-- One slip by its number alone, for operators: numbers grow with time, so a few pages of ranges do for months of slips, and no tree is
-- written with a bet. It is on an expression of its own, so that lists of one player, which name the number too, go on by his own key.
CREATE INDEX slips_number ON betting.slips USING brin ((slip + 0)) WITH (pages_per_range = 32, autosummarize = on);
