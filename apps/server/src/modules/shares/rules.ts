/** Rules of shared slips: what a card says of orders, how it moves on, what hit rates are made of. Pure. */
import type { Order } from '@longmen/contract';
import { shareBounds } from '@longmen/contract/calls/chat/shares';
import { addMills, type Mills, mills } from '@longmen/engine';
import type { SlipBody } from './deps.ts';

export type CardLine = SlipBody['lines'][number];
type Outcome = NonNullable<CardLine['outcome']>;

/** Outcomes of cards by the status of an order (spec 1 §4); a waiting one has none. */
const outcomes: Readonly<Record<number, Outcome>> = { 1: 'won', 2: 'tied', 3: 'cancelled', 5: 'lost' };
const waiting = 4;

export const isWaiting = ({ status }: Pick<Order, 'status'>): boolean => status === waiting;
/** Whether it has a result: won, lost, or given back by the draw. */
export const hasResult = ({ status }: Pick<Order, 'status'>): boolean =>
  status !== waiting && outcomes[status] !== 'cancelled';

/** Code points of what was bet, in words, on a line. */
const namesMax = 200;

/** An order as a line of a card, with its result where it has one. */
export function lineOf(order: Order): CardLine {
  const { gid, playNumber, contents, stake, betCount, total, rate } = order;
  const names = [...order.selectionName];
  return {
    gid,
    playNumber,
    names: names.length > namesMax ? `${names.slice(0, namesMax).join('')}…` : order.selectionName,
    contents,
    stake,
    betCount,
    total,
    rate,
    ...endOf(order),
  };
}

function endOf({ status, payout }: Order): Pick<CardLine, 'outcome' | 'payout'> {
  const outcome = outcomes[status];
  return outcome === undefined ? {} : { outcome, payout };
}

/** Whether a card can show all of the orders. */
export const isShort = (orders: readonly Order[]): boolean =>
  orders.length <= shareBounds.linesMax &&
  orders.reduce((sum, { contents }) => sum + contents.length, 0) <= shareBounds.contentsMax;

export const totalOf = (orders: readonly Order[]): Mills => addMills(...orders.map(({ total }) => total));

/**
 * The card with what has ended since; undefined when it says so already. What stands on it is never taken back.
 * @param orders those of its lines, in their order; undefined for one that is not known
 */
export function movedOn(body: SlipBody, orders: readonly (Order | undefined)[]): SlipBody | undefined {
  const lines = body.lines.map((line, index) => {
    const order = orders[index];
    return line.outcome !== undefined || order === undefined || isWaiting(order) ? line : { ...line, ...endOf(order) };
  });
  return lines.every((line, index) => line === body.lines[index]) ? undefined : { ...body, lines };
}

/** What was at stake in orders that have ended, and what came back; what was cancelled or void never was. */
export function resultOf(orders: readonly Order[]): { staked: Mills; returned: Mills } {
  const played = orders.filter(hasResult);
  return { staked: totalOf(played), returned: addMills(...played.map(({ payout }) => payout)) };
}

/** Settled slips that somebody shared, or issues of a plan, that hit; and what came back of what was staked. */
export type HitRecord = {
  readonly hits: number;
  readonly judged: number;
  readonly staked: Mills;
  readonly returned: Mills;
};

/** Both rates as cards show them: "17/41", "0.93"; "–" before the first. */
export function printRecord({ hits, judged, staked, returned }: HitRecord): Pick<SlipBody, 'hitRate' | 'returnRate'> {
  if (judged === 0 || staked === 0) return { hitRate: '–', returnRate: '–' };
  // Rounded down: no rate is shown better than it is.
  const hundredths = Math.floor((100 * returned) / staked);
  return { hitRate: `${hits}/${judged}`, returnRate: (hundredths / 100).toFixed(2) };
}

/** The record of a plan: one yuan on every pick. */
export const recordOfPlan = ({
  hits,
  judged,
  returned,
}: {
  hits: number;
  judged: number;
  returned: number;
}): HitRecord => ({
  hits,
  judged,
  staked: mills(judged * 1_000),
  returned: mills(returned),
});

/**
 * Whether bets are those of a card: each is one of its lines, and none of its lines is left out that still stands.
 * @param isSame whether a bet is on the same as a line
 */
export function areLinesOf<Bet>(
  card: Pick<SlipBody, 'lines'>,
  bets: readonly Bet[],
  isSame: (bet: Bet, line: CardLine) => boolean,
): boolean {
  // A line that was cancelled is taken only where no standing one is the same.
  const left = card.lines.toSorted((a, b) => Number(a.outcome !== undefined) - Number(b.outcome !== undefined));
  for (const bet of bets) {
    const at = left.findIndex((line) => isSame(bet, line));
    if (at === -1) return false;
    left.splice(at, 1);
  }
  return left.every(({ outcome }) => outcome !== undefined);
}
