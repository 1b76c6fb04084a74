import { mills, yuan } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { amountProblem, maximumOf, obstacleOf, type Offer, type Payee, payeesOf, sumsOf } from './rules.ts';

const offer: Offer = {
  balance: mills(1_234_500),
  withdrawable: mills(1_020_500),
  fee: mills(0),
  turnoverFee: mills(0),
  requiredTurnover: yuan(500),
  turnover: yuan(500),
  remainingTurnover: mills(0),
  mayWithdrawEarly: false,
  image: '',
  bankName: 'Vietcombank',
  tail: '4821',
  cards: [{ id: '7', bankName: 'Vietcombank', tail: '4821', isDefault: true, isLocked: true, heldUntil: null }],
  platforms: [
    {
      id: 'usdt',
      payoutType: '4',
      name: 'USDT',
      exchangeRate: '7.100',
      tail: 'bLSE',
      isDefault: false,
      isLocked: false,
      heldUntil: null,
    },
    {
      id: 'gopay',
      payoutType: '5',
      name: 'GoPay',
      exchangeRate: '1.000',
      tail: '',
      isDefault: false,
      isLocked: false,
      heldUntil: null,
    },
  ],
  freeLeft: 3,
  fixedFee: yuan(2),
  timesLeft: 3,
  min: yuan(50),
  max: yuan(50_000),
  hasFundPassword: true,
  heldUntil: null,
  open: null,
};
const card = payeesOf(offer)[0] as Payee;
const coin = payeesOf(offer)[1] as Payee;

test('payees are the card and the addresses that are bound; only coins have a rate', () => {
  expect(payeesOf(offer).map(({ payoutType, tail, rate }) => [payoutType, tail, rate])).toEqual([
    ['1', '4821', null],
    ['4', 'bLSE', '7.100'],
  ]);
  const wallet = { ...offer.platforms[1], tail: '6789' } as Offer['platforms'][number];
  expect(payeesOf({ cards: [], platforms: [wallet] })).toMatchObject([{ payoutType: '5', rate: null }]);
});

describe('an amount', () => {
  test.each([
    ['', 'amountMissing'],
    ['0', 'amountTooMuch'],
    ['1021', 'amountTooMuch'],
    ['1020', null],
    ['50', null],
    ['49', 'amountRange'],
  ])('of "%s" is answered by %s', (typed, problem) => {
    expect(amountProblem(typed, offer)).toBe(problem);
  });

  test('above what one withdrawal may be, or not above its fee, is named', () => {
    expect(amountProblem('600', { ...offer, max: yuan(500) })).toBe('amountRange');
    expect(amountProblem('60', { ...offer, fee: yuan(60) })).toBe('amountFee');
    expect(amountProblem('61', { ...offer, fee: yuan(60) })).toBeNull();
  });

  test('of everything is whole yuan within what one withdrawal may be', () => {
    expect(maximumOf(offer)).toBe(1_020_000);
    expect(maximumOf({ ...offer, max: yuan(1_000) })).toBe(1_000_000);
    expect(maximumOf({ ...offer, withdrawable: mills(999) })).toBe(0);
  });
});

test('what stands against a withdrawal: times of the day, turnover, a new payee, no money', () => {
  expect(obstacleOf(offer, card)).toBeNull();
  expect(obstacleOf({ ...offer, timesLeft: 0 }, card)).toBe('usedUp');
  expect(obstacleOf({ ...offer, remainingTurnover: mills(1) }, card)).toBe('turnover');
  expect(obstacleOf({ ...offer, remainingTurnover: mills(1), mayWithdrawEarly: true }, card)).toBeNull();
  expect(obstacleOf(offer, { ...card, heldUntil: 1 })).toBe('held');
  expect(obstacleOf({ ...offer, withdrawable: mills(999) }, card)).toBe('nothing');
});

test('fees are taken from the amount, and coins are bought with what is left, down to four places', () => {
  const fees = { fee: yuan(7), turnoverFee: yuan(5) };
  expect(sumsOf(yuan(500), fees, card)).toEqual({
    turnoverFee: 5_000,
    withdrawalFee: 2_000,
    net: 493_000,
    coins: null,
  });
  // 493 / 7.1 = 69.43661…
  expect(sumsOf(yuan(500), fees, coin).coins).toBe('69.4366');
  expect(sumsOf(yuan(3), fees, card).net).toBe(0);
});
