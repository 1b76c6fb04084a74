-- Whom a number is or was bound to, and what of identities waits or stands.
CREATE INDEX payees_number_ever ON payees.payees (number_index, user_id);
