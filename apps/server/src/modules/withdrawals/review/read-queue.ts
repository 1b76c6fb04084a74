/** What operators read of withdrawals at the console: pages of a tab, and all facts of one. */
import { refuse } from '../../../platform/api/route.ts';
import { emptyPage, type ListPage, listPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Platform } from '../../../platform/context.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { RequestRow } from '../requests/store-requests.ts';
import { type Facts, type FactsDeps, readFacts } from './facts.ts';
import { measureSending } from './store-measures.ts';
import {
  type AmountBounds,
  countQueue,
  findRequest,
  listQueue,
  type QueueFilter,
  readTotals,
  sumBetween,
  type Totals,
} from './store-console.ts';

export type QueuePage = ListPage<RequestRow & { readonly username: string }> & Totals;

/** By whom, whichever rule, from which amount on, in which state. */
export type QueueRequest = Omit<QueueFilter, 'userId'> & { readonly username?: string | undefined };

export type QueueReader = {
  list(request: QueueRequest, page: PageRequest): Promise<QueuePage>;
  /** How many wait, whatever is listed. */
  totals(): Promise<Totals>;
  /** By its number. */
  find(id: string): Promise<RequestRow | undefined>;
  /** Seconds from the request to the sending of nineteen of twenty in the last hour; null when none was sent. */
  measureSending(): Promise<number | null>;
  /** @throws Refusal */
  facts(id: string): Promise<Facts>;
  /** Whose withdrawal it is; undefined for none. */
  playerOf(id: string): Promise<UserId | undefined>;
  /** How many since an instant, epoch ms, were of such an amount, and how many of them were refused. */
  sumBetween(bounds: AmountBounds, since: number): ReturnType<typeof sumBetween>;
};

/** Reads without locks: a decision looks again under the row's. */
export function makeQueueReader(platform: Platform, deps: FactsDeps): QueueReader {
  const { reads } = platform.db;
  const { identity } = deps;
  return {
    playerOf: async (id) => (await findRequest(reads, id))?.userId,
    list: async ({ username, ...filter }, request) => {
      const player = username === undefined ? undefined : await identity.userByName(username);
      const totals = await readTotals(reads);
      if (username !== undefined && player === undefined) return { ...emptyPage, ...totals };
      const narrowed = { ...filter, userId: player?.userId };
      const page = await listPage(request, {
        keyOf: ({ id }: RequestRow) => id,
        read: (window) => listQueue(reads, narrowed, window),
        count: (max) => countQueue(reads, narrowed, max),
      });
      const names = await namesOf(page.rows.map(({ userId }) => userId));
      const rows = page.rows.map((row) => ({ ...row, username: names.get(row.userId) ?? row.userId }));
      return { ...page, rows, ...totals };
    },
    totals: () => readTotals(reads),
    measureSending: () => measureSending(platform.db.jobs),
    sumBetween: (bounds, since) => sumBetween(reads, bounds, since),
    find: (id) => findRequest(reads, id),
    facts: async (id) => {
      const row = await findRequest(reads, id);
      if (row === undefined) throw refuse('noSuchWithdrawal', { withdrawal: id });
      return readFacts(deps, reads, row, platform.clock.now());
    },
  };

  async function namesOf(userIds: readonly UserId[]): Promise<Map<UserId, string>> {
    const users = await identity.usersOf([...new Set(userIds)]);
    return new Map([...users].map(([userId, { username }]) => [userId, username]));
  }
}
