/** Opens, lists and stops chases: the same bets in issues to come, placed by the server (draws.md, "Special games"). */
import { overSlipsOf } from '../history/read-left.ts';
import type { IssueNo } from '../../draws/index.ts';
import type { BetLine, calls, Locale, OutputOf } from '@longmen/contract';
import { type Mills, mills } from '@longmen/engine';
import { elementAt } from '../../../platform/runtime/element-at.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Caller, refuse } from '../../../platform/api/route.ts';
import { announceChase } from './advance-chase.ts';
import type { ChaseDeps } from './deps.ts';
import { storedLines } from './chase-lines.ts';
import { maxSteps, maxTimes } from './chase-rules.ts';
import { explainMoney } from '../slips/explain-refusal.ts';
import type { BettingIssue } from '../deps.ts';
import { quoteLines, refuseAbove } from '../slips/place-bet.ts';
import { type QuotedLine, totalOf } from '../slips/quote-line.ts';
import { maxIssueStake, maxSlipStake } from '../settings.ts';
import { shortBet } from '../orders/short-order.ts';
import {
  type ChaseRow,
  countChases,
  findChase,
  findChaseByKey,
  insertChase,
  isOpenFor,
  listChaseRows,
  listSteps,
  stopOpenChase,
} from './store-chases.ts';
import { type ChaseView, chaseView } from './chase-view.ts';

export type ChaseBet = {
  readonly caller: Caller;
  readonly gid: number;
  readonly lines: readonly BetLine[];
  /** Issues in the order of their draws. */
  readonly plan: readonly { readonly issue: IssueNo; readonly times: number }[];
  readonly stopOnWin: boolean;
  /** Undefined: as much as the whole plan costs. */
  readonly stopLoss: Mills | undefined;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
};

/** So many chases of one player may go on at once. */
const maxOpen = 20;
/** Most yuan on one bet of one line; as of a bet that a player places (contract, `price`). */
const maxStake = 100_000_000;
/**
 * A chase is written this long (ms) before its first issue closes, or not at all. Longer than two processes differ
 * about the time: once one has answered that the issue is closed, no other opens a chase of the same key.
 */
const leadMs = 500;

/** Opens a chase, or answers what the same key was answered before. The first slip follows at once if its issue is open. */
export async function openChase(deps: ChaseDeps, bet: ChaseBet, locale: Locale): Promise<ChaseView> {
  const { platform, modules } = deps;
  const { userId } = bet.caller;
  const asOpened = async (row: ChaseRow) => {
    const steps = await listSteps(platform.db.bets, modules.draws, userId, [row.chase]);
    const nothingYet = { cost: mills(0), won: mills(0), wins: 0, next: 1, ended: null, endedAt: null };
    const waiting = steps.map((step) => ({ ...step, state: 'waiting' as const, slip: null, payout: null }));
    return chaseView(modules.catalogue, { ...row, ...nothingYet, fallenRates: null }, waiting, locale);
  };
  const answerWith = (row: ChaseRow) => {
    if (!row.bodyHash.equals(bet.bodyHash)) throw refuse('keyReused');
    return asOpened(row);
  };
  const opened = async (tx: Tx) => (bet.key === undefined ? undefined : findChaseByKey(tx, userId, bet.key));
  const known = await opened(platform.db.bets);
  if (known !== undefined) return answerWith(known);
  try {
    const row = await openOnce(deps, bet);
    platform.jobs.wake('betting-chases');
    return await answerWith(row);
  } catch (error) {
    // A copy of the call may have opened it: what copies do to the key, they do one after the other.
    const raced = await platform.db.bets.transaction(async (tx) => {
      await modules.ledger.lockCash(tx, userId);
      return opened(tx);
    });
    if (raced !== undefined) return answerWith(raced);
    throw error;
  }
}

/** The chase as it was opened now, or by a copy of the call that came first. */
async function openOnce(deps: ChaseDeps, bet: ChaseBet): Promise<ChaseRow> {
  const { platform, modules } = deps;
  const { userId } = bet.caller;
  const game = chasedGame(deps, bet.gid);
  if (!(await modules.mayBet(userId))) throw refuse('accountRestricted');
  const issues = await plannedIssues(deps, bet);
  const first = elementAt(issues, 0);
  const lines = await quoteLines(deps, { ...bet, rates: 'seen' }, { ...game, lunarYear: first.lunarYear });
  const unit = totalOf(lines);
  const costs = bet.plan.map(({ times }) => costOfStep(deps, lines, unit, times));
  const firstCost = elementAt(costs, 0);
  const total = totalOf(costs.map((cost) => ({ total: cost })));
  const stopLoss = bet.stopLoss ?? total;
  if (stopLoss < firstCost) throw refuse('stopLossTooLow', { min: firstCost });
  // Nothing is paid ahead, but a chase that cannot pay its first slip is not begun.
  const issueCap = platform.settings.get(maxIssueStake);
  await explainMoney(platform.db.bets, modules, { userId, gid: bet.gid, issue: first.id, total: firstCost, issueCap });
  const chase = {
    userId,
    chase: platform.ids.next(),
    gid: bet.gid,
    unit,
    total,
    stopLoss,
    stopOnWin: bet.stopOnWin,
    lines: storedLines(lines),
    key: bet.key,
    bodyHash: bet.bodyHash,
    plan: issues.map(({ id }, index) => ({ issue: id, times: bet.plan[index]?.times ?? 1 })),
  };
  return platform.db.bets.transaction(async (tx) => {
    // One after the other: copies of one key, and what is counted against the player's bound.
    await modules.ledger.lockCash(tx, userId);
    const copy = bet.key === undefined ? undefined : await findChaseByKey(tx, userId, bet.key);
    if (copy !== undefined) return copy;
    // Time passed since the plan was read, and a copy that read it later may have been refused by now.
    if (!(await isOpenFor(tx, modules.draws, first.id, leadMs))) throw planRefusal(first.issue);
    const row = await insertChase(tx, chase, maxOpen);
    if (row === undefined) throw refuse('tooManyChases', { max: maxOpen });
    return row;
  });
}

