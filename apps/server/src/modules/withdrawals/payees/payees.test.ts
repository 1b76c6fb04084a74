import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { yuan } from '@longmen/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import {
  callerOf,
  cardInput,
  freshCard,
  openWithdrawalFixture,
  rightPassword,
  type WithdrawalFixture,
} from '@longmen/test-kit/fixtures/withdrawals';
import { type Caller, Refusal } from '../../../platform/api/route.ts';
import { openPayee } from './payee-box.ts';
import { lockPayee } from './store-payees.ts';
import { userIdOf } from '../../../platform/ids.ts';

let database: TestDatabase;
let dataDir: string;
let fixture: WithdrawalFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-payees-'));
  fixture = await openWithdrawalFixture(database, { dataDir });
});
afterAll(async () => {
  await fixture?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.refusal : String(error)),
  );
const newcomer = () => callerOf(userIdOf(fixture.platform.ids.next()));
const call = (name: string, input: object, caller: Caller) => fixture.call(name, input, fixture.context(caller));
const bind = (caller: Caller, change: Record<string, string> = {}) => call('bindCard', cardInput(change), caller);
const cardsOf = async (caller: Caller) =>
  (await call('listCards', {}, caller))['cards'] as { id: string; tail: string; isLocked: boolean }[];
const pay = (caller: Caller, id: string) =>
  fixture.platform.db.jobs.transaction((tx) => lockPayee(tx, caller.userId, id));
const unlock = (by: string, caller: Caller, reason = 'lost it') =>
  fixture.act((tx) => fixture.admin.unlock(tx, by, { userId: caller.userId, reason }));

