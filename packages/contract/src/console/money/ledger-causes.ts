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

/** Steps from a leg to what caused it, each compared with the row of whoever has it. */
export const legSteps = [
  'ledgerRow',
  'deposit',
  'payment',
  'callback',
  'companyList',
  'withdrawal',
  'firstWord',
  'secondWord',
  'adjustment',
  'paidOut',
  'move',
  'interest',
  'claim',
  'grounds',
  'pass',
  'accrued',
  'packet',
  'split',
  'companyCall',
  'companyRound',
  'crossing',
  'crossingSent',
] as const;

/** Accounts of a player that can be explained. */
export const explainedAccounts = ['cash', 'held', 'savings', 'transit'] as const;
export type ExplainedAccount = (typeof explainedAccounts)[number];
