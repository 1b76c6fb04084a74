import { expect, test } from 'vitest';
import { mills, yuan } from '../src/amounts/money.ts';
import { dayInterest, savingsFee } from '../src/amounts/savings.ts';

test.each([
  ['10,000 at 5 % earn 1.369 a day, as the calculator shows', yuan(10_000), 5_000, 1_369],
  ['a mill more than 7.3 at 5 % earns its first mill', mills(7_300), 5_000, 1],
  ['7.299 at 5 % earn nothing yet', mills(7_299), 5_000, 0],
  ['nothing earns nothing', mills(0), 5_000, 0],
  ['no rate, no interest', yuan(10_000), 0, 0],
  ['nine billion yuan at 100 % are counted to the mill', yuan(9_000_000_000), 100_000, 24_657_534_246],
])('%s', (_name, amount, rate, expected) => expect(dayInterest(amount, rate)).toBe(expected));

test.each([
  ['a yuan of 200 at 0.5 %', yuan(200), 500, yuan(1)],
  ['two yuan of 201 at 0.5 %: up to whole yuan', yuan(201), 500, yuan(2)],
  ['a yuan of the smallest amount', mills(1), 1, yuan(1)],
  ['nothing at no rate', yuan(500), 0, yuan(0)],
])('the bank costs %s', (_name, amount, rate, expected) => expect(savingsFee(amount, rate)).toBe(expected));
