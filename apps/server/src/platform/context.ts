/** What every module is built from. */
import type { Bus } from './bus/bus.ts';
import type { Clock } from './runtime/clock.ts';
import type { Database } from './db/database.ts';
import type { Dice } from './runtime/dice.ts';
import type { Ids } from './db/ids.ts';
import type { Jobs } from './runtime/jobs.ts';
import type { Log } from './runtime/log.ts';
import type { Metrics } from './runtime/metrics.ts';
import type { Settings } from './settings/settings.ts';

/**
 * What is announced after commit, by name; each module declares its own (`events.ts`), and the wiring adds them here.
 * Events are hints: whoever needs a fact for sure reads it from its owner (or from an outbox), so a lost event delays
 * and never loses anything.
 */
export interface Events {
  'settings.changed': { key: string };
  /**
   * Of this process alone: events of others may be missing, so whatever is believed because an event would say when it
   * changes is read again. Once for a gap, and every second while the wire is away.
   */
  'hints.lost': Record<string, never>;
}

/** Parts of the platform that use-cases are given. */
export type Platform = {
  readonly clock: Clock;
  readonly dice: Dice;
  readonly db: Database;
  readonly ids: Ids;
  readonly bus: Bus<Events>;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly settings: Settings;
  readonly metrics: Metrics;
  readonly site: SiteConfig;
};

/** What the start command decides once. */
export type SiteConfig = {
  /** Demo accounts and play money may exist. */
  readonly demo: boolean;
  readonly production: boolean;
  /** The site's time zone (draws.md, "Issues"). */
  readonly timeZone: string;
  readonly dataDir: string;
  /** Where months of history that have left lie, when not in the data folder. */
  readonly historyDir?: string | undefined;
  /** Whether passwords are hashed at almost no cost (tests). */
  readonly weakHashes: boolean;
};
