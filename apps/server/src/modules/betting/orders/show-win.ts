/** What a player bet on an issue in which he won something, for the list of winners. Nothing in it names the player. */
import type { IssueId } from '../../draws/index.ts';
import type { Locale } from '@longmen/contract';
import { playOfNumber } from '@longmen/contract/play-numbers';
import { type Mills, mills } from '@longmen/engine';
import { nameOrder } from './name-order.ts';
import type { OrderDeps } from './read-orders.ts';
import { shortText } from './short-order.ts';
import { type IssueOrder, listIssueOrders } from './store-orders.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import type { UserId } from '../../../platform/ids.ts';

export type WinBet = {
  playName: string;
  selectionName: string;
  /** Whole yuan per bet. */
  stake: number;
  betCount: number;
  total: Mills;
  payout: Mills;
};

export type WinView = {
  issue: string;
  numbers: readonly number[];
  staked: Mills;
  won: Mills;
  betTotal: number;
  bets: WinBet[];
};

const betsMax = 20;

/** Every bet that counted, won and lost; undefined where there is none. */
export async function showWin(
  { platform, modules }: Pick<OrderDeps, 'platform' | 'modules'>,
  win: { userId: UserId; issueId: IssueId },
  locale: Locale,
): Promise<WinView | undefined> {
  const rows = await listIssueOrders(platform.db.reads, modules.draws, { ...win, limit: betsMax });
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    issue: first.issue,
    numbers: first.numbers ?? [],
    staked: first.stakeSum,
    won: first.payoutSum,
    betTotal: first.orders,
    bets: rows.map((row) => toBet(modules.catalogue, row, locale)),
  };
}

function toBet(catalogue: OrderDeps['modules']['catalogue'], row: IssueOrder, locale: Locale): WinBet {
  const code = playOfNumber(row.play) ?? String(row.play);
  const selection = storedSelection(row.selection);
  const names = nameOrder(catalogue, { gid: row.gid, code, selection }, locale);
  return {
    playName: names.play,
    selectionName: shortText(names.selection, selection),
    stake: row.stake,
    betCount: row.bets,
    total: mills(row.stake * row.bets * 1000),
    payout: row.payout,
  };
}
