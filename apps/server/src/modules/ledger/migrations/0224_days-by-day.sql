-- The days of everybody on one day (the ranking of yesterday). They are written in the order of time, so that this index
-- is some pages long and costs the roll of days next to nothing.
CREATE INDEX play_days_day ON ledger.play_days USING brin (day) WITH (pages_per_range = 32, autosummarize = on);
