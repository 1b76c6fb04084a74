/** How the site fares: what its processes say of themselves, and what rows say of draws, callbacks and the database. */
import type { Locale } from '@longmen/contract';
import {
  beatEveryMs,
  type DatabaseHealth,
  type Heartbeat,
  listHeartbeats,
  readDatabaseHealth,
} from '../../../platform/runtime/heartbeat.ts';
import type { LastReleases } from '../../draws/index.ts';
import { readWitnessed, type Witnessed } from '../audit/witness-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

/** A process that has not said so is alive while it has beaten three times lately. */
export type ProcessState = 'alive' | 'dead' | 'ended';
export type ProcessHealth = Heartbeat & { readonly state: ProcessState };

export type SiteHealth = {
  readonly processes: readonly ProcessHealth[];
  /** Of the fair draws of the last hour, from the time of each to its result; null where there was none. */
  readonly draws: {
    readonly count: number;
    readonly p50Ms: number | null;
    readonly p99Ms: number | null;
    readonly worst: { readonly gid: number; readonly issue: string; readonly lateMs: number } | null;
  };
  /** Since when the oldest callback waits, seconds; null where that cannot be told. */
  readonly callbackSeconds: number | null;
  readonly database: DatabaseHealth;
  /** The keepers as witnesses of the log of operators. */
  readonly witnesses: readonly Witnessed[];
  readonly released: Omit<LastReleases, 'draw'> & {
    readonly draw: (NonNullable<LastReleases['draw']> & { readonly game: string }) | null;
  };
};

export type OfficeHealth = { read(by: SignedInOperator, locale: Locale): Promise<SiteHealth> };

const hourMs = 3_600_000;
const deadAfterMs = 3 * beatEveryMs;

/** Asks for an operator who signed in. */
export function bindHealth(deps: Deps): OfficeHealth {
  return { read: (_by, locale) => readHealth(deps, locale) };
}

async function readHealth(
  { platform, draws, paymentReader, games, witnesses }: Deps,
  locale: Locale,
): Promise<SiteHealth> {
  const { jobs } = platform.db;
  const now = platform.clock.now();
  const [processes, late, deposits, database, released, witnessed] = await Promise.all([
    listHeartbeats(jobs),
    draws.lateDraws(now - hourMs, now),
    paymentReader.measures(),
    readDatabaseHealth(jobs),
    draws.lastReleases(),
    readWitnessed({ platform, witnesses }),
  ]);
  const sorted = late.toSorted((one, other) => one.lateMs - other.lateMs);
  const names = new Map(games.list().map(({ gid, names: all }) => [gid, all[locale]]));
  return {
    processes: processes.map((row) => ({ ...row, state: stateOf(row) })),
    draws: {
      count: sorted.length,
      p50Ms: percentile(sorted, 0.5),
      p99Ms: percentile(sorted, 0.99),
      worst: sorted.at(-1) ?? null,
    },
    callbackSeconds: deposits.callbackSeconds,
    database,
    witnesses: witnessed,
    released: { ...released, draw: released.draw && { ...released.draw, game: names.get(released.draw.gid) ?? '' } },
  };
}

const stateOf = ({ endedAt, ageMs }: Heartbeat): ProcessState =>
  endedAt !== null ? 'ended' : ageMs > deadAfterMs ? 'dead' : 'alive';

/** The least that so many of them are no later than. */
function percentile(sorted: readonly { readonly lateMs: number }[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]?.lateMs ?? null;
}
