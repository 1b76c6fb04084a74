import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBook } from '../../../src/platforms/hall/book/book.ts';
import { makeCashier } from '../../../src/platforms/hall/wallet/cashier.ts';
import type { CallName, Reply } from '../../../src/platforms/hall/wallet/line.ts';
import { makePlayWallet } from '../../../src/platforms/hall/wallet/play-wallet.ts';
import { hurriedClock } from '../clocks.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'longmen-hall-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const start = Date.parse('2026-11-25T03:30:00.000Z');
const none: Reply = { kind: 'none', why: 'no answer' };
const word = (status: string): Reply => ({ kind: 'decided', status, balance: 5 });

/** A cashier on the book of the folder; the wallet gives the answers one after the other, then only RS_OK. */
function open(answers: Reply[] = []) {
  const sent: { call: CallName; fields: Record<string, unknown> }[] = [];
  const clock = hurriedClock(start);
  const book = openBook(dir);
  const line = {
    send: (call: CallName, fields: Record<string, unknown>) => {
      sent.push({ call, fields });
      return Promise.resolve(answers.shift() ?? word('RS_OK'));
    },
  };
  const cashier = makeCashier({
    book,
    line,
    clock,
    playWallet: makePlayWallet(100_000),
    currency: 'CNY',
    repeat: { firstMs: 1_000, longestMs: 4_000 },
  });
  return { cashier, book, sent, clock };
}

const bet = { player: 'p', token: 'T', game: 'FRU', round: 'r', transaction: 'b', units: 500 };
const win = { player: 'p', game: 'FRU', round: 'r', transaction: 'w', units: 900, reference: 'b', closesRound: true };

test('a win is repeated until it is decided, ever more slowly and always the same', async () => {
  const undecided = [none, none, word('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'), none];
  const { cashier, sent, clock } = open(undecided);
  expect((await cashier.win(win)).transaction.state).toBe('accepted');
  expect(clock.pauses).toEqual([1_000, 2_000, 4_000, 4_000]);
  expect(sent).toHaveLength(5);
  for (const { fields } of sent) expect(fields).toEqual(sent[0]?.fields);
  expect(sent[0]?.fields).toMatchObject({ at: '2026-11-25T03:30:00.000Z', amount: 900, round_closed: true });
});

test('what can never turn into a yes is not asked again', async () => {
  const { cashier, sent } = open([word('RS_ERROR_TRANSACTION_ROLLED_BACK')]);
  const { transaction } = await cashier.win(win);
  expect(transaction).toMatchObject({ state: 'refused', status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
  expect(sent).toHaveLength(1);
});

test('a bet without an answer is sent once and rolled back until that is decided', async () => {
  const { cashier, book, sent } = open([none, none]);
  expect((await cashier.bet(bet)).transaction.state).toBe('unanswered');
  await expect.poll(() => book.find('p', 'b')?.state).toBe('rolledBack');
  expect(sent.map(({ call }) => call)).toEqual(['bet', 'rollback', 'rollback']);
  expect(sent[1]?.fields).toMatchObject({ reference_transaction_uuid: 'b', transaction_uuid: 'b.r' });
});

test('a bet that was won on cannot come back, and stands', async () => {
  const { cashier, book } = open([none, word('RS_ERROR_TRANSACTION_SETTLED')]);
  await cashier.bet(bet);
  await expect.poll(() => book.find('p', 'b')?.state).toBe('accepted');
});

test('a bet that is refused stays refused and needs no rollback', async () => {
  const { cashier, sent } = open([word('RS_ERROR_NOT_ENOUGH_MONEY')]);
  expect(await cashier.bet(bet)).toMatchObject({ transaction: { state: 'refused' }, balance: 5 });
  expect(sent).toHaveLength(1);
});

test('a process that ended goes on: bets come back, wins and rollbacks are repeated', async () => {
  const before = open();
  before.cashier.openBet(bet);
  before.cashier.openWin({ ...win, transaction: 'w9', reference: 'b9' });
  const late = before.cashier.openBet({ ...bet, transaction: 'b2' });
  before.book.write({ ...late, state: 'unanswered' });
  before.cashier.openBet({ ...bet, player: 'demo.x' });
  // A crash in the middle of a line.
  appendFileSync(join(dir, 'transactions.jsonl'), '{"id":"p b3","player":"p"');

  const after = open();
  await after.cashier.resume();
  await expect
    .poll(() => ['b', 'b2', 'w9'].map((one) => after.book.find('p', one)?.state))
    .toEqual(['rolledBack', 'rolledBack', 'accepted']);
  expect(after.sent.map(({ call, fields }) => `${call} ${String(fields['user'])}`).toSorted()).toEqual([
    'rollback p',
    'rollback p',
    'win p',
  ]);
  expect(
    open()
      .book.list()
      .every(({ state }) => state !== 'pending' && state !== 'unanswered'),
  ).toBe(true);
});

test('who only tries plays for points and asks nothing of the site', async () => {
  const { cashier, sent, book } = open();
  const order = { ...bet, player: 'demo.1', units: 30_000_000 };
  expect((await cashier.bet(order)).balance).toBe(70_000_000);
  expect((await cashier.bet({ ...order, transaction: 'b2', units: 80_000_000 })).transaction.state).toBe('refused');
  expect((await cashier.win({ ...win, player: 'demo.1' })).balance).toBe(70_000_900);
  expect(sent).toEqual([]);
  expect(book.list()).toEqual([]);
});
