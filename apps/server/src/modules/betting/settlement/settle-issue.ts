/** Ends every order of a drawn or void issue (money.md, "Draw and settlement"). */
import { playOfNumber } from '@longmen/contract/play-numbers';
import type { Draw } from '@longmen/engine';
import type pg from 'pg';
import type { Platform } from '../../../platform/context.ts';
import { makeMarkets, type MarketBet, type Markets } from './opposite-stakes.ts';
import type { Exposure } from '../slips/exposure.ts';
import type { BettingIssue, BettingDeps } from '../deps.ts';
import { drawOf, evaluate, isFixedPrice, outcomeStatus } from '../rules.ts';
import { sumOppositeStakes, writeMarketBets } from './store-opposite-stakes.ts';
import { writeLateReturns, setLateAside } from './store-late.ts';
import {
  collect,
  writeReturns,
  listPicks,
  listSlices,
  openSettleSession,
  type Pick,
  type PlayersOfPart,
  type PickResult,
  type SettledPlayer,
  settleSlice,
  writePickResults,
} from './store-settle.ts';
import { hasAgents, holdLines, markFixedPicks, markRebated, sumBases } from './store-rebates.ts';
import { finishSettlement, hasOrders, listParts, openSettlement, type SettlementPart } from './store-settlements.ts';
import { storedSelection } from '../receipts/stored-selection.ts';

/** Rows that one slice writes at most, roughly: it holds its players' accounts locked for as long as that takes. */
const rowsPerSlice = 10_000;
/** From so many slips on an issue is settled in parts, each with its share of the slips. */
const split = { parts: 4, slipsToSplit: 20_000 };
/** Sessions that work on the parts of an issue at once. */
const sessions = 2;
/** Distinct picks in memory at once. */
const picksPerPage = 500;
const settleEveryMs = 1_000;

export type SettleIssue = (issue: BettingIssue) => Promise<void>;

/** Makes the use-case and the job that runs it for every issue that is due. */
export function makeSettleIssue(platform: Platform, deps: BettingDeps, exposure: Exposure): SettleIssue {
  const settle: SettleIssue = async (issue) => {
    if (await hasOrders(platform.db.jobs, issue.id)) {
      const parts = await platform.db.jobs.transaction(async (tx) =>
        (await openSettlement(tx, issue.id)).settled ? [] : listParts(tx, issue.id, split),
      );
      // Each session to its end, also when another fails: then what is done is done, and a later run finds it so.
      const ends = await Promise.allSettled(
        parts.slice(0, sessions).map(() => settleParts(platform, deps, issue, parts)),
      );
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    }
    await finish(platform, deps, issue);
    await exposure.forget(issue.id);
  };

  platform.jobs.add({
    name: 'betting-settle',
    everyMs: settleEveryMs,
    run: async () => {
      const issue = await deps.draws.claimForSettlement();
      if (issue === undefined) return false;
      await settle(issue);
      return true;
    },
  });
  for (const event of ['issue.drawn', 'issue.void'] as const)
    platform.bus.on(event, () => platform.jobs.wake('betting-settle'));
  return settle;
}

/** Settles one part after the other in a session of its own, of those that no other session has taken from the list. */
async function settleParts(
  platform: Platform,
  deps: BettingDeps,
  issue: BettingIssue,
  parts: SettlementPart[],
): Promise<void> {
  const client = await platform.db.connect();
  try {
    await openSettleSession(client);
    for (let part = parts.shift(); part !== undefined; part = parts.shift())
      await settlePart(client, platform, deps, issue, part);
  } finally {
    await client.end();
  }
}

/** With cells each part is one. */
const cellOfPart = ({ db }: Platform, { part }: SettlementPart) => (db.hasCells ? part : undefined);

async function settlePart(
  client: pg.Client,
  platform: Platform,
  deps: BettingDeps,
  issue: BettingIssue,
  part: SettlementPart,
): Promise<void> {
  if (part.rebated) return;
  const cell = cellOfPart(platform, part);
  const late = await prepare(client, deps, issue, { from: part.cursor, upTo: part.upTo, cell });
  await writeReturns(client, issue.numbers === null);
  if (late > 0) await writeLateReturns(client);
  let from = part.cursor;
  for (const slice of await listSlices(client, rowsPerSlice)) {
    const players = await inTransaction(client, () =>
      settleSlice(client, {
        issue: issue.id,
        part: part.part,
        from,
        ...slice,
        timeZone: platform.site.timeZone,
        countsTurnover: issue.numbers !== null,
        cell,
      }),
    );
    // Another settler is at work on this issue and further on; it will finish.
    if (players === undefined) throw new Error(`issue ${issue.id} is being settled by another process`);
    announce(platform, issue, players);
    await deps.draws.keepClaim(issue.id);
    from = slice.upTo;
  }
  await rebate(client, deps, issue, part, cell);
}

