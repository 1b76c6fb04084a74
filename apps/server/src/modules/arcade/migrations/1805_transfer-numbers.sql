-- People name a transfer by its number alone.
CREATE UNIQUE INDEX wallet_transfers_number ON arcade.wallet_transfers (id);
