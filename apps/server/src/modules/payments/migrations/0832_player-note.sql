-- What operators say to the player about a deposit that they closed, in their own words.
ALTER TABLE payments.deposits ADD COLUMN player_note text NOT NULL DEFAULT '' CHECK (length(player_note) <= 300);
GRANT UPDATE (player_note) ON payments.deposits TO longmen_app;
