declare const kind: unique symbol;

/** An account's number as text, as it travels through the server; the wire never shows another player's. */
export type UserId = string & { readonly [kind]: 'UserId' };

/** Brands text that is known to be an account's number: a new id, a codec's, an argument of the command line. */
export const userIdOf = (text: string): UserId => text as UserId;
