/** Each marker with where it is reckoned from. Numbers are settings; what they are compared with stays with the marker. */
import { keysOf } from '../../platform/runtime/keys-of.ts';
import type { MarkerKind } from '@longmen/contract/care-markers';
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Deps } from './deps.ts';
import { distressIn } from './distress-words.ts';
import * as settings from './settings.ts';

/** What a marker saw, as far as it has it. Money is mills, instants are epoch ms. */
export type Inputs = {
  readonly threshold?: number;
  readonly count?: number;
  readonly sum?: Mills;
  readonly seconds?: number;
  readonly at?: number;
  readonly now?: Mills;
  readonly usual?: Mills;
  /** The number of a message, and words of the list that it holds; not what was written. */
  readonly message?: string;
  readonly words?: readonly string[];
};
export type Hit = { readonly userId: UserId; readonly inputs: Inputs };

/** Up to an instant (epoch ms), above a number, so many at most. */
export type Page = { readonly at: number; readonly after: string; readonly limit: number };
/** `last`: where the next step begins; undefined where nothing is left. */
export type Found = { readonly hits: readonly Hit[]; readonly last: string | undefined };

export type Source = {
  /** `minute` and `hour`: up to the full one. `night`: by whole days, once the night is over. */
  readonly every: 'minute' | 'hour' | 'night';
  /** The number that it is compared with; 0 looks for none. */
  read(get: Settings['get']): number;
  /** What it looks at is looked at once: it is not seen to end. */
  readonly isOnce?: true;
  find(deps: Deps, tx: Tx, page: Page, threshold: number): Promise<Found>;
};

const hourSeconds = 3_600;

/** A question that answers only whom it is about: a full page may have more behind it. */
function listed<Row extends { readonly userId: UserId }>(
  ask: (deps: Deps, tx: Tx, page: Page, threshold: number) => Promise<readonly Row[]>,
  inputsOf: (row: Row) => Inputs,
): Source['find'] {
  return async (deps, tx, page, threshold) => {
    const rows = await ask(deps, tx, page, threshold);
    const hits = rows.map((row) => ({ userId: row.userId, inputs: { ...inputsOf(row), threshold } }));
    return { hits, last: rows.length < page.limit ? undefined : rows.at(-1)?.userId };
  };
}

const rises =
  (of: 'stakes' | 'losses'): Source['find'] =>
  async ({ ledger, platform }, tx, page, times) => {
    const from = platform.settings.get(settings.sumsFrom);
    const { found, last } = await ledger.rises(tx, page, { of, times, from });
    return {
      hits: found.map(({ userId, now, usual }) => ({ userId, inputs: { now, usual, threshold: times } })),
      last,
    };
  };

export const sources: Readonly<Record<MarkerKind, Source>> = {
  manyDeposits: {
    every: 'hour',
    read: (get) => get(settings.deposits),
    find: listed(
      ({ ledger }, ...request) => ledger.manyDeposits(...request),
      ({ count, sum }) => ({ count, sum }),
    ),
  },
  chasing: {
    every: 'hour',
    read: (get) => get(settings.chasing),
    find: listed(
      ({ ledger, platform }, tx, page, threshold) =>
        ledger.chasing(tx, page, { threshold, below: platform.settings.get(settings.emptied) }),
      ({ count, sum }) => ({ count, sum }),
    ),
  },
  failedDeposits: {
    every: 'hour',
    read: (get) => get(settings.failing),
    find: listed(
      ({ payments }, ...request) => payments.failing(...request),
      ({ count, lastAt }) => ({ count, at: lastAt }),
    ),
  },
  longSession: {
    every: 'hour',
    read: (get) => get(settings.session),
    find: listed(
      ({ players }, tx, page, hours) => players.longSessions(tx, page, hours * hourSeconds),
      ({ seconds, startedAt }) => ({ seconds, at: startedAt }),
    ),
  },
  limitsReached: {
    every: 'hour',
    read: (get) => get(settings.reached),
    find: listed(
      ({ limits }, ...request) => limits.reached(...request),
      ({ count }) => ({ count }),
    ),
  },
  limitsRaised: {
    every: 'hour',
    read: (get) => get(settings.raised),
    find: listed(
      ({ limits }, ...request) => limits.raised(...request),
      ({ count }) => ({ count }),
    ),
  },
  breaks: {
    every: 'hour',
    read: (get) => get(settings.breaks),
    find: listed(
      ({ limits }, ...request) => limits.breaks(...request),
      ({ count }) => ({ count }),
    ),
  },
  distress: {
    every: 'minute',
    read: (get) => Number(get(settings.distress)),
    isOnce: true,
    find: async ({ repliesAfter }, tx, page) => {
      const replies = await repliesAfter(tx, page);
      const hits = replies.flatMap(({ id, userId, text }) => {
        const words = distressIn(text);
        return words.length === 0 ? [] : [{ userId, inputs: { message: id, words } }];
      });
      return { hits, last: replies.at(-1)?.id };
    },
  },
  stakes: { every: 'night', read: (get) => get(settings.stakes), find: rises('stakes') },
  losses: { every: 'night', read: (get) => get(settings.losses), find: rises('losses') },
  nights: {
    every: 'night',
    read: (get) => get(settings.nights),
    find: async ({ players }, tx, page, threshold) => {
      const { found, last } = await players.nights(tx, page, threshold);
      return { hits: found.map(({ userId, nights: count }) => ({ userId, inputs: { count, threshold } })), last };
    },
  },
};

export const markerKindsSwept = keysOf(sources);
