/** One draw of an outside lottery from its announcement to the last mill, and what is wrong with it. */
import { issueNo } from '../../../apps/server/src/modules/draws/index.ts';
import { type BetLine, maxLines } from '@longmen/contract';
import { encodeContents } from '@longmen/contract/contents';
import { canonicalSelection, type Play } from '@longmen/engine';
import fc from 'fast-check';
import type { FeedFixture } from '@longmen/test-kit/fixtures/feed';
import type { Caller } from '../../../apps/server/src/platform/api/route.ts';
import { selectionOf } from '../../../packages/engine/test/selections.ts';
import { type Bought, dueOf, readBought } from './reference.ts';

export type PastDraw = { readonly numbers: readonly number[]; readonly lunarYear: number | undefined };

export type RoundResult = {
  readonly orders: number;
  readonly stake: number;
  readonly paid: number;
  readonly faults: string[];
};

export type Run = {
  readonly fixture: FeedFixture;
  readonly gid: number;
  readonly caller: Caller;
  readonly plays: readonly Play[];
  readonly seed: number;
};

/** Another try when a random selection leaves no bet. */
const tries = 20;

/** @param n which draw of the run it is, from 0. */
export async function playRound(run: Run, n: number, past: PastDraw): Promise<RoundResult> {
  const { fixture, gid } = run;
  const issue = await fixture.open(gid, n, past.lunarYear);
  const bought = await buyAll(run, n, issue, past.lunarYear);
  await fixture.draw({ gid, n, issue }, past.numbers);
  return compare(fixture, bought, past);
}

type Placed = Bought & { readonly orderNum: string };

/** One bet on every play, at random. */
async function buyAll(
  { fixture, gid, caller, plays, seed }: Run,
  n: number,
  issue: string,
  lunarYear: number | undefined,
): Promise<Placed[]> {
  const picked = plays.map((play, i) => {
    const random = fc.sample(selectionOf(play.shape), { numRuns: tries, seed: seed + n * plays.length + i });
    const selection = random.map((json) => readBought(play, json, lunarYear)).find((one) => one !== undefined);
    if (selection === undefined) throw new Error(`${play.code}: no legal selection in ${tries}`);
    return { play, selection: canonicalSelection(selection), stake: 1 + ((n + i) % 9) };
  });
  const placed: Placed[] = [];
  for (let from = 0; from < picked.length; from += maxLines) {
    const part = picked.slice(from, from + maxLines);
    const lines = part.map(
      ({ play, selection, stake }): BetLine => ({
        play: play.code,
        stake,
        contents: encodeContents(play.shape, selection),
      }),
    );
    const slip = await fixture.betting.placeBet({
      caller,
      rates: 'server',
      gid,
      issue: issueNo(issue),
      lines,
      key: undefined,
      bodyHash: Buffer.from('simulation'),
    });
    for (const [i, one] of part.entries()) {
      const order = slip.orders[i];
      if (order === undefined) throw new Error(`${one.play.code} has no order`);
      placed.push({ ...one, orderNum: order.orderNum, rates: order.receipt.order.rate });
    }
  }
  return placed;
}

/** Outcomes in the database against the bets judged one by one. */
async function compare({ admin }: FeedFixture, bought: readonly Placed[], past: PastDraw): Promise<RoundResult> {
  const { rows } = await admin.query<{ num: string; total: number; paid: number }>(
    `SELECT (o.slip * 100 + o.line)::text AS num, o.stake::bigint * o.bets * 1000 AS total, coalesce(x.payout, 0) AS paid
       FROM betting.orders o LEFT JOIN betting.outcomes x USING (user_id, slip, line) WHERE o.slip * 100 + o.line = ANY ($1::bigint[])`,
    [bought.map(({ orderNum }) => orderNum)],
  );
  const found = new Map(rows.map((row) => [row.num, row]));
  const draw = { numbers: past.numbers, ...(past.lunarYear === undefined ? {} : { lunarYear: past.lunarYear }) };
  const faults: string[] = [];
  let [stake, paid] = [0, 0];
  for (const one of bought) {
    const row = found.get(one.orderNum);
    const due = dueOf(one, draw);
    stake += row?.total ?? 0;
    paid += row?.paid ?? 0;
    if (row?.paid !== due)
      faults.push(
        `${one.play.code} ${JSON.stringify(one.selection)} on ${past.numbers.join()}: paid ${row?.paid}, due ${due}`,
      );
  }
  return { orders: bought.length, stake, paid, faults };
}