describe('a bank card', () => {
  test('is bound and shown by its last four, its holder masked', async () => {
    const caller = newcomer();
    const number = freshCard();
    const bound = await bind(caller, { number, numberAgain: number, holder: 'Nguyễn Văn An' });
    expect(bound).toMatchObject({
      bankName: 'Vietcombank',
      holder: '*** An',
      tail: number.slice(-4),
      isLocked: false,
      isDefault: true,
    });
    for (const answer of [
      bound,
      await call('listCards', {}, caller),
      await call('withdrawalOffer', {}, await funded(caller)),
    ])
      expect(JSON.stringify(answer)).not.toContain(number.slice(0, 12));
  });

  test.each([
    ['an unknown bank', { bankId: 'none' }, 'bankUnknown'],
    ['no branch', { branch: ' ' }, 'branchMissing'],
    ['no holder', { holder: '1' }, 'holderInvalid'],
    ['a short number', { number: '1234567', numberAgain: '1234567' }, 'cardNumberInvalid'],
    ['two numbers', { numberAgain: '9704999999999999' }, 'cardNumbersDiffer'],
    ['a wrong fund password', { fundPassword: '000000' }, 'fundPasswordWrong'],
  ])('with %s is refused', async (_name, change, refusal) => {
    const caller = newcomer();
    expect(await refusalOf(bind(caller, change))).toBe(refusal);
    expect(await cardsOf(caller)).toEqual([]);
  });

  test('must be in the name that the account carries', async () => {
    const caller = newcomer();
    fixture.realNames.set(caller.userId, 'Trần Thị Bình');
    expect(await refusalOf(bind(caller))).toBe('holderDiffers');
    expect(await refusalOf(bind(caller, { holder: 'TRAN THI BINH' }))).toBe('done');
    expect(await call('bankProfile', {}, caller)).toMatchObject({ holder: '*** Bình' });
  });

  test('is one: a second is refused, another takes its place while nothing was paid to it', async () => {
    const caller = newcomer();
    const first = await bind(caller);
    expect(await refusalOf(bind(caller))).toBe('cardBound');
    expect(await refusalOf(bind(caller, { replaces: '1' }))).toBe('cardBound');
    const second = await bind(caller, { replaces: String(first['id']) });
    expect(await cardsOf(caller)).toMatchObject([{ id: second['id'], isDefault: true }]);
    // The security history has each card that was bound, and none that was refused.
    const own = fixture.securityEvents.filter((event) => event.startsWith(caller.userId));
    expect(own).toEqual([`${caller.userId} cardBound`, `${caller.userId} cardBound`]);
  });

  test('belongs to one player, however its number is spaced, whoever comes first of many', async () => {
    const number = freshCard();
    const spaced = number.replace(/(\d{4})/g, '$1 ');
    const players = Array.from({ length: 10 }, newcomer);
    const results = await Promise.all(
      players.map((caller, i) =>
        refusalOf(bind(caller, i % 2 ? { number, numberAgain: number } : { number: spaced, numberAgain: number })),
      ),
    );
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(['done', 'cardTaken']));
  });

  test('is verified by holder and number, five times a day', async () => {
    const caller = newcomer();
    const number = freshCard();
    await bind(caller, { number, numberAgain: number });
    const right = { holder: 'NGUYỄN VĂN AN', number };
    expect(await call('verifyCard', right, caller)).toEqual({});
    for (const wrong of [
      { ...right, holder: 'Ai Khac' },
      { ...right, number: freshCard() },
      right,
      { ...right, number: 'x' },
    ])
      expect(await refusalOf(call('verifyCard', wrong, caller))).toBe(wrong === right ? 'done' : 'cardNotMatching');
    // The right one forgave those before it.
    for (let i = 0; i < 4; i += 1)
      expect(await refusalOf(call('verifyCard', { ...right, holder: 'X Y' }, caller))).toBe('cardNotMatching');
    expect(await refusalOf(call('verifyCard', right, caller))).toBe('cardTriesUsedUp');
    expect(await refusalOf(call('verifyCard', right, newcomer()))).toBe('cardNeeded');
  });

  test('that was paid to cannot be changed, until two operators unlock it and a day has passed', async () => {
    const caller = newcomer();
    const card = await bind(caller);
    const id = String(card['id']);
    const change = () => refusalOf(bind(caller, { replaces: id }));
    await pay(caller, id);
    expect(await change()).toBe('cardLocked');
    await expect(unlock('anna', caller, '')).rejects.toMatchObject({ refusal: 'reasonNeeded' });
    expect(await unlock('anna', caller)).toEqual({ opensAt: undefined });
    await expect(unlock('anna', caller)).rejects.toMatchObject({ refusal: 'otherOperatorNeeded' });
    const same = fixture.owner.query(
      `UPDATE payees.unlocks SET agreed_by = 'anna', agreed_at = now() WHERE payee = $1`,
      [id],
    );
    await expect(same).rejects.toThrow(/check constraint/);
    const { opensAt } = await unlock('boris', caller);
    expect(opensAt).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await change()).toBe('cardLocked');
    await fixture.owner.query(
      `UPDATE payees.unlocks SET agreed_at = agreed_at - interval '25 hours' WHERE payee = $1`,
      [id],
    );
    expect(await cardsOf(caller)).toMatchObject([{ isLocked: false }]);
    expect(await change()).toBe('done');
    // A payment to an unlocked card locks it anew.
    const [next] = await cardsOf(caller);
    await pay(caller, next?.id ?? '');
    expect(await cardsOf(caller)).toMatchObject([{ isLocked: true }]);
    await expect(unlock('anna', newcomer())).rejects.toMatchObject({ refusal: 'noLockedCard' });
  });

  test('an unlocking of before does not open a card that was paid to since', async () => {
    const caller = newcomer();
    const id = String((await bind(caller))['id']);
    await pay(caller, id);
    await unlock('anna', caller);
    await unlock('boris', caller);
    await fixture.owner.query(
      `UPDATE payees.unlocks SET asked_at = asked_at - interval '2 days', agreed_at = agreed_at - interval '2 days' WHERE payee = $1`,
      [id],
    );
    await fixture.owner.query(`UPDATE payees.payees SET locked_at = locked_at - interval '3 days' WHERE id = $1`, [id]);
    expect(await cardsOf(caller)).toMatchObject([{ isLocked: false }]);
    await pay(caller, id);
    expect(await cardsOf(caller)).toMatchObject([{ isLocked: true }]);
  });

  test('identity may ask whether a number is the own card, and learns nothing of others', async () => {
    const [caller, stranger] = [newcomer(), newcomer()];
    const number = freshCard();
    await bind(caller, { number, numberAgain: number });
    expect(
      await Promise.all([
        fixture.withdrawals.ownsCard(caller.userId, ` ${number} `),
        fixture.withdrawals.ownsCard(stranger.userId, number),
      ]),
    ).toEqual([true, false]);
  });

  test('S1 a card of another player is as good as none', async () => {
    const [caller, stranger] = [newcomer(), newcomer()];
    const id = String((await bind(caller))['id']);
    await bind(stranger);
    expect(await refusalOf(call('setDefaultCard', { id }, stranger))).toBe('payeeUnknown');
    expect(await refusalOf(call('setDefaultCard', { id: '9223372036854775807' }, stranger))).toBe('payeeUnknown');
    expect(await refusalOf(bind(stranger, { replaces: id }))).toBe('cardBound');
    expect(await call('withdrawalOffer', { cardId: id }, await funded(stranger))).not.toMatchObject({
      cards: [{ id }],
    });
    expect(await cardsOf(caller)).toMatchObject([{ id, isDefault: true }]);
  });
});

