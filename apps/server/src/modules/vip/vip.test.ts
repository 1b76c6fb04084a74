// VIP levels on real accounts and a real ledger: growth by deposits (spec 2 §9).
import { type Mills, yuan } from '@longmen/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller, SignedInContext } from '../../platform/api/route.ts';
import { freshName, type Kit, registration, startKit } from '@longmen/test-kit/fixtures/identity';
import { type Ledger, makeLedger, type TransferKind } from '../ledger/index.ts';
import { Refusal } from '../../platform/api/route.ts';
import { makeRaiseLevel, makeVipAdmin, type VipAdmin } from './index.ts';
import { showLevel } from './show-level.ts';
import { userIdOf } from '../../platform/ids.ts';

let kit: Kit;
let ledger: Ledger;
let admin: VipAdmin;
let raiseLevel: ReturnType<typeof makeRaiseLevel>;

beforeAll(async () => {
  kit = await startKit();
  ledger = makeLedger(kit.platform);
  admin = makeVipAdmin(kit.platform, { ledger, identity: kit.identity });
  raiseLevel = makeRaiseLevel({ ledger, identity: kit.identity });
});
afterAll(() => kit?.stop());

async function player(): Promise<Caller> {
  const { token, uid } = await kit.ask('register', registration({ username: freshName() }));
  await kit.platform.db.bets.transaction((tx) => ledger.openAccounts(tx, userIdOf(String(uid))));
  const caller = await kit.identity.authenticate({ token: String(token), host: 'site.test', fromWay: 4, ip: '' });
  if (caller === undefined) throw new Error('nobody');
  return caller;
}

/** Credits money as payments do. @returns the level that it reached */
const credit = ({ userId }: Caller, amount: Mills, kind: TransferKind = 'deposit') =>
  kit.platform.db.bets.transaction(async (tx) => {
    const ref = kit.platform.ids.next();
    await ledger.post(tx, { userId, kind, ref, debit: 'deposits', credit: 'cash', amount });
    return raiseLevel(tx, userId);
  });

const levelView = (caller: Caller, locale: 'vi' | 'en' = 'en') =>
  showLevel({ platform: kit.platform, ledger, identity: kit.identity }, { caller, locale } as SignedInContext);

describe('a VIP level', () => {
  test('is reached in the transaction that credits the deposit, and told once', async () => {
    const who = await player();
    expect(await credit(who, yuan(999))).toBeUndefined();
    expect(await credit(who, yuan(1))).toBe(1);
    expect(await credit(who, yuan(100))).toBeUndefined();
    expect(await credit(who, yuan(60_000))).toBe(3);
    expect((await kit.identity.userOf(who.userId))?.level).toBe(3);
    const { dengji } = await kit.ask('userInfo', {}, { token: await tokenOf(who) });
    expect(dengji).toBe(3);
  });

  test('counts every way to deposit and nothing else', async () => {
    const who = await player();
    for (const kind of ['deposit', 'depositByGateway', 'depositByCoin', 'depositByHand'] as const)
      await credit(who, yuan(10), kind);
    for (const kind of ['playMoney', 'adjustIn', 'bonus', 'win'] as const) await credit(who, yuan(5_000), kind);
    expect(await levelView(who)).toMatchObject({ level: 0, points: 40, nextLevel: 1, nextPoints: 1_000, missing: 960 });
  });

  test('is not reached by a credit that is undone', async () => {
    const who = await player();
    const undone = kit.platform.db.bets.transaction(async (tx) => {
      const posting = { userId: who.userId, kind: 'deposit', ref: '1', debit: 'deposits', credit: 'cash' } as const;
      await ledger.post(tx, { ...posting, amount: yuan(5_000) });
      expect(await raiseLevel(tx, who.userId)).toBe(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await levelView(who)).toMatchObject({ level: 0, points: 0 });
  });

  test('is told by one of several credits at the same moment', async () => {
    const who = await player();
    const view = await Promise.all(Array.from({ length: 8 }, () => credit(who, yuan(250))));
    expect(view.filter((level) => level !== undefined)).toEqual([1]);
    expect(await levelView(who)).toMatchObject({ level: 1, points: 2_000 });
  });

  test('stays when levels come to cost more, and the page shows how far the next one is', async () => {
    const who = await player();
    await credit(who, yuan(12_000));
    await kit.sql('UPDATE vip.levels SET points = points + 3000 WHERE level BETWEEN 1 AND 2');
    try {
      expect(await credit(who, yuan(1))).toBeUndefined();
      expect(await levelView(who)).toMatchObject({ level: 2, title: 'Silver', points: 12_001, nextLevel: 3 });
    } finally {
      await kit.sql('UPDATE vip.levels SET points = points - 3000 WHERE level BETWEEN 1 AND 2');
    }
  });

  test('has nothing after the highest, and its titles come in the language of the request', async () => {
    const who = await player();
    expect(await credit(who, yuan(30_000_000))).toBe(10);
    const { levels, ...own } = await levelView(who, 'vi');
    expect(own).toMatchObject({ level: 10, title: 'Long Môn', nextLevel: 10, nextPoints: 30_000_000, missing: 0 });
    expect(levels.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(levels.every(({ points }, at) => at === 0 || points > (levels[at - 1]?.points ?? 0))).toBe(true);
  });
});

describe('where a level begins', () => {
  const setPoints = (level: number, points: number) =>
    kit.platform.db.reads.transaction((tx) => admin.setPoints(tx, level, points));

  test('may be changed between its neighbours; who has reached a cheaper one rises at once, and nobody falls', async () => {
    const [few, many] = [await player(), await player()];
    await credit(few, yuan(700));
    await credit(many, yuan(1_200));
    expect(await setPoints(1, 600)).toBe(1_000);
    try {
      expect(await admin.raiseReached(1)).toBe(1);
      expect(await admin.raiseReached(1)).toBe(0);
      expect([await levelView(few), await levelView(many)]).toMatchObject([{ level: 1 }, { level: 1 }]);
      expect((await admin.levels())[1]).toMatchObject({ level: 1, points: 600, title: 'Bronze' });
    } finally {
      expect(await setPoints(1, 1_000)).toBe(600);
    }
    expect(await admin.raiseReached(1)).toBe(0);
    expect(await levelView(few)).toMatchObject({ level: 1, nextLevel: 2 });
  });

  test('is refused out of order, with the reason', async () => {
    const before = await admin.levels();
    for (const [level, points] of [
      [1, 10_000],
      [2, 1_000],
      [0, 1],
      [42, 5],
    ] as const)
      await expect(setPoints(level, points)).rejects.toThrow(Refusal);
    expect(await admin.levels()).toEqual(before);
  });
});

/** A fresh session of a player in another app, as `userInfo` is asked with. */
const tokenOf = ({ userId }: Caller) => kit.identity.openSession(userId, { host: 'site.test', fromWay: 4, ip: '' });
