/** The books, adjustments, and where lists of companies differ from what is known here. */
import { consoleCalls } from '@longmen/contract/console';
import { mills } from '@longmen/engine';
import type { Platform } from '../../../../platform/context.ts';
import { accountName, accounts } from '../../../ledger/index.ts';
import type { Office } from '../../office.ts';
import { route } from '../route.ts';

/** Routes of what is reckoned and put right. */
export function bookRoutes(office: Office, { clock }: Platform) {
  const { moneyIn } = office;
  return [
    route(consoleCalls.readBooks, async (_input, { by }) => {
      const { checkedAt, requestedAt, books, recount } = await moneyIn.readBooks(by);
      return {
        checkedAt,
        requestedAt,
        recount,
        accounts: books?.accounts ?? 0,
        transfers: books?.transfers ?? 0,
        difference: mills(books?.difference ?? 0),
        trial: (books?.trial ?? []).map(({ account, balance, legs }) => ({
          account: accountName(account),
          ofPlayers: account < accounts.stakes,
          balance: mills(balance),
          legs,
        })),
        drifts: (books?.drifts ?? []).map(({ userId, account, cached, summed }) => ({
          userId,
          account: accountName(account),
          cached: mills(cached),
          summed: mills(summed),
        })),
        unevenGames: books?.unevenGames.map(({ gid, orders }) => ({ gid, orders })) ?? [],
        escrow: books?.escrow === undefined ? null : mills(books.escrow),
        unevenPlatforms: books?.outside?.uneven.map(({ platform, rows }) => ({ platform, rows })) ?? [],
      };
    }),
    route(consoleCalls.checkBooks, async (_input, { by }) => {
      await moneyIn.checkBooks(by);
      return {};
    }),
    route(consoleCalls.listAdjustments, async (_input, { by }) => ({
      adjustments: (await moneyIn.listAdjustments(by)).map(({ own, ...about }) => ({ ...about, own: own ?? null })),
    })),
    route(consoleCalls.adjustBalance, async ({ player, amount, second, reason }, { by }) => {
      const outcome = await office.decidePayment(by, { do: 'adjust', username: player, amount, second, reason });
      return { outcome: outcome === 'waits' ? ('waits' as const) : ('adjusted' as const) };
    }),
    route(consoleCalls.listDifferences, async ({ before, limit, company, what }, { by }) => {
      const { page, lists } = await moneyIn.listDifferences(by, { provider: company, what }, { before, limit });
      return {
        rows: page.rows.map(({ number, provider, id, ...difference }) => ({
          ...difference,
          id: number,
          company: provider,
          subject: id,
        })),
        next: page.next ?? null,
        count: page.count,
        countIsBound: page.countIsBound,
        asOf: clock.now(),
        lists: lists.map(({ provider, ...list }) => ({ ...list, company: provider })),
      };
    }),
    route(consoleCalls.closeDifference, async ({ id, reason }, { by }) => {
      await office.closeDifference(by, { number: id, reason });
      return {};
    }),
    route(consoleCalls.readListAgain, async ({ company, day, reason }, { by }) => {
      await office.readListAgain(by, { provider: company, day, reason });
      return {};
    }),
  ];
}
