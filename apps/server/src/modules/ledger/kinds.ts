/** The chart of accounts and the kinds of transfer. Numbers are stored: append, never renumber. */

/** A player's own accounts; every other code is the house's. */
export const playerAccounts = { cash: 1, held: 2, savings: 3 } as const;

/** House accounts: no cached row, their balances are sums of legs. */
export const houseAccounts = {
  stakes: 100,
  payouts: 101,
  bonuses: 102,
  rebates: 103,
  deposits: 104,
  withdrawals: 105,
  redPacketEscrow: 106,
  interest: 107,
  /** Issues play money to demo accounts and guests, never real money. */
  playMoney: 108,
  adjustments: 109,
} as const;

export const accounts = { ...playerAccounts, ...houseAccounts } as const;
export type AccountName = keyof typeof accounts;
export type AccountCode = (typeof accounts)[AccountName];

/**
 * What a transfer is for. With its reference it is the business key of the
 * transfer: `bet` by slip, `win` and `refund` by order number.
 */
export const transferKinds = {
  bet: 1,
  win: 2,
  refund: 4,
  deposit: 5,
  bonus: 11,
  adjustIn: 12,
  adjustOut: 13,
  withdrawal: 14,
  playMoney: 60,
} as const;
export type TransferKind = keyof typeof transferKinds;

const accountNames = new Map<number, AccountName>(
  Object.entries(accounts).map(([name, code]) => [code, name as AccountName]),
);
const kindNames = new Map<number, TransferKind>(
  Object.entries(transferKinds).map(([name, code]) => [code, name as TransferKind]),
);

/** Name of a stored account code. @throws RangeError for a code that nobody wrote down here. */
export function accountName(code: number): AccountName {
  const name = accountNames.get(code);
  if (name === undefined) throw new RangeError(`unknown account code ${code}`);
  return name;
}

/** Name of a stored transfer kind. @throws RangeError for a kind that nobody wrote down here. */
export function transferKindName(code: number): TransferKind {
  const name = kindNames.get(code);
  if (name === undefined) throw new RangeError(`unknown transfer kind ${code}`);
  return name;
}
