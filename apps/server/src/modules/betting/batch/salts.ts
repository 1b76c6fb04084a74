import type { Dice } from '../../../platform/runtime/dice.ts';

const saltBytes = 16;

/** Gives each item of a batch a salt of its own: what makes the leaves of its receipts unguessable. */
export function withSalts<Item extends object>(dice: Dice, items: readonly Item[]): (Item & { salt: Buffer })[] {
  const salts = dice.bytes(saltBytes * items.length);
  return items.map((item, at) => ({ ...item, salt: salts.subarray(saltBytes * at, saltBytes * (at + 1)) }));
}
