/** Which orders a caller means to share: his own alone, whatever he says of them. */
import type { Locale, Order } from '@longmen/contract';
import type { OrderToShare } from '@longmen/contract/calls/chat/shares';
import { type Caller, refuse } from '../../platform/api/route.ts';
import { orderNumOf, splitOrderNumber } from '../betting/index.ts';
import type { Deps } from './deps.ts';
import { isWaiting } from './rules.ts';

type Betting = Pick<Deps, 'betting'>;

/**
 * Orders of one slip that wait while its issue takes bets, in the order of the slip: those that are named by number, else
 * those of the newest slip that are the bet lines. @throws Refusal `sharesNothing`, `issueClosed`
 */
export async function findOrders(
  deps: Betting,
  named: readonly OrderToShare[],
  caller: Caller,
  locale: Locale,
): Promise<Order[]> {
  const numbers = named.flatMap(({ orderNum }) => orderNum ?? []);
  const found =
    numbers.length === named.length
      ? await findByNumber(deps, named, caller, locale)
      : numbers.length === 0 && (await findByLines(deps, named, caller, locale));
  if (!found || found.length === 0 || !found.every(isWaiting)) throw refuse('sharesNothing');
  const late = found.find(({ cancellable }) => !cancellable);
  if (late !== undefined) throw refuse('issueClosed', { issue: late.issue, nextIssue: '' });
  return found;
}

async function findByNumber(
  deps: Betting,
  named: readonly OrderToShare[],
  { userId }: Caller,
  locale: Locale,
): Promise<Order[] | undefined> {
  const [first] = named;
  if (first?.orderNum === undefined) return undefined;
  const { slip } = splitOrderNumber(orderNumOf(first.orderNum));
  const orders = await deps.betting.ordersOfSlip(userId, slip, locale);
  const isNamed = (order: Order) => named.some((one) => one.orderNum === order.orderNum);
  const isRight = named.every((one) =>
    orders.some((order) => order.orderNum === one.orderNum && isLike(deps, one, order)),
  );
  return isRight ? orders.filter(isNamed) : undefined;
}

/** Orders that are looked through for the newest slip with these lines. */
const rowsMax = 100;

async function findByLines(
  deps: Betting,
  named: readonly OrderToShare[],
  caller: Caller,
  locale: Locale,
): Promise<Order[] | undefined> {
  // A line without what it bets on says nothing.
  if (named.some(({ contents }) => contents === undefined)) return undefined;
  const waiting = { status: 4, days: 2, gid: named[0]?.gid, issuesOnly: true, page: 1, rows: rowsMax };
  const { rows } = await deps.betting.listOrders(caller, waiting, locale);
  for (const slip of new Set(rows.map((order) => order.slip))) {
    const left = rows.filter((order) => order.slip === slip && order.cancellable);
    const matched = named.map((one) => {
      const at = left.findIndex((order) => isLike(deps, one, order));
      return at === -1 ? undefined : left.splice(at, 1)[0];
    });
    if (matched.every((order) => order !== undefined)) return matched.toSorted(byNumber);
  }
  return undefined;
}

const byNumber = (one: Order, other: Order) => (BigInt(one.orderNum) < BigInt(other.orderNum) ? -1 : 1);

/** Whether an order is what is said of it. */
function isLike({ betting }: Betting, one: OrderToShare, order: Order): boolean {
  const isOfGame = one.gid === undefined || one.gid === order.gid;
  const isOfStake = one.stake === undefined || one.stake === order.stake;
  if (!isOfGame || !isOfStake || one.contents === undefined) return isOfGame && isOfStake;
  const is = { playNumber: Number(order.playNumber), contents: order.contents };
  const play = one.playNumber ?? (one.play === undefined ? is.playNumber : undefined);
  const named = { contents: one.contents, ...(play === undefined ? { play: one.play ?? '' } : { playNumber: play }) };
  return betting.isSameBet(named, is);
}
