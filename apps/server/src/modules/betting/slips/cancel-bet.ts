/** Cancels a waiting order while its issue is open: outcome and refund together, once (trust.md M11). */
import { playOfNumber } from '@longmen/contract/play-numbers';
import { maxWin, type Mills, readRates } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import { sqlState } from '../../../platform/db/database.ts';
import { type Caller, refuse } from '../../../platform/api/route.ts';
import type { Exposure, Risk } from './exposure.ts';
import type { BettingDeps } from '../deps.ts';
import type { Limits } from './known-limits.ts';
import type { LimitedLine } from './limit-rules.ts';
import { payoutMaxOf, pickOf } from './quote-line.ts';
import { splitOrderNumber } from '../receipts/receipts.ts';
import {
  cancelOrderSql,
  cancelOrderValues,
  type CancelledRow,
  findCancellation,
  findOrder,
  type OrderRow,
} from './store-cancel.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import type { SlipId, OrderNum } from '../order-numbers.ts';

export type Cancellation = {
  readonly caller: Pick<Caller, 'userId'>;
  readonly orderNum: OrderNum;
  readonly key: string | undefined;
  readonly bodyHash: Buffer;
};

export type Cancelled = { orderNum: OrderNum; refunded: Mills; balance: Mills };

export type CancelBet = (cancellation: Cancellation) => Promise<Cancelled>;

/** What takes an order back. */
export type CancelDeps = {
  readonly catalogue: Pick<BettingDeps['catalogue'], 'play'>;
  readonly draws: Pick<BettingDeps['draws'], 'openIssueSql'>;
  readonly limits: Limits;
};

const uniqueViolation = '23505';

/** Makes the use-case; its statement holds SQL of the issue's owner. */
export function makeCancelBet(platform: Platform, deps: CancelDeps, exposure: Exposure): CancelBet {
  const text = cancelOrderSql(deps.draws);

  const write = async (cancellation: Cancellation, slip: SlipId, line: number): Promise<CancelledRow | undefined> => {
    try {
      return await platform.db.bets.row<CancelledRow>({
        name: 'betting-cancel-order',
        text,
        values: cancelOrderValues(
          { userId: cancellation.caller.userId, slip, line, key: cancellation.key, bodyHash: cancellation.bodyHash },
          platform.site.timeZone,
        ),
      });
    } catch (error) {
      // The order ended, or the key was used, at the same moment: both are answered below.
      if (sqlState(error) === uniqueViolation) return undefined;
      throw error;
    }
  };

  return async (cancellation) => {
    const { slip, line } = splitOrderNumber(cancellation.orderNum);
    const before = await answerBefore(platform, cancellation);
    if (before !== undefined) return before;
    const order = await findOrder(platform.db.bets, cancellation.caller.userId, slip, line);
    if (order === undefined) throw refuse('orderUnknown', { orderNum: cancellation.orderNum });
    const done = await write(cancellation, slip, line);
    if (done === undefined) {
      const raced = await answerBefore(platform, cancellation);
      if (raced !== undefined) return raced;
      throw refuse('orderNotCancellable');
    }
    exposure.release(order.issue, risksOf(deps, order));
    const { refunded, balance, leg, version } = done;
    await deps.limits.release({ ...order, version }, limitedLines(deps, order));
    platform.bus.publish('balance.changed', { userId: cancellation.caller.userId, balance, leg });
    return { orderNum: cancellation.orderNum, refunded, balance };
  };
}

/** What a repeat of the call is answered: the same as the first time. */
async function answerBefore(
  platform: Platform,
  { caller, key, bodyHash, orderNum }: Cancellation,
): Promise<Cancelled | undefined> {
  if (key === undefined) return undefined;
  const before = await findCancellation(platform.db.bets, caller.userId, key);
  if (before === undefined) return undefined;
  if (!before.bodyHash.equals(bodyHash)) throw refuse('keyReused');
  return { orderNum, refunded: before.refunded, balance: before.balance };
}

/** What the order had reserved of the exposure. */
function risksOf(deps: CancelDeps, order: OrderRow): Risk[] {
  const play = deps.catalogue.play(playOfNumber(order.play) ?? '');
  if (play === undefined) return [];
  const selection = storedSelection(order.selection);
  const rates = readRates(play, selection, order.rates);
  return rates === null
    ? []
    : [{ pick: pickOf(order.play, order.selection), payoutMax: maxWin(play, selection, order.stake, rates).allLines }];
}

/** The order as limits of single picks count it. */
function limitedLines(deps: CancelDeps, { play: number, selection, stake, rates }: OrderRow): LimitedLine[] {
  const play = deps.catalogue.play(playOfNumber(number) ?? '');
  const payoutMax = play === undefined ? undefined : payoutMaxOf(play, selection, { stake, rates });
  return payoutMax === undefined ? [] : [{ play: number, selection, pick: pickOf(number, selection), payoutMax }];
}
