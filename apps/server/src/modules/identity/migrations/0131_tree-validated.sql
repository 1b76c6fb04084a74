-- Of every row that there is; bets and registrations go on meanwhile.
ALTER TABLE identity.users VALIDATE CONSTRAINT users_parent_last;
ALTER TABLE identity.users VALIDATE CONSTRAINT users_not_own;
ALTER TABLE identity.users VALIDATE CONSTRAINT users_depth;
ALTER TABLE identity.users VALIDATE CONSTRAINT users_guests_alone;
