// Every decision of the single wallet (platforms.md 5) on a real database, each with what it leaves of the money.
import { mills, yuan } from '@longmen/engine';
import { bet, liveGame, rollback, type Seat, useArcade, win } from '@longmen/test-kit/fixtures/platforms/arcade';
import { expect, test } from 'vitest';
import type { BetCall, WalletCall, WalletStatus } from '../../providers/index.ts';

const { casesOf, play, seat } = useArcade();

/** Some calls of one player with 1,000 yuan, and what they come to. `a` and `b` are bets of 10 in rounds of their own. */
type Line = readonly [
  name: string,
  calls: (who: Seat, a: BetCall, b: BetCall) => readonly WalletCall[],
  statuses: readonly WalletStatus[],
  yuan: number,
  cases?: readonly string[],
];

const lines: readonly Line[] = [
  ['a bet and its win', (s, a) => [a, win(s, a)], ['ok', 'ok'], 1_005],
  [
    'a repeat of each moves nothing',
    (s, a) => {
      const w = win(s, a);
      return [a, { ...a, requestId: 'again', token: 'another', isRoundClosed: true, at: 1 }, w, { ...w }];
    },
    ['ok', 'ok', 'ok', 'ok'],
    1_005,
  ],
  [
    'another amount under one id',
    (_, a) => [a, { ...a, amount: mills(1), units: 100 }],
    ['ok', 'duplicateTransaction'],
    990,
    ['duplicateDiffers'],
  ],
  [
    'another round under one id',
    (s, a) => {
      const w = win(s, a);
      return [a, w, { ...w, round: 'elsewhere' }];
    },
    ['ok', 'ok', 'duplicateTransaction'],
    1_005,
    ['duplicateDiffers'],
  ],
  [
    'three wins of one bet',
    (s, a) => [a, win(s, a), win(s, a), win(s, a, { amount: mills(500) })],
    ['ok', 'ok', 'ok', 'ok'],
    1_020.5,
  ],
  [
    'a free bet and one of 0, and their win',
    (s, a, b) => [{ ...a, isFree: true }, { ...b, amount: mills(0), units: 0 }, win(s, a)],
    ['ok', 'ok', 'ok'],
    1_015,
  ],
  [
    'a win before its bet, then repeated',
    (s, a) => {
      const w = win(s, a);
      return [w, a, w];
    },
    ['transactionDoesNotExist', 'ok', 'ok'],
    1_005,
  ],
  [
    'a win of another round',
    (s, a, b) => [a, b, win(s, { ...a, round: b.round })],
    ['ok', 'ok', 'transactionDoesNotExist'],
    980,
    ['winMisfits'],
  ],
  [
    'a win of a win',
    (s, a) => {
      const w = win(s, a);
      return [a, w, win(s, { ...w, round: a.round })];
    },
    ['ok', 'ok', 'transactionDoesNotExist'],
    1_005,
    ['winMisfits'],
  ],
  ['a win of another game in the round', (s, a) => [a, win(s, a, { game: liveGame })], ['ok', 'ok'], 1_005],
  [
    'a win in another currency',
    (s, a) => [a, win(s, a, { currency: 'USD' })],
    ['ok', 'wrongCurrency'],
    990,
    ['winMisfits'],
  ],
  [
    'a refused bet stays refused, and its win',
    (s, a) => {
      const poor = { ...a, amount: yuan(2_000), units: 200_000_000 };
      return [poor, win(s, a, { amount: yuan(5) }), { ...poor }];
    },
    ['notEnoughMoney', 'transactionDoesNotExist', 'notEnoughMoney'],
    1_000,
    ['winOnRefused'],
  ],
  ['a rollback', (s, a) => [a, rollback(s, a)], ['ok', 'ok'], 1_000],
  [
    'a rollback twice, under one id, under another, and without',
    (s, a) => {
      const r = rollback(s, a);
      return [
        a,
        r,
        { ...r },
        rollback(s, a),
        rollback(s, a, { transaction: undefined }),
        rollback(s, a, { transaction: undefined }),
      ];
    },
    ['ok', 'ok', 'ok', 'ok', 'ok', 'ok'],
    1_000,
  ],
  [
    'a rollback without an id of its own',
    (s, a) => [a, rollback(s, a, { transaction: undefined })],
    ['ok', 'ok'],
    1_000,
  ],
  [
    'a rollback under one id of another bet',
    (s, a, b) => {
      const r = rollback(s, a);
      return [a, b, r, { ...r, reference: b.transaction }];
    },
    ['ok', 'ok', 'ok', 'duplicateTransaction'],
    990,
    ['duplicateDiffers'],
  ],
  [
    'a rollback before its bet buries it, and its win',
    (s, a) => [rollback(s, a), a, win(s, a), rollback(s, a)],
    ['ok', 'transactionRolledBack', 'transactionRolledBack', 'ok'],
    1_000,
    ['winAfterRollback'],
  ],
  [
    'a rollback before its bet, without an id',
    (s, a) => [rollback(s, a, { transaction: undefined }), a],
    ['ok', 'transactionRolledBack'],
    1_000,
  ],
  [
    'a win that was buried',
    (s, a) => {
      const w = win(s, a);
      return [a, rollback(s, w), w];
    },
    ['ok', 'ok', 'transactionRolledBack'],
    990,
  ],
  [
    'a win after its bet was rolled back',
    (s, a) => [a, rollback(s, a), win(s, a)],
    ['ok', 'ok', 'transactionRolledBack'],
    1_000,
    ['winAfterRollback'],
  ],
  [
    'a rollback after a win',
    (s, a) => [a, win(s, a), rollback(s, a)],
    ['ok', 'ok', 'transactionSettled'],
    1_005,
    ['betSettledRollback'],
  ],
  [
    'a rollback after a win of 0',
    (s, a) => [a, win(s, a, { amount: mills(0), units: 0 }), rollback(s, a)],
    ['ok', 'ok', 'ok'],
    1_000,
  ],
  [
    'a win is taken back, twice, then its bet',
    (s, a) => {
      const w = win(s, a);
      return [a, w, rollback(s, w), rollback(s, w), rollback(s, a)];
    },
    ['ok', 'ok', 'ok', 'ok', 'ok'],
    1_000,
  ],
  [
    'a win that was spent is not taken back',
    (s, a, b) => {
      const w = win(s, a);
      return [a, w, { ...b, amount: yuan(1_000), units: 100_000_000 }, rollback(s, w)];
    },
    ['ok', 'ok', 'ok', 'notEnoughMoney'],
    5,
    ['takeBackShort'],
  ],
  [
    'a rollback of a rollback',
    (s, a) => {
      const r = rollback(s, a);
      return [a, r, rollback(s, { transaction: r.transaction ?? '', round: a.round })];
    },
    ['ok', 'ok', 'transactionDoesNotExist'],
    1_000,
  ],
  [
    'a rollback of a refused bet',
    (s, a) => [{ ...a, currency: 'USD' }, rollback(s, a)],
    ['wrongCurrency', 'ok'],
    1_000,
  ],
  [
    'one bet of a round is undone, not the round',
    (s, a, b) => [a, { ...b, round: a.round }, rollback(s, b)],
    ['ok', 'ok', 'ok'],
    990,
  ],
  [
    'no bet after the close, but wins',
    (s, a, b) => [
      a,
      win(s, a, { amount: mills(0), units: 0, isRoundClosed: true }),
      { ...b, round: a.round },
      win(s, a),
    ],
    ['ok', 'ok', 'roundClosed', 'ok'],
    1_005,
  ],
  [
    'a promotion, repeated, and under another id',
    (s, a) => {
      const w = win(s, a, { reference: undefined, reward: 'week 48' });
      return [w, { ...w }, { ...w, transaction: 'other' }, win(s, a, { reference: undefined, reward: 'week 49' })];
    },
    ['ok', 'ok', 'duplicateTransaction', 'ok'],
    1_030,
  ],
  [
    'one round id in two games',
    (_, a, b) => [
      { ...a, isRoundClosed: true },
      { ...b, round: a.round, game: liveGame },
    ],
    ['ok', 'ok'],
    980,
  ],
  ['a token of nobody', (_, a) => [{ ...a, token: 'nobody' }, a], ['invalidToken', 'invalidToken'], 1_000],
  [
    'an unknown game, a bet in another currency',
    (_, a, b) => [
      { ...a, game: 'NONE' },
      { ...b, currency: 'USD' },
    ],
    ['invalidGame', 'wrongCurrency'],
    1_000,
  ],
];

test.each(lines.map((line) => [line[0], line] as const))('%s', async (_, [, calls, statuses, left, cases = []]) => {
  const who = await seat();
  expect(await play(who, calls(who, bet(who), bet(who)))).toEqual({ statuses, yuan: left });
  expect(await casesOf(who)).toEqual(cases);
});
