/** Typing numbers, and an amount on a keypad of the page: a chunk of its own, since few pages ask for them. */
export { AmountField, type AmountMessages } from './amount-field.tsx';
export { NumberField } from './number-field.tsx';
