/**
 * What is on sale and what was drawn last, in memory: every poll of every player asks for it. Read again when
 * something happens, here or in another process, and once a second in case a hint was lost.
 */
import type { Platform } from '../../../platform/context.ts';
import type { DatabaseTime } from '../clock/database-time.ts';
import type { SoldIssue } from '../issue.ts';
import { type DrawnIssue, readLastDrawn, readSelling } from './store-read.ts';

/** A game at one moment. */
export type GameState = {
  /** The issue that takes bets. */
  readonly open: SoldIssue | undefined;
  /** The newest issue that takes none any more; its draw may still be to come. */
  readonly previous: string;
  readonly drawn: DrawnIssue | undefined;
};

export type Board = {
  /** Games by the database's clock, at this moment. */
  read(): Promise<(gid: number) => GameState>;
};

const staleAfterMs = 1_000;
const changes = ['issue.opened', 'issue.closed', 'issue.drawn', 'issue.void'] as const;

type Page = {
  readonly selling: ReadonlyMap<number, readonly SoldIssue[]>;
  readonly drawn: ReadonlyMap<number, DrawnIssue>;
};

/** @param gids the games that have issues */
export function makeBoard(platform: Platform, time: DatabaseTime, gids: () => readonly number[]): Board {
  let page: Page = { selling: new Map(), drawn: new Map() };
  let readAt = Number.NEGATIVE_INFINITY;
  let changed = 1;
  let known = 0;
  let reading: Promise<void> | undefined;
  for (const name of changes) {
    platform.bus.on(name, () => {
      changed += 1;
    });
  }

  const refresh = async () => {
    const seen = changed;
    const { reads } = platform.db;
    const [selling, drawn] = await Promise.all([readSelling(reads), readLastDrawn(reads, gids())]);
    page = {
      selling: Map.groupBy(selling, ({ gid }) => gid),
      drawn: new Map(drawn.map((issue) => [issue.gid, issue])),
    };
    known = seen;
    readAt = time.now();
  };

  return {
    read: async () => {
      // A reading that began before the last change does not know of it: then one more is needed.
      while (known !== changed || time.now() - readAt > staleAfterMs) {
        reading ??= refresh().finally(() => {
          reading = undefined;
        });
        await reading;
      }
      const now = time.now();
      return (gid) => stateOf(page, gid, now);
    },
  };
}

function stateOf({ selling, drawn }: Page, gid: number, now: number): GameState {
  const issues = selling.get(gid) ?? [];
  const last = drawn.get(gid);
  const closed = issues.findLast(({ closesAt }) => closesAt <= now);
  return {
    open: issues.find(({ state, opensAt, closesAt }) => state === 'open' && opensAt <= now && now < closesAt),
    previous: closed?.issue ?? last?.issue ?? '',
    drawn: last,
  };
}
