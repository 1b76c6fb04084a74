/** Places a slip: all of its lines or none (money.md, "The bet path"). */
import type { IssueNo } from '../../draws/index.ts';
import { type BetLine, maxLines, type Receipt } from '@longmen/contract';
import { type Mills, mills, yuan } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import { elementAt } from '../../../platform/runtime/element-at.ts';
import { type Caller, Refusal, refuse } from '../../../platform/api/route.ts';
import { explainMoney, explainRefusal } from './explain-refusal.ts';
import type { Exposure, FullPick } from './exposure.ts';
import type { InFlight } from '../batch/in-flight.ts';
import type { FindIssue, OfferedIssue } from './find-issue.ts';
import type { BettingDeps } from '../deps.ts';
import { type QuotedLine, type Quoter, sameRates, totalOf } from './quote-line.ts';
import type { BatchReader } from '../receipts/read-batch.ts';
import { orderNumber, receiptsOf, type ReceiptSlip, type SealedBatch } from '../receipts/receipts.ts';
import { maxExposure, maxIssueStake, maxSlipStake } from '../settings.ts';
import { findSlipByKey } from '../receipts/store-slips.ts';
import type { SlipWriter } from './write-slips.ts';
import { type Limits, stakeWithin } from './known-limits.ts';
import { type SlipId, type OrderNum, slipIdOf } from '../order-numbers.ts';

export type Bet = {
  readonly caller: Caller;
  /** `seen` compares the rates that the player saw, `server` takes the current ones. */
  readonly rates: 'seen' | 'server';
  readonly gid: number;
  /** The issue that the player saw; with a key it must be named. */
  readonly issue: IssueNo | undefined;
  readonly lines: readonly BetLine[];
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
  /** The call that the key belongs to; else that of `rates`. */
  readonly call?: number;
  /** What else may speak against it, as a refusal; a repeat of a slip that was accepted is answered without it. */
  readonly admit?: () => Promise<void>;
};

/** A slip as it was accepted; rebuilt from rows it is equal in every byte. */
export type PlacedBet = {
  slip: SlipId;
  orders: { orderNum: OrderNum; playNumber: string; betCount: number; total: Mills; rate: string; receipt: Receipt }[];
  gid: number;
  issue: string;
  placedAt: string;
  total: Mills;
  balance: Mills;
};

export type PlaceBetDeps = {
  readonly platform: Platform;
  readonly modules: BettingDeps;
  readonly findIssue: FindIssue;
  readonly quote: Quoter;
  readonly exposure: Exposure;
  readonly limits: Limits;
  readonly writer: SlipWriter;
  readonly batches: BatchReader;
  readonly inFlight: InFlight<PlacedBet>;
};

/** Stored with the slip: a key belongs to one call. The server itself places the slips of a chase. */
export const callNumbers = { seen: 1, server: 2, round: 3, chase: 4, streak: 5, plan: 6, sharedSlip: 7 } as const;

const callOf = ({ call, rates }: Bet) => call ?? callNumbers[rates];

/** A refused slip for which no reason is found any more is written again this often. */
const attempts = 3;

/** Places a slip, or answers what the same key was answered before. */
export async function placeBet(deps: PlaceBetDeps, bet: Bet): Promise<PlacedBet> {
  if (bet.key === undefined) return placeOnce(deps, bet);
  const { key } = bet;
  // A retry must not slip into the next issue (money.md, "Idempotency").
  if (bet.issue === undefined) throw refuse('invalidInput', { field: 'issue' });
  return deps.inFlight.once(`${bet.caller.userId} ${callOf(bet)} ${key}`, bet.bodyHash, async () => {
    try {
      return await placeOnce(deps, bet);
    } catch (error) {
      // A repeat may come when the issue is closed or the rate has changed: its first answer still holds.
      const before = error instanceof Refusal ? await answerAgain(deps, bet, key) : undefined;
      if (before !== undefined) return before;
      throw error;
    }
  });
}

/** What was answered to this key before; undefined when nothing was accepted under it. */
async function answerAgain(deps: PlaceBetDeps, bet: Bet, key: string): Promise<PlacedBet | undefined> {
  const row = await findSlipByKey(deps.platform.db.bets, bet.caller.userId, callOf(bet), key);
  if (row === undefined) return undefined;
  if (!row.bodyHash.equals(bet.bodyHash)) throw refuse('keyReused');
  const { batch, slip } = await deps.batches.read(row);
  return answer(slip, batch, row.balance);
}

