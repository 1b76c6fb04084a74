/** What operators read of withdrawals at the console: pages of a tab, and all facts of one. */
import { refuse } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { RequestRow } from '../requests/store-requests.ts';
import { type Facts, type FactsDeps, readFacts } from './facts.ts';
import {
  type AmountBounds,
  countQueue,
  findRequest,
  listQueue,
  oldestWaiting,
  type QueueFilter,
  sumBetween,
} from './store-console.ts';

export type QueuePage = {
  readonly rows: readonly (RequestRow & { readonly username: string })[];
  /** The number that the next page begins beyond; undefined on the last one. */
  readonly next: string | undefined;
  readonly count: number;
  readonly countIsBound: boolean;
  readonly waiting: number;
  readonly second: number;
  readonly oldestAt: number | null;
};

/** By whom, whichever rule, from which amount on, in which state. */
export type QueueRequest = Omit<QueueFilter, 'userId'> & { readonly username?: string | undefined };

const limitByDefault = 50;
/** Counts stop here. */
const countMax = 1_000;

export type QueueReader = {
  list(
    request: QueueRequest,
    page: { readonly before?: string | undefined; readonly limit?: number | undefined },
  ): Promise<QueuePage>;
  /** @throws Refusal */
  facts(id: string): Promise<Facts>;
  /** How many since an instant, epoch ms, were of such an amount, and how many of them were refused. */
  sumBetween(bounds: AmountBounds, since: number): ReturnType<typeof sumBetween>;
};

/** Reads without locks: a decision looks again under the row's. */
export function makeQueueReader(platform: Platform, deps: FactsDeps): QueueReader {
  const { reads } = platform.db;
  const { identity } = deps;
  return {
    list: async ({ username, ...filter }, { before, limit = limitByDefault }) => {
      const player = username === undefined ? undefined : await identity.userByName(username);
      const count = (tab: QueueFilter['tab']) => countQueue(reads, { tab }, countMax);
      const [waiting, second, oldestAt] = await Promise.all([count('waiting'), count('second'), oldestWaiting(reads)]);
      const totals = { waiting, second, oldestAt };
      if (username !== undefined && player === undefined)
        return { rows: [], next: undefined, count: 0, countIsBound: false, ...totals };
      const narrowed = { ...filter, userId: player?.userId };
      const found = await listQueue(reads, narrowed, { before, limit: limit + 1 });
      const rows = found.slice(0, limit);
      const counted = await countQueue(reads, narrowed, countMax + 1);
      const names = await namesOf(rows.map(({ userId }) => userId));
      return {
        rows: rows.map((row) => ({ ...row, username: names.get(row.userId) ?? row.userId })),
        next: found.length > limit ? rows.at(-1)?.id : undefined,
        count: Math.min(counted, countMax),
        countIsBound: counted > countMax,
        ...totals,
      };
    },
    sumBetween: (bounds, since) => sumBetween(reads, bounds, since),
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
