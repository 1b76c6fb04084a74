/** What a row of the ledger is about: what its reference numbers. */
export const ledgerCauses = [
  'slip',
  'order',
  'deposit',
  'payment',
  'withdrawal',
  'adjustment',
  'savings',
  'reward',
  'commission',
  'packet',
  'playMoney',
  'platform',
  'crossing',
] as const;

/** Accounts of a player that can be explained. */
export const explainedAccounts = ['cash', 'held', 'savings', 'transit'] as const;
export type ExplainedAccount = (typeof explainedAccounts)[number];