/** Lays a range of players' orders out with what the draw means for them. @returns how many came late */
async function prepare(
  client: pg.Client,
  deps: BettingDeps,
  issue: BettingIssue,
  players: PlayersOfPart,
  but: 'ended' | 'refunded' = 'ended',
): Promise<number> {
  const picks = await collect(client, issue.id, players, but);
  const late = issue.lateFrom === null ? 0 : await setLateAside(client, issue.lateFrom);
  if (issue.numbers !== null) await evaluateAll(client, deps, issue, picks, issue.numbers);
  return late;
}

/**
 * Writes what agents earn from a part whose players are paid: its last step, and once, in one transaction. A void issue
 * earns nothing, nor do players without agents.
 */
async function rebate(
  client: pg.Client,
  deps: BettingDeps,
  issue: BettingIssue,
  part: SettlementPart,
  cell: number | undefined,
): Promise<void> {
  const family = deps.catalogue.game(issue.gid)?.family;
  if (issue.numbers !== null) {
    // What another settler paid is not laid out here.
    if (part.cursor !== part.start)
      await prepare(client, deps, issue, { from: part.start, upTo: part.upTo, cell }, 'refunded');
  }
  await inTransaction(client, async () => {
    await holdLines(client);
    if (!(await markRebated(client, issue.id, part.part))) return;
    if (issue.numbers === null || family === undefined || !(await hasAgents(client))) return;
    await sumBases(client, issue.opensAt);
    await client.query(deps.rebates.accrueSql, [issue.id, part.part, family]);
  });
}

async function evaluateAll(
  client: pg.Client,
  deps: BettingDeps,
  issue: BettingIssue,
  count: number,
  numbers: readonly number[],
): Promise<void> {
  const draw = drawOf(numbers, issue.lunarYear);
  const markets = makeMarkets();
  for (let after = 0; after < count; after += picksPerPage) {
    const evaluated = (await listPicks(client, after, picksPerPage)).map((pick) =>
      resultOf({ deps, markets, draw, issue }, pick),
    );
    await writePickResults(
      client,
      issue.id,
      evaluated.flatMap(({ result }) => result ?? []),
    );
    await writeMarketBets(
      client,
      evaluated.flatMap(({ bets }) => bets),
    );
    await markFixedPicks(
      client,
      evaluated.flatMap(({ fixed }) => fixed ?? []),
    );
  }
  await sumOppositeStakes(client, markets.complete());
}

type Result = {
  readonly result: PickResult | undefined;
  readonly bets: (MarketBet & { pick: number })[];
  /** The pick, where its price is fixed. */
  readonly fixed: number | undefined;
};

type Evaluation = {
  readonly deps: BettingDeps;
  readonly markets: Markets;
  readonly draw: Draw;
  readonly issue: BettingIssue;
};

function resultOf({ deps, markets, draw, issue }: Evaluation, pick: Pick): Result {
  const play = deps.catalogue.play(playOfNumber(pick.play) ?? '');
  if (play === undefined) throw new RangeError(`orders of an unknown play ${pick.play}`);
  const selection = storedSelection(pick.selection);
  const { status, ...paid } = evaluate(play, selection, pick.rates, draw);
  const { payoutPerYuan, remainderPerYuan, winningBets, returnedBets } = paid;
  return {
    result:
      status === undefined
        ? undefined
        : { pick: pick.pick, status, payoutPerYuan, remainderPerYuan, winningBets, returnedBets },
    fixed: isFixedPrice(
      deps.catalogue.fixedPrices(issue.gid, play.code, issue.oddsVersion ?? undefined),
      play,
      selection,
    )
      ? pick.pick
      : undefined,
    // A stake that a tie returned is no turnover anyway.
    bets: status === outcomeStatus.tied ? [] : markets.of(play, selection).map((bet) => ({ ...bet, pick: pick.pick })),
  };
}

async function finish(platform: Platform, deps: BettingDeps, issue: BettingIssue): Promise<void> {
  const ended = await platform.db.jobs.transaction(async (tx) => {
    await openSettlement(tx, issue.id);
    const result = await finishSettlement(tx, issue.id);
    return result !== undefined && deps.draws.markSettled(tx, issue.id, result);
  });
  if (ended && issue.numbers !== null) platform.bus.publish('issue.settled', { gid: issue.gid, issue: issue.issue });
}

function announce(
  platform: Platform,
  { id: issueId, gid, issue }: BettingIssue,
  players: readonly SettledPlayer[],
): void {
  for (const { userId, orders, stake, payout, balance, leg } of players) {
    platform.bus.publish('orders.settled', { userId, gid, issue, issueId, orders, stake, payout, balance, leg });
    if (payout > 0) platform.bus.publish('balance.changed', { userId, balance, leg });
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
