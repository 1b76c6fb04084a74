// Players' own limits, breaks and self-exclusion on a real ledger and real bets: trust.md R1, R2.
import { setTimeout as sleep } from 'node:timers/promises';
import { yuan } from '@longmen/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bigLine, sscGame } from '@longmen/test-kit/fixtures/betting';
import type { Caller } from '../../platform/api/route.ts';
import { type LimitsFixture, outcome, startLimitsFixture, type Wire } from '@longmen/test-kit/fixtures/limits';

let here: LimitsFixture;
beforeAll(async () => {
  here = await startLimitsFixture();
});
afterAll(() => here?.stop());

const limitOf = async (who: Caller, type: string) =>
  ((await here.ask('playerLimits', who))['limits'] as Wire[]).find((limit) => limit['type'] === type);

/** Moves a raise that waits to its hour. */
const comeDue = (who: Caller) =>
  here.kit.sql(`UPDATE limits.caps SET next_at = now() - interval '1 s' WHERE user_id = $1 AND next_at IS NOT NULL`, [
    who.userId,
  ]);

describe('R1 deposit limits', () => {
  test('count gross deposits of 24 hours, 7 days and a month, and say what is left', async () => {
    const who = await here.player(0);
    await here.ask('setLimit', who, { type: 'deposit_day', money: '500' });
    await here.ask('setLimit', who, { type: 'deposit_week', money: '800' });
    await here.deposit(who, 300);
    // Money that goes out again gives no room back: deposits count gross.
    await here.kit.platform.db.bets.transaction((tx) =>
      here.fixture.ledger.post(tx, {
        userId: who.userId,
        kind: 'withdrawal',
        ref: '1',
        debit: 'cash',
        credit: 'withdrawals',
        amount: yuan(300),
      }),
    );
    expect(await limitOf(who, 'deposit_day')).toMatchObject({ money: '500.000', used: '300.000', rest: '200.000' });
    expect(await outcome(here.deposit(who, 201))).toBe('depositLimitReached');
    await expect(here.deposit(who, 201)).rejects.toMatchObject({
      facts: { remaining: yuan(200), limit: 'deposit_day' },
    });
    await here.deposit(who, 200);
    await here.kit.sql(`UPDATE ledger.transfers SET at = at - interval '25 hours' WHERE user_id = $1`, [who.userId]);
    await expect(here.deposit(who, 400)).rejects.toMatchObject({
      facts: { remaining: yuan(300), limit: 'deposit_week' },
    });
    await here.deposit(who, 300);
    await here.kit.sql(`UPDATE ledger.transfers SET at = at - interval '8 days' WHERE user_id = $1`, [who.userId]);
    await here.deposit(who, 500);
  });

  test('hold for deposits that come at the same moment, and for orders that wait', async () => {
    const who = await here.player(0);
    await here.ask('setLimit', who, { type: 'deposit_month', money: '500' });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => outcome(here.deposit(who, 200))));
    expect(outcomes.toSorted()).toEqual([...Array<string>(4).fill('depositLimitReached'), 'done', 'done']);
    const withWaiting = (waiting: number) =>
      here.kit.platform.db.bets.transaction((tx) =>
        here.limits.checkDeposit(tx, who.userId, yuan(60), async () => yuan(waiting)),
      );
    await withWaiting(40);
    expect(await outcome(withWaiting(41))).toBe('depositLimitReached');
  });

  test('a cut holds at once, a raise and the end of a limit after 24 hours', async () => {
    const who = await here.player(0);
    expect(await here.ask('setLimit', who, { type: 'deposit_day', money: '500' })).toMatchObject({
      money: '500.000',
      next_time: null,
    });
    expect(await here.ask('setLimit', who, { type: 'deposit_day', money: '100' })).toMatchObject({
      money: '100.000',
      next_time: null,
    });
    const raised = await here.ask('setLimit', who, { type: 'deposit_day', money: '900' });
    expect(raised).toMatchObject({ money: '100.000', next_money: '900.000' });
    const hours = (Number(raised['next_time']) * 1000 - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    expect(await outcome(here.deposit(who, 101))).toBe('depositLimitReached');
    await comeDue(who);
    await here.deposit(who, 900);
    await here.ask('setLimit', who, { type: 'deposit_day' });
    expect(await outcome(here.deposit(who, 1))).toBe('depositLimitReached');
    // A cut meanwhile ends what waited.
    await here.ask('setLimit', who, { type: 'deposit_day', money: '800' });
    expect(await limitOf(who, 'deposit_day')).toMatchObject({ money: '800.000', next_time: null });
    await here.ask('setLimit', who, { type: 'deposit_day' });
    await comeDue(who);
    await here.deposit(who, 10_000);
    expect(await limitOf(who, 'deposit_day')).toMatchObject({ money: null, rest: null });
  });

  test('the player is asked once: before the first decision, not after', async () => {
    const [one, other] = [await here.player(0), await here.player(0)];
    expect(await here.ask('playerLimits', one)).toMatchObject({ decided: '0', reminder: 60, pause: { type: '' } });
    await here.ask('declineLimits', one);
    await here.ask('setLimit', other, { type: 'loss_week', money: '50' });
    for (const who of [one, other]) expect(await here.ask('playerLimits', who)).toMatchObject({ decided: '1' });
  });
});

