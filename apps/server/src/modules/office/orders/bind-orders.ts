/** Orders, as operators find and explain them, and one thing that they do: take one back for its player. */
import type { Locale } from '@longmen/contract';
import type { Cancelled, OrderNum, OrderRequest, SlipId } from '../../betting/index.ts';
import { contentSettings } from '../../content/index.ts';
import { recordThenDo } from '../audit/record-action.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

export type OfficeOrders = ReturnType<typeof bindOrders>;

type Page = { readonly before?: string | undefined; readonly limit?: number | undefined };

/** Each asks for an operator who signed in. */
export function bindOrders(deps: Deps) {
  const { orders, games, players } = deps;
  return {
    list: async (_by: SignedInOperator, request: OrderRequest, page: Page, locale: Locale) => ({
      page: await orders.list(request, page, locale),
      games: games.list().map(({ gid, names }) => ({ gid, name: names[locale] })),
    }),
    /** @throws Refusal */
    read: async (_by: SignedInOperator, orderNum: OrderNum, locale: Locale) => ({
      ...(await orders.explain(orderNum, locale)),
      siteHost: siteHostOf(deps),
    }),
    /** @throws Refusal */
    readSlip: async (_by: SignedInOperator, slip: SlipId, locale: Locale) => {
      const explained = await orders.explainSlip(slip, locale);
      return {
        ...explained,
        siteHost: siteHostOf(deps),
        player: (await players.userOf(explained.userId))?.username ?? explained.userId,
      };
    },
    /** Before its issue closes, because its player wants it. @throws Refusal */
    cancel: (by: SignedInOperator, about: { readonly orderNum: OrderNum; readonly reason: string }) =>
      cancelOrder(deps, by, about),
  };
}

/** Where players find the site; null while no host is set. */
export const siteHostOf = ({ platform }: Pick<Deps, 'platform'>): string | null =>
  platform.settings.get(contentSettings.hosts)[0] ?? null;

async function cancelOrder(
  deps: Deps,
  by: SignedInOperator,
  { orderNum, reason }: { readonly orderNum: OrderNum; readonly reason: string },
): Promise<Cancelled> {
  const userId = await deps.orders.cancellable(orderNum);
  const done: Cancelled[] = [];
  const action = {
    operator: by.name,
    action: 'cancel-order',
    subject: orderNum,
    before: { status: 'waiting' },
    after: { status: 'cancelled', userId },
    reason,
  };
  await recordThenDo(deps, action, async () => {
    done.push(await deps.orders.cancel(userId, orderNum));
  });
  const [cancelled] = done;
  if (cancelled === undefined) throw new Error(`order ${orderNum} was neither taken back nor refused`);
  return cancelled;
}
