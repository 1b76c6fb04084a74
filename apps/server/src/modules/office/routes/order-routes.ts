/** The calls of orders, each paired with its use-case. */
import { consoleCalls } from '@longmen/contract/console';
import type { Platform } from '../../../platform/context.ts';
import { type OrderRow, orderNumOf, type PlayedIssue, slipIdOf, type SlipExplained } from '../../betting/index.ts';
import type { Office } from '../office.ts';
import { route } from './route.ts';

/** Routes of orders. */
export function orderRoutes({ orders }: Office, { clock }: Platform) {
  return [
    route(consoleCalls.listOrders, async ({ before, limit, player, no, game, stake, ...terms }, { by }, { locale }) => {
      const request = {
        ...terms,
        username: player,
        orderNum: no === undefined ? undefined : orderNumOf(no),
        gid: game,
        stakeMin: stake,
      };
      const { page, games } = await orders.list(by, request, { before, limit }, locale);
      const { rows, next, searchedTo, count, countIsBound } = page;
      return {
        rows: rows.map(rowOf),
        next: next ?? null,
        count,
        countIsBound,
        asOf: clock.now(),
        searchedTo: searchedTo ?? null,
        games,
      };
    }),
    route(consoleCalls.readOrder, async ({ id }, { by }, { locale }) => {
      const { played, receipt, ledger, siblings, bought, tiers, ...explained } = await orders.read(
        by,
        orderNumOf(id),
        locale,
      );
      return {
        ...explained,
        ...rowOf(explained),
        bought: { ...bought },
        tiers: [...tiers],
        issueFacts: factsOf(played),
        receipt: receipt === undefined ? null : receiptOf(receipt),
        ledger: ledger.map(({ no, at, kind, amount, counter, balanceAfter }) => ({
          no: String(no),
          at,
          kind,
          debit: amount < 0 ? 'cash' : counter,
          credit: amount < 0 ? counter : 'cash',
          amount,
          after: balanceAfter,
        })),
        siblings: siblings.map((other) => rowOf(other)),
      };
    }),
    route(consoleCalls.readSlip, async ({ id }, { by }, { locale }) => {
      const explained = await orders.readSlip(by, slipIdOf(id), locale);
      const { slip, player, userId, total, placedAt, played, receipts, proof } = explained;
      const rows = explained.orders.map(rowOf);
      const [{ gid, game, issue } = { gid: played.gid, game: '', issue: played.issue }] = rows;
      return {
        slip,
        player,
        userId,
        gid,
        game,
        issue,
        total,
        placedAt,
        orders: rows,
        issueFacts: factsOf(played),
        receipts: receipts.map(receiptOf),
        proof,
        siteHost: explained.siteHost,
      };
    }),
    route(consoleCalls.cancelOrder, async ({ id, reason }, { by }) => {
      const { refunded, balance } = await orders.cancel(by, { orderNum: orderNumOf(id), reason });
      return { returned: refunded, balance };
    }),
  ];
}

const rowOf = ({ orderNum, ...row }: OrderRow) => ({ ...row, no: orderNum });

const receiptOf = ({ orderNum, order, ...receipt }: SlipExplained['receipts'][number]) => ({
  ...receipt,
  no: orderNum,
  order: { ...order },
});

const factsOf = (issue: PlayedIssue) => ({
  state: issue.state,
  drawnBy: issue.drawnBy,
  opensAt: issue.opensAt,
  closesAt: issue.closesAt,
  drawsAt: issue.drawsAt,
  drawnAt: issue.drawnAt,
  settledAt: issue.settledAt,
  numbers: [...(issue.numbers ?? [])],
  lunarYear: issue.lunarYear,
  voidReason: issue.voidReason,
});
