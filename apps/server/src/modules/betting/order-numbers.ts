/** The numbers of slips and of the orders in them. */

declare const kind: unique symbol;

/** The number of a slip: a whole number as text. */
export type SlipId = string & { readonly [kind]: 'SlipId' };

/** The number of an order as players see it: that of its slip and two digits of the line. */
export type OrderNum = string & { readonly [kind]: 'OrderNum' };

/** Brands text that is known to be a slip's number. */
export const slipIdOf = (text: string): SlipId => text as SlipId;

/** Brands what a codec has read as the number of an order. */
export const orderNumOf = (text: string): OrderNum => text as OrderNum;
