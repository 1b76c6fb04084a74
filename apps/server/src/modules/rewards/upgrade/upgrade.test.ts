// The bonus of VIP levels on real accounts, a real ledger and real deposits (docs/design/agents-rewards.md, "Upgrade").
import { mills, yuan } from '@longmen/engine';
import { useRewards } from '@longmen/test-kit/fixtures/rewards';
import { describe, expect, test } from 'vitest';
import { overpaidLevel } from '../rules.ts';
import * as settings from '../settings.ts';

const { kit, modules, ask, outcome, player, deposit, balance } = useRewards();
const claim = 'claimUpgrade';

describe('the upgrade bonus', () => {
  test('of a deposit of 1,000 is 8.000, claimed once, with its turnover to be staked', async () => {
    const who = await player();
    expect(await outcome(claim, who)).toBe('rewardNotClaimable');
    await deposit(who, mills(999_999));
    expect(await outcome(claim, who)).toBe('rewardNotClaimable');
    await deposit(who, mills(1));
    expect(await ask('upgradeState', who)).toMatchObject({
      vip_id: 1,
      money: '8.000',
      is_reward: true,
      next: { id: 2, integral: 10_000, missing: 9_000, jj_money: '38.000' },
      claimed: [],
    });
    expect(await outcome(claim, who)).toEqual({ money: '8.000', balance: '1008.000' });
    expect(await outcome(claim, who)).toBe('rewardClaimed');
    expect(await ask('upgradeState', who)).toMatchObject({ money: '0.000', is_reward: false, claimed: [1] });
    const standing = await modules.ledger.standingOf(who.userId);
    expect(standing.open).toMatchObject([{ source: 'bonus', amount: yuan(8), required: yuan(8) }]);
  });

  test('of levels that were skipped comes with the highest, and accumulates until it is claimed', async () => {
    const [jumped, climbed] = [await player(), await player()];
    await deposit(jumped, yuan(60_000));
    expect(await outcome(claim, jumped)).toMatchObject({ money: '134.000' });
    await deposit(climbed, yuan(1_000));
    expect(await outcome(claim, climbed)).toMatchObject({ money: '8.000' });
    await deposit(climbed, yuan(9_000));
    await deposit(climbed, yuan(90_000));
    expect(await outcome(claim, climbed)).toMatchObject({ money: '314.000' });
  });

  test('is what the level gave when it was reached', async () => {
    const [before, after] = [await player(), await player()];
    await deposit(before, yuan(100_000));
    const table = kit.platform.settings.spelt(settings.upgradeBonuses);
    await kit.set(settings.upgradeBonuses, Object.assign({}, table, { 4: '200' }));
    try {
      await deposit(after, yuan(100_000));
      expect(await outcome(claim, before)).toMatchObject({ money: '322.000' });
      expect(await outcome(claim, after)).toMatchObject({ money: '334.000' });
    } finally {
      await kit.set(settings.upgradeBonuses, table);
    }
  });

  test('leaves no row when the credit is undone', async () => {
    const who = await player();
    const undone = kit.platform.db.bets.transaction(async (tx) => {
      const posting = { userId: who.userId, kind: 'deposit', ref: '1', debit: 'deposits', credit: 'cash' } as const;
      await modules.ledger.post(tx, { ...posting, amount: yuan(5_000) });
      await modules.raiseLevel(tx, who.userId);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await outcome(claim, who)).toBe('rewardNotClaimable');
  });

  test('is paid once to 100 taps at the same moment', async () => {
    const who = await player();
    await deposit(who, yuan(1_000));
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcome(claim, who)));
    expect(outcomes.filter((each) => each !== 'rewardClaimed')).toEqual([{ money: '8.000', balance: '1008.000' }]);
    expect(await balance(who)).toBe(yuan(1_008));
  });

  test('answers the same key with the same answer, and never another body', async () => {
    const who = await player();
    await deposit(who, yuan(1_000));
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(claim, who, { key: 'k' })));
    for (const answer of answers) expect(answer).toEqual({ money: '8.000', balance: '1008.000' });
    expect(await outcome(claim, who, { key: 'k', body: 'another' })).toBe('keyReused');
    expect(await balance(who)).toBe(yuan(1_008));
  });

  test('writes nothing in a transaction that fails, and is paid by the next claim', async () => {
    const who = await player();
    await deposit(who, yuan(1_000));
    await kit.sql('ALTER TABLE rewards.claims ADD CONSTRAINT broken CHECK (user_id <> ' + who.userId + ')');
    try {
      await expect(ask(claim, who)).rejects.toThrow(/broken/);
      expect(await balance(who)).toBe(yuan(1_000));
      expect((await modules.ledger.standingOf(who.userId)).open).toEqual([]);
    } finally {
      await kit.sql('ALTER TABLE rewards.claims DROP CONSTRAINT broken');
    }
    expect(await outcome(claim, who)).toEqual({ money: '8.000', balance: '1008.000' });
  });

  test('is closed with its switch, and stays claimable for later', async () => {
    const who = await player();
    await deposit(who, yuan(1_000));
    await kit.set(settings.systemActivities, '2');
    try {
      expect(await outcome(claim, who)).toBe('rewardClosed');
      expect(await ask('upgradeState', who)).toMatchObject({ money: '8.000', is_reward: false });
    } finally {
      await kit.set(settings.systemActivities, '1,2');
    }
    expect(await outcome(claim, who)).toMatchObject({ money: '8.000' });
  });

  test('has a table of what each level gives and all below it', async () => {
    const { rows } = await ask('upgradeTable', undefined);
    expect(rows).toMatchObject([
      { id: 0, jj_money: '0.000', tj_money: '0.000' },
      { id: 1, jj_money: '8.000', tj_money: '8.000' },
      { id: 2, jj_money: '38.000', tj_money: '46.000' },
      ...[134, 322, 710, 1_598, 3_486, 9_374, 18_262, 37_150].map((total) => ({ tj_money: `${total}.000` })),
    ]);
  });
});

