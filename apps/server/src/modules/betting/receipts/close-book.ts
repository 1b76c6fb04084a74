/** The book of an issue: the root over its orders that were not cancelled (draws.md, "CLOSE"), and a player's path to it. */
import { timeOfId } from '../../../platform/db/ids.ts';
import { monthLeftAfter } from '../../../platform/history/history.ts';
import type { IssueId } from '../../draws/index.ts';
import { playOfNumber } from '@longmen/contract/play-numbers';
import { type Mills, mills } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import { nextTurn } from '../../../platform/runtime/turn.ts';
import { type Caller, refuse } from '../../../platform/api/route.ts';
import { makeTreeCache } from './tree-cache.ts';
import { buildRoot, buildTreeInSteps, indexIn, pathIn } from './merkle-tree.ts';
import type { BettingIssue, IssueDeps } from '../deps.ts';
import {
  hashBytes,
  hashedOrder,
  leafOf,
  orderSalt,
  type ReceiptLine,
  type ReceiptSlip,
  splitOrderNumber,
  writeLeaves,
} from './receipts.ts';
import { type BookOrder, type BookSlip, findBookOrder, listBook } from './store-book.ts';
import type { OrderNum } from '../order-numbers.ts';

export type Book = { readonly root: string; readonly count: number; readonly stakeTotal: Mills };

export type BookProof = {
  order: ReturnType<typeof hashedOrder>;
  salt: string;
  h: string;
  index: number;
  path: ['L' | 'R', string][];
  root: string;
};

/** Orders hashed before others have their turn: 2 to 4 ms. */
export const ordersPerTurn = 500;
export type BookKeeper = {
  /** The final book of an issue whose sales are over, read once and in bounded memory. */
  closeBook(issueId: IssueId): Promise<Book>;
  /**
   * The same for whoever checks it: an order that is in no place of the book, because a row was altered, has index -1
   * and no way to the root. Refuses as `prove` does.
   */
  find(caller: Pick<Caller, 'userId'>, orderNum: OrderNum): Promise<BookProof>;
  /** Path from the caller's own order to the root of its issue's CLOSE. */
  prove(caller: Pick<Caller, 'userId'>, orderNum: OrderNum): Promise<BookProof>;
};

/** @param yieldTurn lets the process do what else is due; a test counts its calls. */
export function makeBookKeeper(
  platform: Platform,
  deps: { readonly draws: Pick<IssueDeps, 'issuesById'> },
  yieldTurn: () => Promise<unknown> = nextTurn,
): BookKeeper {
  const issueOf = async (issueId: IssueId): Promise<BettingIssue> => {
    const [issue] = await deps.draws.issuesById([issueId]);
    if (issue === undefined) throw new RangeError(`no issue ${issueId}`);
    return issue;
  };
  const trees = makeTreeCache(async (issueId) => {
    const slips: Buffer[] = [];
    await hashBook(platform, await issueOf(issueId), yieldTurn, (leaves) => slips.push(leaves));
    const steps = buildTreeInSteps(Buffer.concat(slips));
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      await yieldTurn();
    }
  });

  return {
    closeBook: async (issueId) => {
      const tree = buildRoot();
      let count = 0;
      let stakeTotal = 0;
      await hashBook(platform, await issueOf(issueId), yieldTurn, (leaves, { orders }) => {
        orders.forEach(({ stake, bets }, index) => {
          tree.add(leaves.subarray(hashBytes * index, hashBytes * (index + 1)));
          stakeTotal += stake * bets * 1000;
        });
        count += orders.length;
      });
      return { root: tree.root().toString('hex'), count, stakeTotal: mills(stakeTotal) };
    },
    find,
    prove: async (caller, orderNum) => {
      const proof = await find(caller, orderNum);
      if (proof.index < 0) throw new Error(`order ${orderNum} is not in the book of its issue`);
      return proof;
    },
  };

  async function find(caller: Pick<Caller, 'userId'>, orderNum: OrderNum): Promise<BookProof> {
    const { slip, line } = splitOrderNumber(orderNum);
    const month = await monthLeftAfter(platform, timeOfId(slip));
    if (month !== undefined) throw refuse('proofInArchive', { month });
    const row = await findBookOrder(platform.db.reads, caller.userId, slip, line);
    if (row === undefined) throw refuse('orderUnknown', { orderNum });
    const issue = await issueOf(row.issueId);
    if (row.cancelled || issue.state === 'scheduled' || issue.state === 'open')
      throw refuse('drawUnknown', { issue: issue.issue });
    const own = asReceipt(row, issue, [row]);
    const h = leafOf(own, line);
    const tree = await trees.treeOf(row.issueId);
    const index = indexIn(tree, h);
    return {
      order: hashedOrder(own, line),
      salt: orderSalt(own.salt, line).toString('hex'),
      h: h.toString('hex'),
      index: index ?? -1,
      path: index === undefined ? [] : pathIn(tree, index),
      root: tree.root.toString('hex'),
    };
  }
}

/** Hashes the orders in ascending order number, slip by slip; the next page is read while one is hashed. */
async function hashBook(
  { db }: Pick<Platform, 'db'>,
  issue: BettingIssue,
  yieldTurn: () => Promise<unknown>,
  visit: (leaves: Buffer, slip: BookSlip) => void,
): Promise<void> {
  let sinceTurn = 0;
  let page = await listBook(db.jobs, issue.id, '0');
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    const following = listBook(db.jobs, issue.id, last.slip);
    // A read that fails while this page is hashed is thrown where it is awaited.
    following.catch(() => undefined);
    for (const slip of page) {
      const leaves = Buffer.allocUnsafe(hashBytes * slip.orders.length);
      writeLeaves(asReceipt(slip, issue, slip.orders), leaves, 0);
      visit(leaves, slip);
      sinceTurn += slip.orders.length;
      if (sinceTurn < ordersPerTurn) continue;
      sinceTurn = 0;
      await yieldTurn();
    }
    page = await following;
  }
}

/** A slip as its receipts have it, with only these of its lines. */
function asReceipt(
  { userId, slip, placedAt, salt }: Omit<BookSlip, 'orders'>,
  { gid, issue }: BettingIssue,
  orders: readonly BookOrder[],
): ReceiptSlip {
  const lines: ReceiptLine[] = [];
  for (const { line, play, stake, bets, rates, selection } of orders)
    lines[line] = { play, code: playOfNumber(play) ?? String(play), stake, bets, rates, selection };
  return { userId, slip, gid, issue, placedAt: new Date(placedAt).toISOString(), salt, lines };
}
