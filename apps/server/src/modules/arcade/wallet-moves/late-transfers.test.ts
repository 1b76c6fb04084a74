// Transfers whose company says two things of them (platforms.md 6.4).
import { yuan } from '@longmen/engine';
import { type Member, useProviderWallets } from '@longmen/test-kit/fixtures/platforms/provider-wallets';
import { afterEach, describe, expect, test } from 'vitest';
import { askLate } from '../wallet-transfers/late-transfers.ts';

const arcade = useProviderWallets();
const { accountsOf, age, ask, askNow, balanceOf, casesOf, company, deps, kit, member, modules } = arcade;
const { opened, over, purse, remote, run, spentOf, stateOf } = arcade;

afterEach(() => void remote.behave());

describe('what failed as unknown and comes about after all', () => {
  const lose = async (who: Member, type: 'in' | 'out', credit: string) => {
    remote.manner.takes = 'late';
    const id = await opened(who, type, credit);
    await run();
    await age(id, 700_000);
    await askNow();
    expect(await stateOf(who, id)).toBe('failed');
    remote.land();
    remote.behave();
    await kit.sql('UPDATE arcade.wallet_transfers SET late_ask_at = now() WHERE id = $1', [id]);
    return id;
  };
  test('over: it is taken from cash, since it lies there', async () => {
    const who = await member();
    const id = await lose(who, 'in', '50');
    await askLate(deps, company);
    expect([await stateOf(who, id), await accountsOf(who), purse(who), await casesOf(who)]).toEqual([
      'late',
      [950, 0],
      50,
      ['crossingTwoWords'],
    ]);
    expect(await spentOf(who)).toEqual({ day: yuan(50), week: yuan(50), month: yuan(50) });
  });

  test('over, when cash holds less: nothing comes back from there before people have looked, or cash holds it', async () => {
    const who = await member(yuan(60));
    const id = await lose(who, 'in', '50');
    const spend = { userId: who.userId, kind: 'adjustOut', debit: 'cash', credit: 'adjustments' } as const;
    await kit.platform.db.jobs.transaction((tx) => modules.ledger.post(tx, { ...spend, ref: id, amount: yuan(20) }));
    await askLate(deps, company);
    expect([await stateOf(who, id), await accountsOf(who)]).toEqual(['failed', [40, 0]]);
    expect(await ask('bringBack', who, { plate: 'ky' })).toBe('platformFrozen');
    const gain = { userId: who.userId, kind: 'adjustIn', debit: 'adjustments', credit: 'cash' } as const;
    await kit.platform.db.jobs.transaction((tx) => modules.ledger.post(tx, { ...gain, ref: id, amount: yuan(20) }));
    await kit.sql('UPDATE arcade.wallet_transfers SET late_ask_at = now() WHERE id = $1', [id]);
    await askLate(deps, company);
    expect([await stateOf(who, id), await accountsOf(who)]).toEqual(['late', [10, 0]]);
    expect(await ask('bringBack', who, { plate: 'ky' })).toHaveProperty('transfers');
    await run();
  });

  test('back: it is credited then', async () => {
    const who = await member();
    await over(who, '50');
    const id = await lose(who, 'out', '50');
    expect(await balanceOf(who)).toBe(yuan(950));
    await askLate(deps, company);
    expect([await stateOf(who, id), await balanceOf(who), purse(who)]).toEqual(['late', yuan(1_000), 0]);
  });
});
