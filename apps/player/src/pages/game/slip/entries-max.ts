/** Typed entries of a bet that a slip shows before the rest is counted; the order shows all. */
export const entriesMax = 8;
