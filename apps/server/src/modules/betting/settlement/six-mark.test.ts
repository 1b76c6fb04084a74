/** What only the six-mark lottery has: bets that follow the lunar year of their issue, and parlays. */
import type { BetLine } from '@longmen/contract';
import { describe, expect, it } from 'vitest';
import { betOf, lunarYear } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import type { PlacedBet } from '../index.ts';

const fixture = useBettingFixture();

const gid = 5;

/** Bets these lines on a fresh issue. */
async function bet(lines: readonly BetLine[]) {
  const caller = await fixture.player(100_000);
  const issue = await fixture.openIssue(gid);
  const placed = await fixture.betting.placeBet(betOf(caller, issue.issue, { gid, lines }));
  return { caller, issue, placed };
}

async function settled({ caller, issue, placed }: Awaited<ReturnType<typeof bet>>, numbers: number[]) {
  await fixture.draw(issue, numbers);
  await fixture.betting.settleIssue((await fixture.deps.draws.claimForSettlement()) ?? expect.fail('no issue is due'));
  const details = placed.orders.map(({ orderNum }) => fixture.betting.readOrder(caller, orderNum, 'en'));
  return Promise.all(details);
}

const ratesOf = ({ orders }: PlacedBet) => orders.map(({ rate }) => rate);

describe('a parlay', () => {
  const contents = 'big|odd||red||tail_big';

  it('is paid the exact product of its rates at any stake, rounded down once per order', async () => {
    const stakes = [1, 3, 1000];
    const bought = await bet(stakes.map((stake): BetLine => ({ play: 'lhc.gg.zmgg', stake, contents })));
    expect(ratesOf(bought.placed)).toEqual(stakes.map(() => '1.940,1.940,2.796,1.940'));
    // 1.940 × 1.940 × 2.796 × 1.940 = 20.414669664
    const details = await settled(bought, [30, 7, 3, 1, 2, 5, 4]);
    expect(details.map(({ order }) => order.payout)).toEqual([20_414, 61_244, 20_414_669]);
    expect(details[0]?.order.selectionName).toBe('normal 1: Big, normal 2: Odd, normal 4: Red, normal 6: Tail big');
    const books = await fixture.ledger.readBooks();
    expect([books.difference, books.drifts]).toEqual([0, []]);
  });

  it('counts a leg that ball 49 ties as 1', async () => {
    const bought = await bet([
      { play: 'lhc.gg.zmgg', stake: 2, contents },
      { play: 'lhc.gg.zmgg', stake: 2, contents: 'small|big||||' },
      { play: 'lhc.zt1.sides', stake: 2, contents: 'big,green' },
    ]);
    const details = await settled(bought, [49, 7, 3, 1, 2, 5, 4]);
    // 2 × 1.940 × 2.796 × 1.940; the second lost its other leg; the third gets 2 yuan back and wins 2 × 2.971.
    expect(details.map(({ order }) => order.payout)).toEqual([21_046, 0, 7_942]);
  });
});

describe('a bet on animals', () => {
  it('is priced and settled by the lunar year of its issue', async () => {
    const bought = await bet([
      { play: 'lhc.te.zodiac', stake: 1, contents: 'horse,rat' },
      { play: 'lhc.lm.te2_zt', stake: 1, contents: 'horse|t1' },
      { play: 'lhc.te.he_xiao', stake: 1, contents: 'rat,horse,ox' },
    ]);
    // 2026 is a year of the horse, which owns 1, 13, 25, 37 and 49.
    expect(lunarYear).toBe(2026);
    expect(ratesOf(bought.placed)).toEqual(['9.506,11.883', '61.329,36.797', '3.880']);
    // {1, 13, 25, 37, 49} with {1, 11, 21, 31, 41}: 1 meets each of the other eight once.
    expect(bought.placed.orders.map(({ betCount }) => betCount)).toEqual([2, 24, 1]);
    const details = await settled(bought, [13, 11, 2, 3, 4, 5, 1]);
    // Special ball 1: the horse; 13 and 11 are a pair of normal balls, each pairs with 1 as the special one.
    expect(details.map(({ order }) => order.payout)).toEqual([9_506, 61_329 + 2 * 36_797, 3_880]);
  });

  it('is refused when its selection names another year', async () => {
    const selection = { a: 'rat', b: 'ox', lunar_year: lunarYear - 1 };
    await expect(bet([{ play: 'lhc.lm.quan2_zz', stake: 1, selection }])).rejects.toMatchObject({
      refusal: 'selectionInvalid',
      facts: { reason: 'BAD_DRAW' },
    });
  });
});