async function placeOnce(deps: PlaceBetDeps, bet: Bet): Promise<PlacedBet> {
  const { platform, modules } = deps;
  await bet.admit?.();
  const issue = await deps.findIssue(bet.gid, bet.issue);
  await refuseLongWithoutMoney(deps, bet, issue);
  const lines = await quoteLines(deps, bet, issue);
  const total = totalOf(lines);
  refuseAbove(platform.settings.get(maxSlipStake), total, 'slip');
  const exposed = await deps.exposure.reserve(issue.id, lines, platform.settings.get(maxExposure));
  if (exposed !== undefined) throw refuse('exposureReached', { remaining: stakeLeft(lines, exposed) });

  const slip = {
    userId: bet.caller.userId,
    issue: issue.id,
    issueNumber: issue.issue,
    gid: bet.gid,
    call: callOf(bet),
    key: bet.key,
    bodyHash: bet.bodyHash,
    total,
    oddsVersion: issue.oddsVersion,
    lines,
    issueCap: platform.settings.get(maxIssueStake),
  };
  let accepted = false;
  try {
    for (let attempt = 1; ; attempt += 1) {
      const written = await deps.writer.write({ ...slip, slip: slipIdOf(platform.ids.next()) });
      if (written.accepted) {
        accepted = true;
        const { balance, leg } = written;
        platform.bus.publish('balance.changed', { userId: slip.userId, balance, leg });
        return answer(written.slip, written.batch, balance);
      }
      await explainRefusal(platform, modules, slip);
      await deps.limits.explain(bet.gid, issue.id, lines);
      if (attempt === attempts) throw refuse('busy');
    }
  } finally {
    if (!accepted) deps.exposure.release(issue.id, lines);
  }
}

/** Characters of selections from which reading them takes longer than asking for the balance. */
const longSelections = 16_384;

/** A long slip is read only for whom can pay the least that it can cost: each line once. */
async function refuseLongWithoutMoney(
  { platform, modules }: PlaceBetDeps,
  { caller, gid, lines }: Bet,
  issue: OfferedIssue,
): Promise<void> {
  const written = lines.reduce(
    (sum, { contents, selection, text }) => sum + (contents ?? text ?? JSON.stringify(selection) ?? '').length,
    0,
  );
  if (written < longSelections) return;
  const total = yuan(lines.reduce((sum, { stake }) => sum + stake, 0));
  const slip = { userId: caller.userId, gid, issue: issue.id, total, issueCap: platform.settings.get(maxIssueStake) };
  await explainMoney(platform.db.bets, modules, slip);
}

/** The lines of a bet as they can be written, at the odds of its issue. @throws Refusal as `placeBet` */
export async function quoteLines(
  deps: Pick<PlaceBetDeps, 'modules' | 'quote'>,
  bet: Pick<Bet, 'gid' | 'lines' | 'rates'> & { readonly caller: Pick<Caller, 'userId'> },
  issue: Pick<OfferedIssue, 'oddsVersion'> & Partial<Pick<OfferedIssue, 'lunarYear'>>,
): Promise<QuotedLine[]> {
  if (bet.lines.length === 0) throw refuse('noSelection');
  if (bet.lines.length > maxLines) throw refuse('tooManyLines', { linesMax: maxLines });
  if (bet.lines.some((line) => line.gid !== undefined && line.gid !== bet.gid))
    throw refuse('invalidInput', { field: 'bets' });
  const family = deps.modules.catalogue.game(bet.gid)?.family ?? '';
  const terms = {
    gid: bet.gid,
    oddsVersion: issue.oddsVersion,
    lunarYear: issue.lunarYear ?? null,
    rebate: await deps.modules.keptRebateOf(bet.caller.userId, family),
  };
  const quoted = bet.lines.map((line, index) => deps.quote(line, index, terms));
  const stale =
    bet.rates === 'seen' &&
    quoted.some((line, index) => {
      const seen = bet.lines[index]?.rate;
      return seen !== undefined && !sameRates(seen, line);
    });
  if (stale) throw refuse('rateChanged', { rates: quoted.map((line) => line.ratesAsPicked) });
  return quoted;
}

/** What may still be staked on a pick that is full, by the first line on it. */
export function stakeLeft(lines: readonly QuotedLine[], { pick, payoutLeft }: FullPick): Mills {
  const line = lines.find((each) => each.pick === pick);
  return line === undefined ? mills(0) : stakeWithin(line, payoutLeft);
}

/** @throws Refusal `limitReached` */
export function refuseAbove(limit: Mills, total: Mills, name: string): void {
  if (total > limit) throw refuse('limitReached', { remaining: limit, limit: name });
}

function answer(slip: ReceiptSlip, batch: SealedBatch, balance: Mills): PlacedBet {
  const receipts = receiptsOf(batch, slip);
  const orders = slip.lines.map((line, index) => ({
    orderNum: orderNumber(slip.slip, index),
    playNumber: String(line.play),
    betCount: line.bets,
    total: mills(line.bets * line.stake * 1000),
    rate: line.rates,
    receipt: elementAt(receipts, index),
  }));
  return {
    slip: slip.slip,
    orders,
    gid: slip.gid,
    issue: slip.issue,
    placedAt: slip.placedAt,
    total: mills(orders.reduce((sum, order) => sum + order.total, 0)),
    balance,
  };
}
