/** Checks on this device that an order was counted, received, drawn and paid as its rows have it. */
import type { ConsoleOutput } from '@longmen/contract/console';
import type { readOrder, readSlip } from '@longmen/contract/console/games/orders';
import {
  countBets,
  explain,
  type Explanation,
  type Family,
  isFamilyCode,
  loadFamily,
  parseSelection,
  payout,
  type Play,
  readRates,
  type Selection,
  settle,
} from '@longmen/engine';
import { fromHex, type HashedOrder, orderInClose } from '@longmen/engine/lot1';
import { checkPlayed, type Played } from './check-played.ts';
import { type ProofStep, shortHash, type StepState } from './proof-step.ts';

export type Order = ConsoleOutput<typeof readOrder>;
export type Slip = ConsoleOutput<typeof readSlip>;
type Receipt = Slip['receipts'][number];

export type CheckedOrder = {
  readonly steps: readonly ProofStep[];
  readonly family: Family | undefined;
  readonly play: Play | undefined;
  /** The single bets that decided, those that won first; undefined before the draw. */
  readonly explanation: Explanation | undefined;
};

/** Single bets that are explained one by one. */
const explainedMax = 20;
const stateOf = (holds: boolean): StepState => (holds ? 'ok' : 'failed');

/** All steps of an order, from what was bought to what was paid. */
export async function checkOrder(order: Order): Promise<CheckedOrder> {
  const family = isFamilyCode(order.family) ? await loadFamily(order.family) : undefined;
  const play = family?.plays.get(order.play);
  const parsed = play && parseSelection(play, order.bought, order.issueFacts.lunarYear ?? undefined);
  const selection = parsed?.ok === true ? parsed.selection : undefined;
  const draw = checkPlayed(order);
  const isTakenBack = order.status === 'cancelled';
  const steps = [
    stakedStep(order),
    countedStep(order, play, selection),
    ...(order.issueFacts.drawnBy === 'instant' || isTakenBack ? [] : [receivedStep(order, order.receipt, order)]),
    ...(isTakenBack ? [] : draw),
    ...(isSettledByDraw(order) ? [settledStep(order, play, selection)] : []),
    ...(order.payout > 0 ? [paidStep(order)] : []),
  ];
  const { numbers } = order.issueFacts;
  const canExplain = play !== undefined && selection !== undefined && play.isDraw(numbers) && isSettledByDraw(order);
  const explanation = canExplain ? explain(play, selection, drawnOf(order), { limit: explainedMax }) : undefined;
  return { steps, family, play, explanation };
}

const isSettledByDraw = ({ status }: Order) => status === 'won' || status === 'lost' || status === 'tied';

const drawnOf = ({ issueFacts: { numbers, lunarYear } }: Played) =>
  lunarYear === null ? { numbers } : { numbers, lunarYear };

/** The stake left the player's balance, once, with the whole slip. */
function stakedStep(order: Order): ProofStep {
  const row = order.ledger.find(({ kind }) => kind === 'bet');
  const slip = order.siblings.reduce<number>((sum, { total }) => sum + total, order.total);
  return { key: 'staked', state: stateOf(row !== undefined && row.amount === -slip), at: row?.at };
}

function countedStep(order: Order, play: Play | undefined, selection: Selection | undefined): ProofStep {
  const holds =
    play !== undefined &&
    selection !== undefined &&
    countBets(play, selection) === order.lines &&
    order.lines * order.stake * 1000 === order.total;
  return { key: 'counted', state: stateOf(holds), at: order.placedAt };
}

/** What the receipt hashes is this order, and its way leads to the root that the signed log has. */
function receivedStep(
  listed: Pick<Order, 'no' | 'userId' | 'gid' | 'issue' | 'play' | 'stake' | 'lines' | 'rate'>,
  receipt: Receipt | null,
  played: Played,
): ProofStep {
  if (receipt === null) return { key: 'received', state: 'unchecked' };
  const order = receipt.order as unknown as HashedOrder;
  const isThis =
    order.order_num === listed.no &&
    order.uid === listed.userId &&
    order.gid === listed.gid &&
    order.issue === listed.issue &&
    order.play === listed.play &&
    order.price === listed.stake &&
    order.counts === listed.lines &&
    order.rate === listed.rate;
  const [salt, root] = [fromHex(receipt.salt, 16), fromHex(closeRootOf(played.proof), 32)];
  const isIn = salt !== null && root !== null && orderInClose(order, salt, receipt.path, root);
  return {
    key: 'received',
    state: stateOf(isThis && isIn),
    lines: [`${shortHash(receipt.h)} → ${shortHash(closeRootOf(played.proof))} · ${receipt.path.length}`],
  };
}

/** The root of the CLOSE entry that a proof carries; empty where there is none. */
export function closeRootOf(proof: unknown): string {
  const log = (proof as { log?: readonly { kind?: unknown; body?: { root?: unknown } }[] } | null)?.log ?? [];
  const root = log.find(({ kind }) => kind === 'CLOSE')?.body?.root;
  return typeof root === 'string' ? root : '';
}

/** What the engine makes of the drawn numbers at the agreed rates is what was paid. */
function settledStep(order: Order, play: Play | undefined, selection: Selection | undefined): ProofStep {
  const at = order.endedAt;
  if (play === undefined || selection === undefined) return { key: 'settled', state: 'failed', at };
  const rates = readRates(play, selection, order.rate);
  if (rates === null || !play.isDraw(order.issueFacts.numbers)) return { key: 'settled', state: 'failed', at };
  const paid = payout({ price: order.stake, rates, ...settle(play, selection, drawnOf(order)) });
  return { key: 'settled', state: stateOf(paid === order.payout), at };
}

function paidStep(order: Order): ProofStep {
  const row = order.ledger.find(({ kind }) => kind === (order.status === 'won' ? 'win' : 'refund'));
  return { key: 'paid', state: stateOf(row !== undefined && row.amount === order.payout), at: row?.at };
}

/** The steps of a slip: its sum, each line's receipt, and whether its draw holds as far as there is one. */
export function checkSlip(slip: Slip, staked: number): readonly ProofStep[] {
  const sum = slip.orders.reduce<number>((all, { total }) => all + total, 0);
  const summed: ProofStep = {
    key: 'summed',
    state: stateOf(sum === slip.total && staked === slip.total),
    at: slip.placedAt,
  };
  if (slip.issueFacts.drawnBy === 'instant') return [summed, ...checkPlayed(slip)];
  const checked = slip.orders
    .filter(({ status }) => status !== 'cancelled')
    .map((order) => receivedStep(order, slip.receipts.find(({ no }) => no === order.no) ?? null, slip));
  const bad = checked.find(({ state }) => state === 'failed') ?? checked.find(({ state }) => state === 'unchecked');
  const received = bad ?? checked[0];
  const closed = checkPlayed(slip);
  return [summed, ...(received ? [received] : []), ...closed];
}
