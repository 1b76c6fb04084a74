/** An account's number as text, as it travels through the server; the wire never shows another player's. */
export type UserId = string;
