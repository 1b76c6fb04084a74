/** What the answers to players are built from. */
import type { SignedInContext } from '../../../platform/api/route.ts';
import type { Board } from './board.ts';
import type { History } from './history.ts';
import type { FeedDeps } from '../feed/deps.ts';

/** The path of an order to the root in its issue's CLOSE, in the protocol's spelling. */
export type ReceiptProof = {
  order: {
    counts: number;
    gid: number;
    issue: string;
    order_num: string;
    placed_at: string;
    play: string;
    price: number;
    rate: string;
    selection: Record<string, unknown>;
    uid: string;
  };
  salt: string;
  h: string;
  index: number;
  path: ['L' | 'R', string][];
  root: string;
};

/** Betting fills this in. */
export type ReceiptPort = {
  /** Of the caller's own order; refuses `orderUnknown` and, before the issue's CLOSE, `drawUnknown`. */
  proveReceipt(orderNum: string, context: SignedInContext): Promise<ReceiptProof>;
};

export type ReadDeps = FeedDeps & {
  readonly board: Board;
  readonly history: History;
  readonly receipts: ReceiptPort;
};