test('bonuses that give back more than 1 % of the deposits which reach a level are found', () => {
  const levels = [
    { level: 0, points: 0 },
    { level: 1, points: 1_000 },
    { level: 2, points: 10_000 },
  ];
  expect(overpaidLevel(levels, { 1: yuan(10), 2: yuan(90) })).toBeUndefined();
  expect(overpaidLevel(levels, { 1: mills(10_001) })).toBe(1);
  expect(overpaidLevel(levels, { 1: yuan(10), 2: mills(90_001) })).toBe(2);
});

describe('a claim is kept from', () => {
  test('who takes a break, is excluded, or was barred, with the reason', async () => {
    const [paused, barred] = [await player(), await player()];
    for (const who of [paused, barred]) await deposit(who, yuan(1_000));
    await kit.sql(`INSERT INTO rewards.barred (user_id, kind, reason) VALUES ($1, 0, 'a test')`, [barred.userId]);
    expect(await outcome(claim, barred)).toBe('rewardBarred');
    await kit.sql('UPDATE rewards.barred SET lifted_at = now() WHERE user_id = $1', [barred.userId]);
    expect(await outcome(claim, barred)).toMatchObject({ money: '8.000' });
    await kit.sql(
      `INSERT INTO limits.pauses (user_id, pause, kind, starts_at, ends_at)
        VALUES ($1, 1, 'timeOut', now(), now() + interval '1 day')`,
      [paused.userId],
    );
    expect(await outcome(claim, paused)).toBe('timeOutOn');
  });

  test('whom care keeps from being drawn in: nothing is offered, and nothing is claimed', async () => {
    const who = await player();
    await deposit(who, yuan(1_000));
    const { ids: before } = await ask('claimableRewards', who);
    await kit.sql(
      `INSERT INTO care.markers (user_id, kind, is_strong, inputs, since, seen_at) VALUES ($1, 'chasing', true, '{}', now(), now())`,
      [who.userId],
    );
    expect([before, (await ask('claimableRewards', who))['ids']]).toEqual([['1001'], []]);
    expect(await outcome(claim, who)).toBe('rewardBarred');
    await kit.sql('UPDATE care.markers SET ended_at = now() WHERE user_id = $1', [who.userId]);
    expect(await outcome(claim, who)).toMatchObject({ money: '8.000' });
  });

  test('the third account of one device on a day; claims of the same account count once', async () => {
    const group = [await player(), await player(), await player()];
    for (const [at, who] of group.entries()) {
      await deposit(who, yuan(1_000));
      const family = Buffer.from(`family ${at}`);
      await kit.sql(
        `INSERT INTO identity.device_credentials (selector, family, user_id, verifier_hash, device_key, expires_at)
          VALUES ($1, $2, $3, $4, 'one device', now() + interval '1 day')`,
        [`selector ${at}`, family, who.userId, Buffer.alloc(32)],
      );
      await kit.sql('UPDATE identity.sessions SET device_family = $2 WHERE session_id = $1', [who.sessionId, family]);
    }
    const [first, second, third] = group as [(typeof group)[0], (typeof group)[0], (typeof group)[0]];
    expect(await outcome(claim, first)).toMatchObject({ money: '8.000' });
    await deposit(first, yuan(9_000));
    expect(await outcome(claim, first)).toMatchObject({ money: '38.000' });
    expect(await outcome(claim, second)).toMatchObject({ money: '8.000' });
    expect(await outcome(claim, third)).toBe('rewardShared');
    expect(await balance(third)).toBe(yuan(1_000));
  });

  test('what the budget of the day has no room for, to the mill and at once', async () => {
    const few = [];
    for (let at = 0; at < 6; at += 1) few.push(await player());
    for (const who of few) await deposit(who, yuan(1_000));
    await kit.sql('DELETE FROM rewards.spent');
    await kit.set(settings.upgradeBudget, '32');
    try {
      // Each is more than a stripe has: it is taken from all of them.
      const outcomes = await Promise.all(few.map((who) => outcome(claim, who)));
      expect(outcomes.filter((each) => each === 'rewardSpent')).toHaveLength(2);
      await kit.set(settings.upgradeBudget, '320');
      const [late] = few.filter((_, at) => outcomes[at] === 'rewardSpent');
      expect(late && (await outcome(claim, late))).toMatchObject({ money: '8.000' });
    } finally {
      await kit.set(settings.upgradeBudget, '0');
    }
  });
});
