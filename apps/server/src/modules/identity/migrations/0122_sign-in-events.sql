-- Sign-ins stand in the security history, too, each with what its device said it is.
ALTER TABLE identity.security_events ADD COLUMN device text NOT NULL DEFAULT '';