describe('an address', () => {
  const address = (i: number) => `0x${String(i).padStart(40, '0')}`;
  const bindAddress = (caller: Caller, text: string, platform = 'usdt-erc20') =>
    call('bindAddress', { platform, address: text, fundPassword: rightPassword }, caller);

  test('is bound one a platform, changed until it was paid to, and never shared', async () => {
    const [caller, stranger] = [newcomer(), newcomer()];
    await bindAddress(caller, address(1));
    const second = await bindAddress(caller, address(2));
    expect(second).toMatchObject({ platformName: 'USDT (ERC20)', payoutType: '4', tail: '0002', isDefault: true });
    expect(await refusalOf(bindAddress(stranger, address(2)))).toBe('addressTaken');
    expect(await refusalOf(bindAddress(stranger, address(1)))).toBe('done');
    await pay(caller, String(second['id']));
    expect(await refusalOf(bindAddress(caller, address(3)))).toBe('cardLocked');
    expect(await refusalOf(bindAddress(caller, '+6281234567890', 'gopay'))).toBe('done');
    expect(await refusalOf(bindAddress(caller, 'nonsense'))).toBe('addressInvalid');
    expect(await refusalOf(bindAddress(caller, address(4), 'none'))).toBe('platformClosed');
  });

  test('that was paid to opens like a card: two operators, a day, and no other payee with it', async () => {
    const caller = newcomer();
    const card = await bind(caller);
    const bound = await bindAddress(caller, address(21));
    const wallet = await bindAddress(caller, '+6281234567899', 'gopay');
    for (const payee of [card, bound, wallet]) await pay(caller, String(payee['id']));
    const unlockAddress = (by: string, platform = 'usdt-erc20') =>
      fixture.act((tx) => fixture.admin.unlock(tx, by, { userId: caller.userId, platform, reason: 'exchange closed' }));
    await expect(unlockAddress('anna', 'usdt-trc20')).rejects.toMatchObject({
      refusal: 'noLockedAddress',
      facts: { platform: 'usdt-trc20' },
    });
    expect(await unlockAddress('anna')).toEqual({ opensAt: undefined });
    await expect(unlockAddress('anna')).rejects.toMatchObject({ refusal: 'otherOperatorNeeded' });
    // The card's unlocking is another one: it waits for two people of its own.
    expect(await unlock('boris', caller)).toEqual({ opensAt: undefined });
    expect((await unlockAddress('boris')).opensAt).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    expect(await refusalOf(bindAddress(caller, address(22)))).toBe('cardLocked');
    await fixture.owner.query(
      `UPDATE payees.unlocks SET agreed_at = agreed_at - interval '25 hours' WHERE payee = $1`,
      [bound['id']],
    );
    expect(await refusalOf(bindAddress(caller, address(22)))).toBe('done');
    expect(await refusalOf(bindAddress(caller, '+6281234567898', 'gopay'))).toBe('cardLocked');
    expect(await cardsOf(caller)).toMatchObject([{ isLocked: true }]);
  });

  test('tells the withdrawal page of each payee whether it is locked, and which is the default', async () => {
    const caller = await funded(newcomer());
    const card = await bind(caller);
    const bound = await bindAddress(caller, address(31));
    await pay(caller, String(card['id']));
    await call('setDefaultCard', { id: bound['id'] }, caller);
    const offer = await call('withdrawalOffer', {}, caller);
    expect(offer['cards']).toMatchObject([{ isLocked: true, isDefault: false, heldUntil: null }]);
    expect(offer['platforms']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'usdt-erc20', tail: '0031', isDefault: true, isLocked: false }),
        expect.objectContaining({ id: 'gopay', tail: '', isDefault: false, isLocked: false }),
      ]),
    );
  });

  test('card and addresses have one default between them', async () => {
    const caller = newcomer();
    await bind(caller);
    const bound = await bindAddress(caller, address(9));
    await call('setDefaultCard', { id: bound['id'] }, caller);
    expect(await call('listCards', {}, caller)).toMatchObject({
      cards: [{ isDefault: false }],
      addresses: [{ isDefault: true }],
    });
  });
});

