/** One draw of an outside lottery from its announcement to the last mill, and what is wrong with it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type BetLine, maxLines } from '@longmen/contract';
import { encodeContents } from '@longmen/contract/contents';
import { canonicalSelection, type Play } from '@longmen/engine';
import fc from 'fast-check';
import { closeIssue } from '../../apps/server/src/modules/draws/close-issue.ts';
import { lookAt } from '../../apps/server/src/modules/draws/feed/draw-feed-issue.ts';
import { openFeedIssue } from '../../apps/server/src/modules/draws/feed/open-feed-issue.ts';
import { shanghaiDay } from '../../apps/server/src/modules/draws/feed/rules.ts';
import { takeWords } from '../../apps/server/src/modules/draws/feed/take-words.ts';
import { claimForSettlement } from '../../apps/server/src/modules/draws/settle.ts';
import { findIssue, type LiveIssue, readLive } from '../../apps/server/src/modules/draws/store-issues.ts';
import type { Caller } from '../../apps/server/src/platform/route.ts';
import { selectionOf } from '../../packages/engine/test/selections.ts';
import { type Bought, dueOf, readBought } from './reference.ts';
import type { Stage } from './stage.ts';

export type PastDraw = { readonly numbers: readonly number[]; readonly lunarYear: number | undefined };

export type RoundResult = {
  readonly orders: number;
  readonly stake: number;
  readonly paid: number;
  readonly faults: string[];
};

export type Run = {
  readonly stage: Stage;
  readonly gid: number;
  readonly caller: Caller;
  readonly plays: readonly Play[];
  readonly seed: number;
};

/** Longer than anything takes; sales end when the bets are placed. */
const saleMs = 60_000;
/** Another try when a random selection leaves no bet. */
const tries = 20;

/** @param n which draw of the run it is, from 0. */
export async function playRound(run: Run, n: number, past: PastDraw): Promise<RoundResult> {
  const { stage, gid } = run;
  const { parts } = stage;
  const drawsAt = parts.time.now() + saleMs;
  const { year, dayOfYear } = shanghaiDay(drawsAt);
  const issue = `${year}${String(dayOfYear).padStart(3, '0')}${String(n).padStart(6, '0')}`;
  await tell(stage, gid, 2 * n + 1, { issue, drawsAt: new Date(drawsAt).toISOString(), kind: 'schedule' });
  if (!(await openFeedIssue(parts, { gid, issue, drawsAt }, { lastClose: 0, issues: n })))
    throw new Error(`issue ${issue} was not opened`);
  // The year of the past draw: its animals and elements are those of its own time.
  await stage.admin.query('UPDATE draws.issues SET lunar_year = $3 WHERE gid = $1 AND issue = $2', [
    gid,
    issue,
    past.lunarYear ?? null,
  ]);
  const bought = await buyAll(run, n, issue, past.lunarYear);
  const drawnAt = await endSalesNow(stage, gid, issue);
  while (!(await closeIssue(parts, await live(stage, gid, issue), []))) await sleep(5);
  const result = { issue, drawsAt: new Date(drawnAt).toISOString(), kind: 'result', numbers: past.numbers };
  await tell(stage, gid, 2 * n + 2, result);
  const looked = await lookAt(parts, await live(stage, gid, issue));
  if (looked !== 'ended') throw new Error(`issue ${issue} is ${looked}`);
  await settleAll(run, issue);
  return compare(stage, bought, past);
}

/** Both sources say it, and it is taken as over the wire. */
async function tell({ parts, keys }: Stage, gid: number, serial: number, word: object): Promise<void> {
  for (const source of parts.feeds.sources) {
    const text = JSON.stringify({ source: source.name, gid, serial, replay: true, ...word });
    await takeWords(parts, { source, gid }, serial - 1, [keys[source.name]?.sign(text)]);
  }
}

/** Time passes at once: the simulation moves the end of sales and the draw to this moment. */
async function endSalesNow({ admin }: Stage, gid: number, issue: string): Promise<number> {
  const { rows } = await admin.query<{ at: number }>(
    `UPDATE draws.issues SET close_at = at, draw_at = at FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) AS now
      WHERE gid = $1 AND issue = $2 RETURNING draw_at AS at`,
    [gid, issue],
  );
  return rows[0]?.at ?? 0;
}

async function live({ parts }: Stage, gid: number, issue: string): Promise<LiveIssue> {
  const found = (await readLive(parts.platform.db.jobs)).find((one) => one.gid === gid && one.issue === issue);
  if (found === undefined) throw new Error(`issue ${issue} is not live`);
  return found;
}

type Placed = Bought & { readonly orderNum: string };

/** One bet on every play, at random. */
async function buyAll(
  { stage, gid, caller, plays, seed }: Run,
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
    const slip = await stage.betting.placeBet({
      caller,
      rates: 'server',
      gid,
      issue,
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

/** Settles what is due, other games' issues too, until this one is. */
async function settleAll({ stage, gid }: Run, issue: string): Promise<void> {
  const { parts, betting } = stage;
  for (;;) {
    const found = await findIssue(parts.platform.db.reads, gid, issue);
    if (found?.settledAt !== null) return;
    const due = await claimForSettlement(parts);
    if (due === undefined) await sleep(5);
    else await betting.settleIssue(due);
  }
}

/** Outcomes in the database against the bets judged one by one. */
async function compare({ admin }: Stage, bought: readonly Placed[], past: PastDraw): Promise<RoundResult> {
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
