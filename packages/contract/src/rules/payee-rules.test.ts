import { describe, expect, test } from 'vitest';
import { cardNumber, cardPhone, holderName } from './payee-rules.ts';

describe('cards', () => {
  test('a card number is 8 to 19 digits, however it is spaced', () => {
    expect(cardNumber('9704 3612-3456 4567')).toBe('9704361234564567');
    expect(cardNumber('９７０４３６１２３４５６')).toBe('970436123456');
    for (const typed of ['1234567', '12345678901234567890', '9704x61234564567', ''])
      expect(cardNumber(typed)).toBeUndefined();
  });

  test('a holder is a name', () => {
    expect(holderName('  Nguyễn   Văn  An ')).toBe('Nguyễn Văn An');
    expect(holderName("O'Brien-Smith Jr.")).toBe("O'Brien-Smith Jr.");
    for (const typed of ['A', 'x1', '<b>', '12', 'A'.repeat(41), '']) expect(holderName(typed), typed).toBeUndefined();
  });

  test('phones of cards are those of the spec, with or without their country code', () => {
    for (const typed of ['13800138000', '+86 138 0013 8000', '138-0013-8000'])
      expect(cardPhone(typed)).toBe('13800138000');
    expect(cardPhone('19912345678')).toBe('19912345678');
    for (const typed of ['12800138000', '1380013800', '']) expect(cardPhone(typed)).toBeUndefined();
  });
});
