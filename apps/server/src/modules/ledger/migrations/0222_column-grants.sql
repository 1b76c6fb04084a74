-- Whose an account, a day or a meter is never changes: a fault in the application can give no money to somebody else.
REVOKE UPDATE ON ledger.accounts, ledger.rollups, ledger.turnover_marks, ledger.play_days FROM longmen_app;
GRANT UPDATE (balance, postings, scopes, day, day_spent, day_returned, week_spent, week_returned, month_spent,
  month_returned, day_spend_cap, day_loss_cap, week_spend_cap, week_loss_cap, month_spend_cap, month_loss_cap,
  rests_until, rests_as) ON ledger.accounts TO longmen_app;
GRANT UPDATE (balance, legs) ON ledger.rollups TO longmen_app;
GRANT UPDATE (counted, rolled, rolled_to) ON ledger.turnover_marks TO longmen_app;
GRANT UPDATE (staked, won, refunded, bets, wins, refunds) ON ledger.play_days TO longmen_app;
