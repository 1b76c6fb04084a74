/** The database cannot be used; the message says what to do about it, needs no stack and holds no password. */
export class DatabaseUnusable extends Error {}
