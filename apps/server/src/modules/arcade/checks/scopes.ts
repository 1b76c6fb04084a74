/** What a freeze of the ledger stops here besides a platform. */

/** The scope under which a company's wins are left undecided; it lifts apart from its platforms. */
export const winsScope = (provider: string): string => `wins:${provider}`;
