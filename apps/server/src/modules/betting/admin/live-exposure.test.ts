// What an issue on sale may cost equals what its orders say, and what was taken back is not in it.
import { yuan } from '@longmen/engine';
import { betOf, bigLine, sscGame } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { expect, test } from 'vitest';
import { makeExposure } from '../slips/exposure.ts';
import { pickOf } from '../slips/quote-line.ts';
import { makeLiveExposure } from './live-exposure.ts';
import { maxExposure } from '../settings.ts';
import { sumToReturn } from './store-void-effect.ts';

const fixture = useBettingFixture();

test('adds up stakes, players and what each pick may cost, the highest first', async () => {
  const issue = await fixture.openIssue(sscGame);
  const [one, other] = [await fixture.player(1_000), await fixture.player(1_000)];
  const direct = { play: 's_ssc.star5.direct', stake: 2, contents: '1|2|3|4|5' };
  const bet = (caller: typeof one, ...lines: Parameters<typeof bigLine>[0][]) =>
    fixture.betting.placeBet(betOf(caller, issue.issue, { lines: lines.map((stake) => bigLine(stake)) }));
  await bet(one, 30, 10);
  await bet(other, 10);
  await fixture.betting.placeBet(betOf(other, issue.issue, { lines: [direct] }));
  const [gone] = (await bet(other, 7)).orders;
  if (gone === undefined) throw new Error('the slip has an order');
  await fixture.betting.cancelBet({
    caller: other,
    orderNum: gone.orderNum,
    key: undefined,
    bodyHash: Buffer.from('b'),
  });
  // What a process has reserved is written by a job, which does not run here: another one writes some of each pick.
  const { rows } = await fixture.owner.query<{ play: string; selection: string }>(
    'SELECT DISTINCT play::text, selection FROM betting.orders',
  );
  const exposure = makeExposure(fixture.platform, fixture.deps.draws);
  for (const [at, row] of rows.entries()) {
    const risk = { pick: pickOf(Number(row.play), row.selection), payoutMax: yuan(at + 1) };
    await exposure.reserve(issue.id, [risk], yuan(1_000));
  }
  await exposure.exchange();
  const found = await makeLiveExposure(fixture.platform, fixture.catalogue).issue(sscGame);
  expect(found).toMatchObject({ staked: yuan(52), slips: 4, players: 2, pickCount: 2, isCut: false });
  const big = found?.picks.find(({ play }) => play === 's_ssc.total.bsoe');
  expect(big).toMatchObject({
    staked: yuan(50),
    bets: 3,
    players: 2,
    top: yuan(40),
    most: fixture.platform.settings.get(maxExposure),
    own: undefined,
    ownHere: undefined,
    rate: '1.940',
    selection: { opts: ['big'] },
  });
  expect(found?.picks.find(({ play }) => play === direct.play)).toMatchObject({ staked: yuan(2), bets: 1, players: 1 });
  expect(found?.picks.map(({ liability }) => liability)).toEqual([yuan(2), yuan(1)]);
  // A void would give back just that.
  const back = await sumToReturn(fixture.platform.db.jobs, issue.id);
  expect(back).toEqual({ orders: 4, players: 2, staked: yuan(52) });
  expect(found?.plays.map(({ staked }) => staked).toSorted((a, b) => a - b)).toEqual([yuan(2), yuan(50)]);
});

test('is of the issue on sale alone: none where sales are over', async () => {
  const { games } = await makeLiveExposure(fixture.platform, fixture.catalogue).games();
  const [first] = games;
  expect(first?.issue.gid).toBe(sscGame);
  if (first) await fixture.owner.query(`UPDATE draws.issues SET state = 'closed' WHERE gid = $1`, [sscGame]);
  expect(await makeLiveExposure(fixture.platform, fixture.catalogue).issue(sscGame)).toBeUndefined();
});
