/** A key that nobody else has: it makes a deed one deed, however often it is sent. */
export const freshKey = (): string => crypto.randomUUID();
