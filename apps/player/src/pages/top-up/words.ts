import type { WordTable } from '../../core/i18n/words.ts';
import { orderWords } from './words/order-words.ts';
import { payWords } from './words/pay-words.ts';

export const words = { ...orderWords, ...payWords } as const satisfies WordTable;
