/** Paths of topping up (spec 2 §2). */
import type { Deposit } from './calls.ts';

export const payPath = ({ orderNum }: Pick<Deposit, 'orderNum'>): string => `/topupList/payNext?order_num=${orderNum}`;

/** Deposits among the cash records. */
export const recordsPath = '/cashRecord?tab=income';
