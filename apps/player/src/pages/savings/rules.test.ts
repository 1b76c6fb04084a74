import { mills, yuan } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import {
  amountOf,
  bankObstacle,
  type BankOffer,
  bankProblem,
  feesOf,
  inProblem,
  bankMaximum,
  outObstacle,
  type OutOffer,
  outProblem,
  typedOf,
} from './rules.ts';

const offer: OutOffer = { balance: yuan(5_000), income: mills(12_330), feeRate: 500, max: yuan(5_000), timesLeft: 4 };
const card = { id: '1', bankName: 'VCB', tail: '4821', isDefault: true, isLocked: false, heldUntil: null };
const bank = {
  fee: mills(0),
  min: yuan(50),
  max: yuan(50_000),
  timesLeft: 3,
  remainingTurnover: mills(0),
  mayWithdrawEarly: false,
  cards: [card],
  open: null,
} as unknown as BankOffer;

describe('amounts', () => {
  test.each([
    ['', 0],
    ['12', 12_000],
    ['12.', 12_000],
    ['0.005', 5],
  ])('"%s" is %i mills', (typed, expected) => expect(amountOf(typed)).toBe(expected));

  test.each([
    [0, '0'],
    [12_000, '12'],
    [12_500, '12.5'],
    [10_001_369, '10001.369'],
    [5, '0.005'],
  ])('%i mills stand in the field as "%s"', (amount, expected) => {
    expect(typedOf(mills(amount))).toBe(expected);
    expect(amountOf(expected)).toBe(amount);
  });
});

describe('what is wrong with an amount', () => {
  test.each([
    ['nothing, in', inProblem('', { max: yuan(5) }), 'amountMissing'],
    ['zero, in', inProblem('0', { max: yuan(5) }), 'amountMissing'],
    ['too much, in', inProblem('5.001', { max: yuan(5) }), 'inTooMuch'],
    ['all, in', inProblem('5', { max: yuan(5) }), null],
    ['too much, out', outProblem('5000.001', offer), 'outTooMuch'],
    ['all, out', outProblem('5000', offer), null],
    ['less than a withdrawal', bankProblem('49', offer, bank), 'bankRange'],
    ['more than a withdrawal', bankProblem('60', offer, { ...bank, max: yuan(55) }), 'bankRange'],
    ['more than there is, to the bank', bankProblem('5001', offer, bank), 'outTooMuch'],
    ['less than its fees', bankProblem('50', offer, { ...bank, fee: yuan(49) }), 'bankFee'],
    ['all, to the bank', bankProblem('5000', offer, bank), null],
  ])('%s', (_name, problem, expected) => expect(problem).toBe(expected));
});

describe('the bank', () => {
  test('costs the share of the savings in whole yuan and the fee of a withdrawal', () => {
    expect(feesOf(yuan(2_001), offer, { ...bank, fee: yuan(2) })).toEqual({
      savings: yuan(11),
      withdrawal: yuan(2),
      net: yuan(1_988),
    });
  });

  test('takes whole yuan', () => {
    expect(bankMaximum({ max: mills(10_001_369) }, bank)).toBe(yuan(10_001));
  });

  test.each([
    ['nothing is saved', { ...offer, balance: mills(0) }, bank, 'empty'],
    ['the transfers of the day are used up', { ...offer, timesLeft: 0 }, bank, 'timesUsedUp'],
    ['a withdrawal is on its way', offer, { ...bank, open: {} } as BankOffer, 'open'],
    ['no card is bound', offer, { ...bank, cards: [] }, 'noCard'],
    ['the withdrawals of the day are used up', offer, { ...bank, timesLeft: 0 }, 'bankUsedUp'],
    ['turnover is missing', offer, { ...bank, remainingTurnover: yuan(1) }, 'turnover'],
    ['it may be paid for instead', offer, { ...bank, remainingTurnover: yuan(1), mayWithdrawEarly: true }, null],
    ['the card is new', offer, { ...bank, cards: [{ ...card, heldUntil: 1 }] }, 'held'],
  ])('says so when %s', (_name, own, other, expected) => expect(bankObstacle(own, other)).toBe(expected));

  test('is no obstacle to the balance', () => {
    expect(outObstacle(offer)).toBeNull();
    expect(outObstacle({ ...offer, balance: mills(0) })).toBe('empty');
  });
});
