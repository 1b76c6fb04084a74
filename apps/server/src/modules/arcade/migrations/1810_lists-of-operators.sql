-- Operators list transfers of all players, the newest first, and cases that wait.
CREATE INDEX wallet_transfers_by_number ON arcade.wallet_transfers (id DESC);
CREATE INDEX wallet_transfers_on_their_way ON arcade.wallet_transfers (id DESC) WHERE state IN (1, 2, 5);
CREATE INDEX cases_open_by_number ON arcade.cases (id DESC) WHERE closed_at IS NULL;