describe('R1 limits on stakes and losses', () => {
  test.each(['stake_day', 'stake_week', 'stake_month', 'loss_day', 'loss_week', 'loss_month'])(
    '%s holds in the statement that takes the stake, under any concurrency',
    async (type) => {
      const who = await here.player();
      await here.ask('setLimit', who, { type, money: '35' });
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(here.bet(who, 10))));
      expect(outcomes.filter((each) => each === 'done')).toHaveLength(3);
      expect(outcomes.filter((each) => each === 'ownLimitReached')).toHaveLength(7);
      await expect(here.bet(who, 10)).rejects.toMatchObject({ facts: { remaining: yuan(5), limit: type } });
      // However often it was, it was reached once on this day.
      expect(await here.reached(who)).toEqual([type]);
      expect(await limitOf(who, type)).toMatchObject({ used: '30.000', rest: '5.000' });
      await here.bet(who, 5);
    },
  );

  test('begin anew with their period: yesterday counts for the week, last month for nothing', async () => {
    const who = await here.player();
    for (const type of ['stake_day', 'stake_month']) await here.ask('setLimit', who, { type, money: '10' });
    await here.bet(who, 10);
    expect(await outcome(here.bet(who, 1))).toBe('ownLimitReached');
    const back = (days: number) =>
      here.kit.sql('UPDATE ledger.accounts SET day = day - $2::int WHERE user_id = $1 AND kind = 1', [
        who.userId,
        days,
      ]);
    await back(40);
    await here.bet(who, 10);
    expect(await outcome(here.bet(who, 1))).toBe('ownLimitReached');
  });

  test('what was won gives room to a loss limit, and none to a limit on stakes', async () => {
    const who = await here.player();
    await here.ask('setLimit', who, { type: 'loss_day', money: '10' });
    const own = await here.fixture.openIssue(sscGame);
    const place = (stake: number, contents: string) =>
      here.fixture.betting.placeBet({
        caller: who,
        rates: 'server',
        gid: sscGame,
        issue: own.issue,
        lines: [bigLine(stake, contents)],
        key: undefined,
        bodyHash: Buffer.alloc(0),
      });
    await place(5, 'big');
    await place(5, 'small');
    await here.fixture.draw(own, [9, 9, 9, 9, 9]);
    await expect.poll(() => limitOf(who, 'loss_day')).toMatchObject({ used: '0.300', rest: '9.700' });
    expect(await limitOf(who, 'stake_day')).toMatchObject({ used: '10.000' });
  });

  test('a raise holds for bets when its hour has come', async () => {
    const who = await here.player();
    await here.ask('setLimit', who, { type: 'stake_day', money: '10' });
    await here.bet(who, 10);
    await here.ask('setLimit', who, { type: 'stake_day', money: '30' });
    expect(await outcome(here.bet(who, 10))).toBe('ownLimitReached');
    await comeDue(who);
    here.kit.platform.jobs.wake('limits.raise');
    await expect.poll(() => outcome(here.bet(who, 10))).toBe('done');
  });
});

