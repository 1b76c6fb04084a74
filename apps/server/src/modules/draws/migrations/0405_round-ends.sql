-- Rounds are taken by their end, each once, for what agents earn from them.
CREATE INDEX round_results_at ON draws.round_results (at);
