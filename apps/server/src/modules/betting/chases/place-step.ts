/** Places the slip of a chase's next step, at the current rates and within the player's limits. */
import { hash } from 'node:crypto';
import type { Mills } from '@longmen/engine';
import { Refusal, refuse } from '../../../platform/api/route.ts';
import type { ChaseDeps } from './deps.ts';
import { linesAt, readLines } from './chase-lines.ts';
import { type ChaseEnd, hasFallen } from './chase-rules.ts';
import { explainMoney } from '../slips/explain-refusal.ts';
import type { BettingIssue } from '../deps.ts';
import { callNumbers, quoteLines, refuseAbove } from '../slips/place-bet.ts';
import { type QuotedLine, totalOf } from '../slips/quote-line.ts';
import { maxExposure, maxIssueStake, maxSlipStake } from '../settings.ts';
import type { ChaseRow } from './store-chases.ts';
import { slipIdOf } from '../order-numbers.ts';

export type PlacedStep =
  | { readonly kind: 'placed'; readonly balance: Mills; readonly leg: number }
  /** Looked at again soon: the game is stopped, the issue closes just now, or the site is busy. */
  | { readonly kind: 'later' }
  | { readonly kind: 'end'; readonly end: ChaseEnd; readonly fallenRates: readonly string[] | null };

const later = { kind: 'later' } as const;
const over = (end: ChaseEnd): PlacedStep => ({ kind: 'end', end, fallenRates: null });

/** What a refusal of the slip means for its chase; what is not here passes. */
const endOfRefusal: Readonly<Record<string, ChaseEnd>> = {
  insufficientFunds: 'funds',
  limitReached: 'limit',
  ownLimitReached: 'limit',
  timeOutOn: 'account',
  selfExcluded: 'account',
  exposureReached: 'limit',
  stakeInvalid: 'limit',
  playUnknown: 'play',
  playNotOffered: 'play',
  selectionInvalid: 'play',
  noSelection: 'play',
};

/** @param issue of the step; its sales are on */
export async function placeStep(
  deps: ChaseDeps,
  row: ChaseRow,
  issue: BettingIssue,
  times: number,
): Promise<PlacedStep> {
  const { modules } = deps;
  if (!(await modules.mayBet(row.userId))) return over('account');
  // A stopped game may come back before the issue closes; else its issues are passed over.
  if (modules.catalogue.game(row.gid)?.status !== 0 || modules.ledger.freezes.isGameFrozen(row.gid)) return later;
  try {
    const lines = await quoteStep(deps, row, issue, times);
    const agreed = readLines(row.lines);
    if (lines.some(({ rates }, index) => hasFallen(agreed[index]?.rates ?? '', rates)))
      return { kind: 'end', end: 'rate', fallenRates: lines.map(({ rates }) => rates) };
    return await writeStep(deps, row, issue, lines);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const end = endOfRefusal[error.refusal];
    return end === undefined ? later : over(end);
  }
}

async function quoteStep(
  deps: ChaseDeps,
  row: ChaseRow,
  { oddsVersion, lunarYear }: BettingIssue,
  times: number,
): Promise<QuotedLine[]> {
  const { modules } = deps;
  if (oddsVersion === null) throw refuse('gameNotOpen');
  // Another process may have published them a moment ago.
  await modules.catalogue.knowOdds(oddsVersion);
  const { userId, gid } = row;
  const lines = linesAt(readLines(row.lines), times);
  return quoteLines(deps, { caller: { userId }, gid, rates: 'server', lines }, { oddsVersion, lunarYear });
}

async function writeStep(
  { platform, modules, exposure, limits, writer }: ChaseDeps,
  row: ChaseRow,
  issue: BettingIssue,
  lines: readonly QuotedLine[],
): Promise<PlacedStep> {
  const total = totalOf(lines);
  refuseAbove(platform.settings.get(maxSlipStake), total, 'slip');
  if ((await exposure.reserve(issue.id, lines, platform.settings.get(maxExposure))) !== undefined) return over('limit');
  const key = `chase:${row.chase}:${issue.issue}`;
  const slip = {
    userId: row.userId,
    issue: issue.id,
    issueNumber: issue.issue,
    gid: row.gid,
    call: callNumbers.chase,
    key,
    bodyHash: hash('sha256', key, 'buffer'),
    total,
    oddsVersion: issue.oddsVersion ?? 0,
    lines,
    issueCap: platform.settings.get(maxIssueStake),
    step: { chase: row.chase, step: row.next },
  };
  let accepted = false;
  try {
    const written = await writer.write({ ...slip, slip: slipIdOf(platform.ids.next()) });
    accepted = written.accepted;
    if (written.accepted) return { kind: 'placed', balance: written.balance, leg: written.leg };
    await explainMoney(platform.db.bets, modules, slip);
    await limits.explain(row.gid, issue.id, lines);
    // The issue closed, the player stopped the chase, or another process was first: a second look tells.
    return later;
  } finally {
    if (!accepted) exposure.release(issue.id, lines);
  }
}
