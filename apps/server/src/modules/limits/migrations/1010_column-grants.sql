-- Whose a limit is never changes.
REVOKE UPDATE ON limits.players, limits.caps FROM longmen_app;
GRANT UPDATE (reminder_minutes, decided_at) ON limits.players TO longmen_app;
GRANT UPDATE (amount, next_amount, next_at) ON limits.caps TO longmen_app;
