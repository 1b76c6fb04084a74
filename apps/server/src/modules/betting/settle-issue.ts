/** Ends every order of a drawn or void issue (money.md, "Draw and settlement"). */
import { playOfNumber } from '@longmen/contract/play-numbers';
import type { Draw, Selection } from '@longmen/engine';
import type pg from 'pg';
import type { Platform } from '../../platform/context.ts';
import type { Exposure } from './exposure.ts';
import type { BettingIssue, BettingNeeds } from './needs.ts';
import { drawOf, evaluate } from './rules.ts';
import { layOutLate, setLateAside } from './store-late.ts';
import {
  collect,
  finishSettlement,
  hasOrders,
  layOut,
  listPicks,
  listSlices,
  openSettleSession,
  type Pick,
  type PickResult,
  type SettledPlayer,
  settleSlice,
  startSettlement,
  writePickResults,
} from './store-settle.ts';

/** Rows that one slice writes at most, roughly: it holds its players' accounts locked for as long as that takes. */
const rowsPerSlice = 10_000;
/** Distinct picks in memory at once. */
const picksPerPage = 500;
const settleEveryMs = 1_000;

export type SettleIssue = (issue: BettingIssue) => Promise<void>;

/** Makes the use-case and the job that runs it for every issue that is due. */
export function makeSettleIssue(platform: Platform, needs: BettingNeeds, exposure: Exposure): SettleIssue {
  const settle: SettleIssue = async (issue) => {
    if (await hasOrders(platform.db.jobs, issue.id)) {
      const client = await platform.db.connect();
      try {
        await openSettleSession(client);
        await settleIn(client, platform, needs, issue);
      } finally {
        await client.end();
      }
    }
    await finish(platform, needs, issue);
    await exposure.forget(issue.id);
  };

  platform.jobs.add({
    name: 'betting-settle',
    everyMs: settleEveryMs,
    run: async () => {
      const issue = await needs.draws.claimForSettlement();
      if (issue === undefined) return false;
      await settle(issue);
      return true;
    },
  });
  for (const event of ['issue.drawn', 'issue.void'] as const)
    platform.bus.on(event, () => platform.jobs.wake('betting-settle'));
  return settle;
}

async function settleIn(
  client: pg.Client,
  platform: Platform,
  needs: BettingNeeds,
  issue: BettingIssue,
): Promise<void> {
  const progress = await startSettlement(platform.db.jobs, issue.id);
  if (progress.settled) return;
  const picks = await collect(client, issue.id, progress.cursor);
  const late = issue.lateFrom === null ? 0 : await setLateAside(client, issue.lateFrom);
  if (issue.numbers !== null) await evaluateAll(client, needs, issue, picks, issue.numbers);
  await layOut(client, issue.numbers === null);
  if (late > 0) await layOutLate(client);
  let from = progress.cursor;
  for (const upTo of await listSlices(client, rowsPerSlice)) {
    const players = await inTransaction(client, () =>
      settleSlice(client, {
        issue: issue.id,
        from,
        upTo,
        timeZone: platform.site.timeZone,
        countsTurnover: issue.numbers !== null,
      }),
    );
    // Another settler is at work on this issue and further on; it will finish.
    if (players === undefined) throw new Error(`issue ${issue.id} is being settled by another process`);
    announce(platform, issue, players);
    await needs.draws.keepClaim(issue.id);
    from = upTo;
  }
}

async function evaluateAll(
  client: pg.Client,
  needs: BettingNeeds,
  issue: BettingIssue,
  count: number,
  numbers: readonly number[],
): Promise<void> {
  const draw = drawOf(numbers, issue.lunarYear);
  for (let after = 0; after < count; after += picksPerPage) {
    const picks = await listPicks(client, after, picksPerPage);
    await writePickResults(
      client,
      issue.id,
      picks.flatMap((pick) => resultOf(needs, pick, draw)),
    );
  }
}

function resultOf(needs: BettingNeeds, pick: Pick, draw: Draw): PickResult[] {
  const play = needs.catalogue.play(playOfNumber(pick.play) ?? '');
  if (play === undefined) throw new RangeError(`orders of an unknown play ${pick.play}`);
  const { status, payoutPerYuan, restPerYuan, winningBets, returnedBets } = evaluate(
    play,
    JSON.parse(pick.selection) as Selection,
    pick.rates,
    draw,
  );
  return status === undefined
    ? []
    : [{ pick: pick.pick, status, payoutPerYuan, restPerYuan, winningBets, returnedBets }];
}

async function finish(platform: Platform, needs: BettingNeeds, issue: BettingIssue): Promise<void> {
  const ended = await platform.db.jobs.transaction(async (tx) => {
    await startSettlement(tx, issue.id);
    const result = await finishSettlement(tx, issue.id);
    return result !== undefined && needs.draws.markSettled(tx, issue.id, result);
  });
  if (ended && issue.numbers !== null) platform.bus.publish('issue.settled', { gid: issue.gid, issue: issue.issue });
}

function announce(platform: Platform, { gid, issue }: BettingIssue, players: readonly SettledPlayer[]): void {
  for (const { userId, orders, stake, payout, balance } of players) {
    platform.bus.publish('orders.settled', { userId, gid, issue, orders, stake, payout, balance });
    if (payout > 0) platform.bus.publish('balance.changed', { userId, balance });
  }
}

async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
