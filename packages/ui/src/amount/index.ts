/** Typing an amount on a keypad of the page: a chunk of its own, since few pages ask for one. */
export { AmountField, type AmountWords } from './amount-field.tsx';
export { formatDecimal } from './amount-text.ts';
