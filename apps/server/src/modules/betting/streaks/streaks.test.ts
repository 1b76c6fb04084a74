import { playNumber } from '@longmen/contract/play-numbers';
import { yuan } from '@longmen/engine';
import { longStreaks } from '@longmen/engine/streaks';
import { describe, expect, test } from 'vitest';
import { makeBettingFixture, sscGame, type BettingFixture } from '@longmen/test-kit/fixtures/betting';
import { openTestPlatform } from '@longmen/test-kit/platform';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import type { Caller } from '../../../platform/api/route.ts';
import type { BettingIssue, StreakBet } from '../index.ts';

const fixture = useBettingFixture();

/** Another game of five balls, so that no test sees the draws of another. */
const games = { streaks: 10, late: 11, long: 60 } as const;

const sumNumber = playNumber('s_ssc.total.bsoe');
const sumBig = `${sumNumber}_big`;
const key = (gid: number, pair: string) => `${gid}_${pair}`;

let closesIn = 600_000;
async function drawn(gid: number, numbers: number[]): Promise<BettingIssue> {
  closesIn += 1_000;
  const issue = await fixture.openIssue(gid, closesIn);
  await fixture.draw(issue, numbers);
  fixture.platform.bus.publish('issue.drawn', { gid, issue: issue.issue, numbers });
  return issue;
}
const query = { caller: undefined, locale: 'en' } as const;
const streaksIn = (gid: number) => fixture.betting.listStreaks({ ...query, gid: gid });

describe('streaks', () => {
  test('are shown from three draws on, longest first, and follow each draw as it lands', async () => {
    const gid = games.streaks;
    expect(await streaksIn(gid)).toEqual({});
    // Big and odd sums; ball 1 is big, then small.
    await drawn(gid, [9, 9, 9, 9, 9]);
    await drawn(gid, [9, 9, 9, 9, 9]);
    expect(await streaksIn(gid)).toEqual({});
    await drawn(gid, [9, 9, 9, 9, 9]);
    const three = await streaksIn(gid);
    expect(three[key(gid, 'total.bsoe_dx')]).toMatchObject({ times: 3, option: 'big', optionName: 'Big' });
    expect(three[key(gid, 'lhh.wg_lh')]).toBeUndefined();
    const last = await drawn(gid, [0, 9, 9, 9, 8]);
    const four = await streaksIn(gid);
    expect(four[key(gid, 'total.bsoe_dx')]).toMatchObject({ times: 4, option: 'big', drawnIssue: last.issue });
    expect(four[key(gid, 'ball1.sides_dx')]).toBeUndefined();
    const times = Object.values(four).map((streak) => streak.times);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    expect(four[key(gid, 'total.bsoe_ds')]?.times).toBe(4);
  });

  test('are the same for a process that has just started as for one that has followed every draw', async () => {
    const beside = await openTestPlatform(fixture.database);
    const fresh = await makeBettingFixture(beside, fixture.database.ownerUrl);
    const ask = { ...query, gid: games.streaks };
    const boardOf = (from: BettingFixture) =>
      from.betting
        .listStreaks(ask)
        .then((rows) => Object.entries(rows).map(([name, { times, option }]) => [name, times, option]));
    expect(await boardOf(fresh)).toEqual(await boardOf(fixture));
    await fresh.close();
    await beside.close();
  });

  test('count an older issue that is drawn late in its own place, and leave a void one out', async () => {
    const gid = games.late;
    await drawn(gid, [9, 9, 9, 9, 9]);
    const late = await fixture.openIssue(gid, (closesIn += 1_000));
    const voided = await fixture.openIssue(gid, (closesIn += 1_000));
    await fixture.setState(voided, 'void');
    await drawn(gid, [9, 9, 9, 9, 9]);
    await drawn(gid, [9, 9, 9, 9, 9]);
    expect((await streaksIn(gid))[key(gid, 'total.bsoe_dx')]?.times).toBe(3);
    await fixture.draw(late, [0, 0, 0, 0, 0]);
    fixture.platform.bus.publish('issue.drawn', { gid, issue: late.issue, numbers: [0, 0, 0, 0, 0] });
    expect(await streaksIn(gid)).toEqual({});
  });

  test('longer than what is folded at first are counted to their beginning', async () => {
    const gid = games.long;
    await drawn(gid, [9, 0, 0, 0, 0]);
    for (let n = 0; n < 70; n += 1) await drawn(gid, [9, 9, 9, 9, 9]);
    expect((await streaksIn(gid))[key(gid, 'total.bsoe_dx')]?.times).toBe(70);
    const streaks = await fixture.deps.draws.streaksOf(gid);
    const longest = streaks && longStreaks(streaks.pairs, streaks.state)[0];
    expect(longest?.times).toBe(71);
  });

  test('are refused for an unknown game, and empty for one without two-sided plays', async () => {
    await expect(fixture.betting.listStreaks({ ...query, gid: 7 })).rejects.toMatchObject({ refusal: 'gameUnknown' });
    expect(await fixture.betting.listStreaks({ ...query, gid: 91 })).toEqual({});
  });
});

