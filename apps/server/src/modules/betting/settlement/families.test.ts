/** Every play that a fair game of each family sells: bet by its wire text, drawn, settled, read back. */
import { type BetLine, maxLines } from '@longmen/contract';
import { encodeContents } from '@longmen/contract/contents';
import {
  canonicalSelection,
  isFamilyCode,
  loadNames,
  type Mills,
  parseSelection,
  type Play,
  readRates,
  type Selection,
  selectionText,
} from '@longmen/engine';
import { drawNumbers } from '@longmen/engine/lot1';
import { describe, expect, it } from 'vitest';
import { betOf, lunarYear } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { thorough } from '@longmen/test-kit/thorough';
import type { Caller } from '../../../platform/api/route.ts';
import type { PlacedBet } from '../index.ts';

const fixture = useBettingFixture();

/** One fair game of each family of plays. */
const games: readonly [name: string, gid: number][] = [
  ['s_ssc', 10],
  ['s_k3', 39],
  ['s_yb', 80],
  ['s_11x5', 23],
  ['s_kl10', 90],
  ['pcdd', 93],
  ['s_pk10', 29],
  ['bull91', 91],
  ['lhc', 5],
];

const budgetYuan = 1_000_000;
const stake = 2;

type Bought = { play: Play; selection: Selection };

/** What the play's own sample buys: at least one bet of every tier. Orders keep rates in the canonical order. */
function boughtOf(play: Play): Bought {
  // The year is not sent: it is that of the issue.
  const { lunar_year: _year, ...sample } = play.rules.sample();
  const parsed = parseSelection(play, sample, lunarYear);
  return parsed.ok
    ? { play, selection: canonicalSelection(parsed.selection) }
    : expect.fail(`${play.code} ${parsed.reason}`);
}

/** What is due, bet by bet: each line of the selection judged alone. */
function dueOf({ play, selection }: Bought, rates: string, numbers: readonly number[]): Mills {
  const table = readRates(play, selection, rates) ?? expect.fail(`${play.code} ${rates}`);
  const legs = (selection.legs ?? []).map((option) => table[option ?? ''] ?? 1000);
  // Three decimals per leg: floating point is exact enough for a stake of a few yuan.
  const product = Math.floor(1e-6 + stake * 1000 * legs.reduce((all, rate) => (all * rate) / 1000, 1));
  let due = 0;
  for (const line of play.rules.lines(selection)) {
    const tier = line.judge(line.reads.map((i) => numbers[play.positions[i] ?? -1] ?? -1));
    if (tier === 'win' && legs.length > 0) due += product;
    else if (tier !== null)
      due += stake * (tier === 'push' ? 1000 : (table[tier] ?? expect.fail(`${play.code} ${tier}`)));
  }
  return due as Mills;
}

async function buyAll(caller: Caller, gid: number, issue: string, bought: readonly Bought[]): Promise<PlacedBet[]> {
  const lines = bought.map(
    ({ play, selection }): BetLine => ({ play: play.code, stake, contents: encodeContents(play.shape, selection) }),
  );
  const placed: PlacedBet[] = [];
  for (let from = 0; from < lines.length; from += maxLines) {
    placed.push(
      await fixture.betting.placeBet(betOf(caller, issue, { gid, lines: lines.slice(from, from + maxLines) })),
    );
  }
  return placed;
}

describe.each(games)('the plays of %s in game %i', (family, gid) => {
  it.each(thorough(['one'], ['one', 'two']))('are paid bet by bet, and the books balance: draw %s', async (seed) => {
    const caller = await fixture.player(budgetYuan);
    const issue = await fixture.openIssue(gid);
    const plays = [...(fixture.catalogue.family(family as Play['family'])?.plays.values() ?? [])];
    for (const { code, offer } of plays) {
      if (offer === 'optional') await fixture.catalogue.setPlayOffered(gid, code, true);
    }
    const offered = plays.filter(({ code }) => fixture.catalogue.isOffered(gid, code));
    expect(offered).toEqual(plays.filter(({ offer }) => offer !== 'never'));
    const bought = offered.map(boughtOf);
    const orders = (await buyAll(caller, gid, issue.issue, bought)).flatMap((slip) => slip.orders);
    expect(orders).toHaveLength(bought.length);

    const drawn = fixture.catalogue.game(gid)?.family;
    if (!isFamilyCode(drawn)) expect.fail(`${drawn}`);
    const numbers = drawNumbers(drawn, Buffer.alloc(32, seed)).numbers;
    await fixture.draw(issue, [...numbers]);
    const claimed = (await fixture.deps.draws.claimForSettlement()) ?? expect.fail('no issue is due');
    await fixture.betting.settleIssue(claimed);

    const names = await loadNames(family as Play['family'], 'en');
    let cash = budgetYuan * 1000;
    for (const [index, order] of orders.entries()) {
      const due = dueOf(bought[index] as Bought, order.rate, numbers);
      const detail = await fixture.betting.readOrder(caller, order.orderNum, 'en');
      expect([detail.order.play, detail.order.payout]).toEqual([bought[index]?.play.code, due]);
      const { play, selection } = bought[index] as Bought;
      expect(detail.order.selectionName).toBe(selectionText(names, play, selection));
      cash += due - order.total;
    }
    expect((await fixture.ledger.balanceOf(caller.userId)).cash).toBe(cash);
    const books = await fixture.ledger.readBooks();
    expect([books.difference, books.drifts]).toEqual([0, []]);
  });
});
