-- Money that is no play of everybody, the newest first, for operators: bets, wins and returns pay for no index by time.
CREATE INDEX transfers_others_at ON ledger.transfers (at DESC, user_id, kind, ref) WHERE kind NOT IN (1, 2, 4, 70, 71, 72);