/** @throws Refusal `gameUnknown`, `gameStopped`, `gameFrozen`, `gameNotOpen` */
function chasedGame({ modules }: Pick<ChaseDeps, 'modules'>, gid: number): { readonly oddsVersion: number } {
  const game = modules.catalogue.game(gid);
  if (game === undefined || game.source === 'instant' || game.status === 2) throw refuse('gameUnknown');
  if (game.status !== 0) throw refuse('gameStopped');
  if (modules.ledger.freezes.isGameFrozen(gid)) throw refuse('gameFrozen');
  if (game.oddsVersion === null) throw refuse('gameNotOpen');
  return { oddsVersion: game.oddsVersion };
}

const planRefusal = (issue: string) => refuse('chasePlanInvalid', { issue });

/** The issues of the plan: each once, in order, none of them closed. @throws Refusal `chasePlanInvalid` */
async function plannedIssues({ modules }: ChaseDeps, { gid, plan }: ChaseBet): Promise<BettingIssue[]> {
  if (plan.length === 0 || plan.length > maxSteps) throw planRefusal('');
  const found = await modules.draws.issuesByNumber(
    gid,
    plan.map(({ issue }) => issue),
  );
  const byNumber = new Map(found.map((issue) => [issue.issue, issue]));
  let after = modules.draws.now();
  return plan.map(({ issue, times }) => {
    const planned = byNumber.get(issue);
    const canBeBet = planned?.state === 'scheduled' || planned?.state === 'open';
    if (planned === undefined || !canBeBet || planned.closesAt <= after || times < 1 || times > maxTimes)
      throw planRefusal(issue);
    after = planned.closesAt;
    return planned;
  });
}

function costOfStep({ platform }: ChaseDeps, lines: readonly QuotedLine[], unit: Mills, times: number): Mills {
  if (lines.some(({ stake }) => stake * times > maxStake)) throw refuse('stakeInvalid');
  const cost = unit * times;
  if (!Number.isSafeInteger(cost)) throw refuse('stakeInvalid');
  refuseAbove(platform.settings.get(maxSlipStake), mills(cost), 'slip');
  return mills(cost);
}

export type ChaseQuery = { readonly id: string | undefined; readonly page: number; readonly rows: number };

/** The caller's chases, the newest first, without their steps; or the one that is asked for, with them. */
export async function listChases(
  { platform, modules }: ChaseDeps,
  caller: Caller,
  { id, page, rows }: ChaseQuery,
  locale: Locale,
): Promise<OutputOf<typeof calls.listChases>> {
  const tx = platform.db.reads;
  if (id !== undefined) {
    const row = await ownChase(tx, caller, id);
    const steps = await stepsOf(platform, modules, caller, [row]);
    return { rows: [chaseView(modules.catalogue, row, steps, locale)], total: 1, page: 1 };
  }
  const [found, total] = await Promise.all([
    listChaseRows(tx, caller.userId, (page - 1) * rows, rows),
    countChases(tx, caller.userId),
  ]);
  const steps = Map.groupBy(await stepsOf(platform, modules, caller, found), ({ chase }) => chase);
  const views = found.map((row) => chaseView(modules.catalogue, row, steps.get(row.chase) ?? [], locale));
  return { rows: views.map((chase) => ({ ...chase, lines: chase.lines.map(shortBet), steps: [] })), total, page };
}

/** Ends a chase at its player's request; one that is over is answered as it stands. @throws Refusal `chaseUnknown` */
export async function stopChase(
  { platform, modules }: ChaseDeps,
  caller: Caller,
  id: string,
  locale: Locale,
): Promise<ChaseView> {
  const tx = platform.db.bets;
  const found = await ownChase(tx, caller, id);
  const stopped = await stopOpenChase(tx, caller.userId, found.chase);
  if (stopped !== undefined) announceChase(platform, stopped);
  const row = stopped ?? (await ownChase(tx, caller, id));
  const steps = await stepsOf(platform, modules, caller, [row]);
  return chaseView(modules.catalogue, row, steps, locale);
}

async function ownChase(tx: Parameters<typeof findChase>[0], { userId }: Caller, id: string): Promise<ChaseRow> {
  const row = await findChase(tx, userId, id);
  if (row === undefined) throw refuse('chaseUnknown');
  return row;
}

/** A chase names issues of so many days at most. */
const chaseWithinMs = 100 * 86_400_000;

/** The steps of chases, with what became of slips that may have left. */
function stepsOf(
  platform: ChaseDeps['platform'],
  modules: ChaseDeps['modules'],
  { userId }: Caller,
  chases: readonly Pick<ChaseRow, 'chase' | 'openedAt'>[],
) {
  const times = chases.map(({ openedAt }) => openedAt);
  const of = { userIds: [userId], from: Math.min(...times), to: Math.max(...times) + chaseWithinMs };
  return overSlipsOf(platform, of, (tx) =>
    listSteps(
      tx,
      modules.draws,
      userId,
      chases.map(({ chase }) => chase),
    ),
  );
}
