-- Whose savings these are never changes.
REVOKE UPDATE ON savings.wallets, savings.steps FROM longmen_app;
GRANT UPDATE (accrued_to, confirmed, earned, rests) ON savings.wallets TO longmen_app;
GRANT UPDATE (change) ON savings.steps TO longmen_app;
