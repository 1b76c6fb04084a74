/** Scopes of the ledger: what a freeze stops here besides a platform, and what counts stakes of a day. */

/** The scope under which a company's wins are left undecided; it lifts apart from its platforms. */
export const winsScope = (provider: string): string => `wins:${provider}`;

/** The sum that the site lets a player stake in a day at a platform, or bring to a company of transfer wallets. */
export const scopeOf = (platformOrProvider: string): string => `platform:${platformOrProvider}`;