describe('R2 breaks and self-exclusion', () => {
  test('are told with what was played, so that a game shows them', async () => {
    const who = await here.player();
    expect((await here.ask('playPosition', who))['pause']).toEqual({ type: '', end_time: null });
    const taken = await here.ask('takeBreak', who, { hours: '2' });
    expect((await here.ask('playPosition', who))['pause']).toEqual(taken);
  });

  test('hold for every bet and deposit from their commit on; withdrawals stay open', async () => {
    const who = await here.player();
    await here.bet(who, 1);
    const pause = await here.ask('takeBreak', who, { hours: '1' });
    expect(pause).toMatchObject({ type: 'timeOut' });
    expect(Number(pause['end_time']) * 1000 - Date.now()).toBeGreaterThan(3_590_000);
    expect(await outcome(here.bet(who, 1))).toBe('timeOutOn');
    expect(await outcome(here.deposit(who, 1))).toBe('timeOutOn');
    expect(await outcome(here.limits.assertMayPlay(who.userId))).toBe('timeOutOn');
    const posted = await here.kit.platform.db.bets.transaction((tx) =>
      here.fixture.ledger.post(tx, {
        userId: who.userId,
        kind: 'withdrawal',
        ref: '1',
        debit: 'cash',
        credit: 'withdrawals',
        amount: yuan(1),
      }),
    );
    expect(posted.result).toBe('posted');
  });

  test('are lengthened and never shortened, whoever asks', async () => {
    const who = await here.player();
    const excluded = await here.ask('selfExclude', who, { months: '6' });
    expect(excluded).toMatchObject({ type: 'selfExclusion' });
    expect(await here.ask('takeBreak', who, { hours: '1' })).toEqual(excluded);
    expect(await here.ask('selfExclude', who, { months: '6' })).not.toMatchObject({ type: '' });
    const longer = await here.ask('selfExclude', who, { months: '60' });
    expect(Number(longer['end_time'])).toBeGreaterThan(Number(excluded['end_time']));
    expect(await outcome(here.bet(who, 1))).toBe('selfExcluded');
    await expect(
      here.kit.platform.db.bets.count({
        text: 'UPDATE limits.pauses SET ends_at = now() WHERE user_id = $1',
        values: [who.userId],
      }),
    ).rejects.toThrow(/permission denied/);
  });

  test('a bet that races the commit of a break is before it or refused, never after', async () => {
    const who = await here.player();
    const bets = Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        await sleep((index * 13) % 40);
        return outcome(here.bet(who, 1));
      }),
    );
    await sleep(15);
    await here.ask('takeBreak', who, { hours: '1' });
    const clock = { text: 'SELECT clock_timestamp()::text AS at' };
    const answered = (await here.kit.platform.db.reads.row<{ at: string }>(clock)) ?? expect.fail('no clock');
    expect(await outcome(here.bet(who, 1))).toBe('timeOutOn');
    for (const view of await bets) expect(['done', 'timeOutOn']).toContain(view);
    const late = await here.kit.platform.db.reads.row<{ count: number }>({
      text: 'SELECT count(*) AS count FROM ledger.transfers WHERE user_id = $1 AND kind = 1 AND at > $2::timestamptz',
      values: [who.userId, answered.at],
    });
    expect(late?.count).toBe(0);
  });

  test('end by themselves', async () => {
    const who = await here.player();
    await here.ask('takeBreak', who, { hours: '2' });
    await here.kit.sql(
      `UPDATE limits.pauses SET starts_at = starts_at - interval '3 h', ends_at = ends_at - interval '3 h' WHERE user_id = $1`,
      [who.userId],
    );
    await here.kit.sql(
      `UPDATE ledger.accounts SET rests_until = rests_until - interval '3 h' WHERE user_id = $1 AND kind = 1`,
      [who.userId],
    );
    await here.bet(who, 1);
    await here.deposit(who, 1);
    expect(await here.ask('playerLimits', who)).toMatchObject({ pause: { type: '', end_time: null } });
  });

  test('an open chase ends instead of betting on, and no other is opened', async () => {
    const who = await here.player();
    const chased = await here.fixture.openIssue(sscGame);
    await here.fixture.setState(chased, 'scheduled');
    const open = () =>
      here.fixture.betting.openChase(
        {
          caller: who,
          gid: sscGame,
          lines: [bigLine(1)],
          plan: [{ issue: chased.issue, times: 1 }],
          stopOnWin: false,
          stopLoss: undefined,
          key: undefined,
          bodyHash: Buffer.alloc(32),
        },
        'en',
      );
    const { chase: id } = await open();
    await here.ask('takeBreak', who, { hours: '1' });
    await here.fixture.setState(chased, 'open');
    const stateOf = async () =>
      (await here.fixture.betting.listChases(who, { id, page: 1, rows: 1 }, 'en')).rows[0]?.state;
    await expect.poll(stateOf, { interval: 200 }).toBe('account');
    expect(await outcome(open())).toBe('timeOutOn');
    expect(
      await here.kit.platform.db.reads.row({
        text: 'SELECT 1 FROM ledger.transfers WHERE user_id = $1 AND kind = 1',
        values: [who.userId],
      }),
    ).toBeUndefined();
  });
});

test('a player without limits is held to none', async () => {
  const who = await here.player();
  await here.kit.platform.db.bets.transaction((tx) => here.limits.checkDeposit(tx, who.userId, yuan(1_000_000)));
  await here.limits.assertMayPlay(who.userId);
});
