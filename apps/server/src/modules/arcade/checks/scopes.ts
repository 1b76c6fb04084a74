/** Scopes of the ledger: what a freeze stops here besides a platform, and what counts stakes of a day. */

/** The scope under which a company's wins are left undecided; it lifts apart from its platforms. */
export const winsScope = (provider: string): string => `wins:${provider}`;

/** Adds what is played at a platform to the sum that the site lets a player stake there in a day. */
export const scopeOf = (platform: string): string => `platform:${platform}`;
