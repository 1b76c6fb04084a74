-- Whose teams moved most between two periods is asked of all agents at once: of some days, out of years of them.
CREATE INDEX below_days_day ON agents.below_days USING brin (day) WITH (pages_per_range = 16, autosummarize = on);
