import type { Deposit } from './calls.ts';

/** Paths of topping up (spec 2 §2). */
export const payPath = ({ orderNum }: Pick<Deposit, 'orderNum'>): string => `/topupList/payNext?order_num=${orderNum}`;

/** Deposits among the cash records. */
export const recordsPath = '/cashRecord?tab=income';