describe('followed plays', () => {
  test('tell both sides with their exact chances and rates, and what a draw of neither does', async () => {
    const gid = games.streaks;
    const { plays, games: view, tip } = await fixture.betting.listStreakPlays({ ...query, gid: gid });
    expect(plays[key(gid, 'total.bsoe_dx')]).toMatchObject({
      play: 's_ssc.total.bsoe',
      equal: true,
      neither: '0',
      onNeither: 'none',
      outcomes: [
        { ball: sumBig, option: 'big', rate: '1.940', chance: '1/2' },
        { ball: `${sumNumber}_small`, option: 'small', rate: '1.940', chance: '1/2' },
      ],
    });
    const tie = plays[key(gid, 'lhh.wg_lh')];
    expect(tie).toMatchObject({ neither: '1/10', outcomes: [{ chance: '9/20' }, { chance: '9/20' }] });
    expect(tie?.onNeither).not.toBe('none');
    expect(Object.keys(view)).toEqual([String(gid)]);
    expect(tip).toMatch(/independent/);
  });

  test('of all games name every ball once, in four languages', async () => {
    for (const locale of ['vi', 'zh', 'en', 'id'] as const) {
      const { plays } = await fixture.betting.listStreakPlays({ caller: undefined, gid: undefined, locale });
      const rows = Object.values(plays);
      expect(rows.length).toBeGreaterThan(155);
      const balls = rows.flatMap(({ gid, outcomes }) => outcomes.map(({ ball }) => `${gid} ${ball}`));
      expect(new Set(balls).size).toBe(balls.length);
      for (const { outcomes, name } of rows) {
        expect(name).not.toMatch(/^$|^s_/);
        for (const side of outcomes) expect([side.name, side.rate], side.ball).not.toContain('');
      }
    }
  });
});

describe('a bet on a side', () => {
  const bet = async (caller: Caller, more: Partial<StreakBet> = {}) =>
    fixture.betting.betOnStreak({
      caller,
      gid: sscGame,
      issue: more.issue ?? (await fixture.openIssue(sscGame, (closesIn += 1_000))).issue,
      ball: sumBig,
      money: '10',
      key: undefined,
      bodyHash: Buffer.alloc(32),
      ...more,
    });

  test('takes the stake and is an order like any other; its key answers the same again', async () => {
    const player = await fixture.player(100);
    const { issue } = await fixture.openIssue(sscGame, (closesIn += 1_000));
    const once = { issue, key: 'streak', rate: '1.94' };
    const placed = await bet(player, once);
    expect(placed).toMatchObject({
      issue,
      total: yuan(10),
      balance: yuan(90),
      orders: [{ betCount: 1, rate: '1.940' }],
    });
    expect(JSON.stringify(await bet(player, once))).toBe(JSON.stringify(placed));
    const { rows } = await fixture.betting.listOrders(
      player,
      { status: 0, days: 7, page: 1, rows: 20, gid: undefined },
      'en',
    );
    expect(rows.map(({ play, selection }) => [play, selection])).toEqual([['s_ssc.total.bsoe', { opts: ['big'] }]]);
  });

  test('is whole yuan from 1 to 3,000,000', async () => {
    const player = await fixture.player(3_000_001);
    for (const money of ['', '0', '-1', '1.5', '1.0', '010', '1e3', '3000001', '99999999999999999999', 'ten'])
      await expect(bet(player, { money }), money).rejects.toMatchObject({
        refusal: 'stakeInvalid',
        facts: { min: 1_000, max: 3_000_000_000 },
      });
    expect((await bet(player, { money: '1' })).total).toBe(yuan(1));
    expect((await bet(player, { money: '3000000' })).balance).toBe(0);
  });

  test('is one side of a followed play: none, two, and plays that are not two-sided are refused', async () => {
    const player = await fixture.player(100);
    await expect(bet(player, { ball: '' })).rejects.toMatchObject({ refusal: 'noSelection' });
    const others = [
      `${sumBig},${sumNumber}_small`,
      `${sumNumber}_huge`,
      `${playNumber('s_ssc.ball1.num')}_big`,
      `${playNumber('s_k3.sum.bsoe')}_big`,
      'big',
      `${sumNumber}`,
    ];
    for (const ball of others)
      await expect(bet(player, { ball }), ball).rejects.toMatchObject({ refusal: 'selectionInvalid' });
  });

  test('is refused like any bet: too little money, a closed issue, a stale rate, an unknown game', async () => {
    const player = await fixture.player(5);
    await expect(bet(player)).rejects.toMatchObject({ refusal: 'insufficientFunds', facts: { shortBy: yuan(5) } });
    const closed = await fixture.openIssue(sscGame, (closesIn += 1_000));
    await fixture.setState(closed, 'closed');
    const late = bet(player, { issue: closed.issue, money: '1' });
    await expect(late).rejects.toMatchObject({ refusal: 'issueClosed' });
    await expect(bet(player, { money: '1', rate: '1.950' })).rejects.toMatchObject({ refusal: 'rateChanged' });
    await expect(bet(player, { gid: 7 })).rejects.toMatchObject({ refusal: 'gameUnknown' });
  });
});
