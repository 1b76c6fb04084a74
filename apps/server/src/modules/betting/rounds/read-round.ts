/** Builds an instant round again from its rows: for repeated calls, proofs, and rounds that a crash left waiting. */
import type { Platform } from '../../../platform/context.ts';
import type { RoundRow } from '../../draws/index.ts';
import type { EndedRound, OpenRound } from './end-round.ts';
import type { BettingDeps } from '../deps.ts';
import { toReceiptSlip } from '../receipts/read-batch.ts';
import { sealBatch } from '../receipts/receipts.ts';
import { publicStatus } from '../rules.ts';
import { listSlipOrders } from '../orders/store-orders.ts';
import { findRun, findRunRound, sumRounds } from './store-runs.ts';
import { findSlip, listLines } from '../receipts/store-slips.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { overSlips } from '../history/read-left.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';

export type RoundDeps = { readonly platform: Platform; readonly modules: BettingDeps };

/** What a round is read again from. */
export type RoundReaderDeps = {
  readonly platform: Platform;
  readonly modules: Pick<BettingDeps, 'sign' | 'siteKey'> & {
    readonly catalogue: Pick<BettingDeps['catalogue'], 'game'>;
    readonly rounds: Pick<BettingDeps['rounds'], 'read'>;
    readonly draws: Pick<BettingDeps['draws'], 'playedSql'>;
  };
};

/** A round from its rows; `ended` is undefined while it waits. Undefined for a slip that is no round. */
export async function readRound(
  deps: RoundReaderDeps,
  slip: SlipId,
): Promise<{ round: OpenRound; row: RoundRow; ended: EndedRound | undefined } | undefined> {
  const { platform, modules } = deps;
  const [row] = await modules.rounds.read([slip]);
  const game = row === undefined ? undefined : modules.catalogue.game(row.gid);
  if (row === undefined || game === undefined) return undefined;
  return overSlips(platform, { userIds: [row.userId], slips: [slip], db: platform.db.bets }, (tx) =>
    readPlaced(deps, tx, row, game.family, slip),
  );
}

async function readPlaced(
  { modules }: RoundReaderDeps,
  tx: Tx,
  row: RoundRow,
  family: OpenRound['family'],
  slip: SlipId,
): Promise<{ round: OpenRound; row: RoundRow; ended: EndedRound | undefined } | undefined> {
  const placed = await findSlip(tx, row.userId, slip);
  if (placed === undefined) return undefined;
  const receipt = toReceiptSlip(placed, row.issue, await listLines(tx, [placed]));
  const round: OpenRound = {
    ...row,
    slip: receipt,
    sealed: sealBatch([receipt], modules.sign),
    family,
    total: placed.total,
    balance: placed.balance,
    run: await readRun(tx, row.userId, slip),
  };
  if (!row.isEnded) return { round, row, ended: undefined };
  const orders = await listSlipOrders(tx, modules.draws, row.userId, slip);
  const lines = orders.map(({ outcome, state, payout }) => ({ status: publicStatus(outcome, state), payout }));
  return { round, row, ended: { round, numbers: row.numbers ?? [], lines } };
}

async function readRun(tx: Tx, userId: UserId, slip: SlipId): Promise<OpenRound['run']> {
  const part = await findRunRound(tx, userId, slip);
  const row = part && (await findRun(tx, userId, part.run));
  return row === undefined || part === undefined ? undefined : { row, before: await sumRounds(tx, userId, part) };
}
