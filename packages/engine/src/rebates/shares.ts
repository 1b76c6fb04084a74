/**
 * Rebate rates of accounts: whole tenths of a percent. Source: docs/design/agents-rewards.md, "The tree and its
 * terms".
 */

declare const shareBrand: unique symbol;

/** A rebate rate in tenths of a percent, 0 to 99 ("8.0" = 80). */
export type Share = number & { readonly [shareBrand]: 'share' };

export const maxShare = 99;

/** Brands a rebate rate. @throws RangeError unless it is a whole number from 0 to 99 */
export function share(tenths: number): Share {
  assertShare(tenths);
  return tenths;
}

function assertShare(tenths: number): asserts tenths is Share {
  if (!Number.isInteger(tenths) || tenths < 0 || tenths > maxShare)
    throw new RangeError(`not a rebate rate: ${tenths}`);
}

/** Reads "8", "8.0" or "0.1" as tenths of a percent. @returns null for any other text: nothing is rounded */
export function parseShare(text: string): Share | null {
  const parts = /^(\d)(?:\.(\d))?$/.exec(text);
  return parts === null ? null : share(Number(parts[1]) * 10 + Number(parts[2] ?? '0'));
}

/** 80 -> "8.0". */
export function formatShare(tenths: Share): string {
  return `${Math.floor(tenths / 10)}.${tenths % 10}`;
}

/** Rates from the first account of a line down to the bettor; each is at most the one before. */
export type Chain = readonly Share[];

/** Whether no rate rises downwards. */
export function isChain(shares: readonly Share[]): boolean {
  return shares.every((each, at) => at === 0 || each <= (shares[at - 1] ?? 0));
}

/**
 * What the accounts above keep of the bettor's rate: that of the first one less his own; 0 for who has nobody above.
 */
export function keptAbove(chain: Chain): Share {
  return share((chain[0] ?? 0) - (chain.at(-1) ?? 0));
}
