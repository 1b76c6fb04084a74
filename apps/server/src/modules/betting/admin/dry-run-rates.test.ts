// A dry run is what every order by itself, settled again, would have been paid: to the mill.
import { parseRate, payout, type Play, type RateMills, readRates, settle, type TierRates } from '@longmen/engine';
import { playOfNumber } from '@longmen/contract/play-numbers';
import { betOf, bigLine, sscGame } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { expect, test } from 'vitest';
import type { UserId } from '../../../platform/ids.ts';
import { dryRunBounds, dryRunRates } from './dry-run-rates.ts';

const fixture = useBettingFixture();
const play = 's_ssc.total.bsoe';
const rate = (text: string) => parseRate(text) as RateMills;
const to = {
  rates: { big: rate('1.957'), small: rate('1.940'), odd: rate('1.931'), even: rate('1.940') } as TierRates,
  lowest: { big: rate('1.771'), small: rate('1.760'), odd: rate('1.760'), even: rate('1.760') } as TierRates,
};

test('pays every order again at the new rates, by its own part of the rebate, and leaves cancelled ones out', async () => {
  const kept = new Map<UserId, string>();
  Object.assign(fixture.deps, { keptRebateOf: async (id: UserId) => kept.get(id) ?? '0' });
  const { betting } = fixture;
  const players = await Promise.all([1, 2, 3, 4].map(() => fixture.player(10_000)));
  for (const [at, { userId }] of players.entries()) kept.set(userId, ['0', '4.5', '9', '1.234'][at] ?? '0');
  const draws = [
    [9, 9, 9, 9, 9],
    [0, 0, 1, 0, 0],
    [5, 5, 5, 5, 4],
  ];
  for (const numbers of draws) {
    const issue = await fixture.openIssue(sscGame);
    for (const [at, caller] of players.entries()) {
      const bet = betOf(caller, issue.issue, {
        lines: [
          bigLine(3 + at, 'big'),
          bigLine(7, 'odd'),
          bigLine(2, 'big,even'),
          { play: 's_ssc.star5.direct', stake: 1, contents: '1|2|3|4|5' },
        ],
      });
      const [first] = (await betting.placeBet(bet)).orders;
      const cancelling = { caller, key: undefined, bodyHash: Buffer.from('body') };
      if (at === 3 && first) await betting.cancelBet({ ...cancelling, orderNum: first.orderNum });
    }
    await fixture.draw(issue, numbers);
    const drawn = await fixture.deps.draws.findIssue(sscGame, issue.issue);
    if (drawn !== undefined) await betting.settleIssue(drawn);
    // The fixture's issues are of another century.
    await fixture.owner.query(
      `UPDATE draws.issues SET draw_at = clock_timestamp(), close_at = clock_timestamp(), opens_at = clock_timestamp() - interval '1 minute' WHERE id = $1`,
      [issue.id],
    );
  }
  const run = await dryRunRates(
    { platform: fixture.platform, catalogue: fixture.catalogue },
    { gid: sscGame, play, to },
  );

  const { rows } = await fixture.owner.query<{
    user_id: string;
    number: string;
    stake: number;
    bets: number;
    rates: string;
    selection: string;
    numbers: number[];
    payout: string | null;
    status: number | null;
  }>(
    `SELECT o.user_id::text, o.play::text AS number, o.stake, o.bets, o.rates, o.selection, r.numbers, x.payout::text, x.status
       FROM betting.orders o JOIN betting.slips s USING (user_id, slip) JOIN draws.results r ON r.id = s.issue
       LEFT JOIN betting.outcomes x ON x.user_id = o.user_id AND x.slip = o.slip AND x.line = o.line`,
  );
  const found = fixture.catalogue.play(play) as Play;
  const now = fixture.catalogue.ratesFor(sscGame, play, '0') ?? {};
  const lowest = fixture.catalogue.ratesFor(sscGame, play, '9') ?? {};
  let [orders, staked, paid, paidNew] = [0, 0, 0, 0];
  const touched = new Set<string>();
  for (const order of rows) {
    if (playOfNumber(Number(order.number)) !== play || order.status === 3) continue;
    const selection = JSON.parse(order.selection) as { opts: string[] };
    const own = order.rates.split(',').map(Number);
    // Of the way from the full rate to the lowest each goes the same part: counted here in whole thousandths of 1/1000.
    const next = selection.opts.map((price, at) => {
      const [full, low] = [now[price] ?? 0, lowest[price] ?? 0];
      const [newFull, newLow] = [to.rates[price] ?? 0, to.lowest[price] ?? 0];
      const part = full - Math.round((own[at] ?? 0) * 1000);
      return Math.floor(newFull - (part * (newFull - newLow)) / (full - low) + 0.5);
    });
    const rates = readRates(found, selection, next.map((each) => (each / 1000).toFixed(3)).join(',')) as TierRates;
    const again = payout({ price: order.stake, rates, ...settle(found, selection, { numbers: order.numbers }) });
    orders += 1;
    staked += order.stake * order.bets * 1000;
    paid += Number(order.payout ?? 0);
    paidNew += again;
    if (again !== Number(order.payout ?? 0)) touched.add(order.user_id);
  }
  expect(orders).toBe(33);
  expect(paidNew).not.toBe(paid);
  expect(run).toMatchObject({
    stopped: null,
    issues: 3,
    all: { orders, staked, paid, paidNow: paid, paidNew },
    touched: touched.size,
    band: { is: 'band', issues: 3 },
  });
  expect(run.days).toMatchObject([{ ...run.all }]);

  const stopped = await dryRunRates(
    { platform: fixture.platform, catalogue: fixture.catalogue },
    { gid: sscGame, play, to },
    { ...dryRunBounds, orders: 0 },
  );
  // Everything is one page: nothing was left out.
  expect(stopped).toMatchObject({ stopped: null, all: run.all });
});