describe('what the database holds', () => {
  test('no number, holder or branch in the clear, and no row that opens as another', async () => {
    const [caller, stranger] = [newcomer(), newcomer()];
    const number = freshCard();
    await bind(caller, { number, numberAgain: number, holder: 'Le Canary Holder', branch: 'Canary Branch' });
    await bind(stranger);
    const { rows } = await fixture.owner.query('SELECT *, encode(sealed, $1) AS hex FROM payees.payees', ['escape']);
    const text = JSON.stringify(rows);
    for (const secret of [number, 'Canary']) expect(text).not.toContain(secret);
    const mine = rows.find((row: { user_id: number }) => String(row.user_id) === caller.userId) as {
      id: number;
      sealed: Buffer;
    };
    const { makeSealBox } = await import('../../../platform/security/seal-box.ts');
    const { openKeyring } = await import('../../../platform/security/keyring.ts');
    const box = makeSealBox(openKeyring(dataDir, 'payees'));
    const [own, moved] = [caller, stranger].map(({ userId }) => ({ userId, id: String(mine.id), sealed: mine.sealed }));
    expect(own && openPayee(box, own).number).toBe(number);
    expect(() => moved && openPayee(box, moved)).toThrow(/authenticate/);
    // The key is beside the database, not in it.
    const key = JSON.parse(readFileSync(join(dataDir, 'keys', 'payees.json'), 'utf8')) as { keys: { k1: string } };
    expect(text).not.toContain(key.keys.k1);
  });

  test('the application can neither change nor remove what was bound', async () => {
    const { db } = fixture.platform;
    for (const text of [
      `UPDATE payees.payees SET sealed = ''`,
      'DELETE FROM payees.payees',
      'DELETE FROM withdrawals.requests',
      'DELETE FROM withdrawals.events',
    ])
      await expect(db.reads.count({ text })).rejects.toThrow(/permission denied/);
  });
});

async function funded(caller: Caller): Promise<Caller> {
  const { userId } = caller;
  await fixture.platform.db.bets.transaction(async (tx) => {
    await fixture.ledger.openAccounts(tx, userId);
    await fixture.ledger.post(tx, {
      userId,
      kind: 'playMoney',
      ref: userId,
      debit: 'playMoney',
      credit: 'cash',
      amount: yuan(100),
    });
  });
  return caller;
}
