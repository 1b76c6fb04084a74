/** The timeline of an incident writes itself: out of its own rows, the log, freezes, and draws that were late. */
import type { eventKinds } from '@longmen/contract/console/incidents';
import { listPage, type ListPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { listLateIssues } from '../../draws/index.ts';
import { listFreezeMoves } from '../../ledger/index.ts';
import type { Deps } from '../deps.ts';
import type { Incident, Step } from './store-incidents.ts';
import { readLogEvents, readOwnEvents, type TimelineWindow } from './store-timeline.ts';

export type TimelineEvent = {
  /** Its place among the others: instant, source, number there. */
  readonly key: string;
  readonly at: number;
  readonly kind: (typeof eventKinds)[number];
  readonly by?: string | null;
  readonly text?: string | null;
  readonly switch?: string | null;
  readonly state?: Step['state'] | null;
  readonly seq?: number;
  readonly action?: string;
  readonly subject?: string;
  readonly scope?: string;
  readonly gid?: number;
  readonly issue?: string;
  readonly drawMs?: number;
  readonly settleMs?: number;
  readonly until?: number | null;
};

/** What led to it began before it, and what it led to goes on for a little. */
const [beforeMs, afterMs] = [600_000, 60_000];
/** Rows of one millisecond are never more, so that none is left out between two pages. */
const sameMsMax = 100;

/** Its events, the newest first. */
export function listTimeline(deps: Deps, incident: Incident, page: PageRequest): Promise<ListPage<TimelineEvent>> {
  const { reads } = deps.platform.db;
  const now = deps.platform.clock.now();
  const span = {
    from: incident.startedAt - beforeMs,
    to: incident.endedAt === null ? now + afterMs : incident.endedAt + afterMs,
  };
  const read = async (before: string | undefined, limit: number): Promise<TimelineEvent[]> => {
    const last = before === undefined ? undefined : placeOf(before);
    const window = { from: span.from, to: last?.at ?? span.to, limit: limit + sameMsMax };
    const sources = await Promise.all([
      ownEvents(reads, incident.id, window),
      logEvents(reads, incident.id, window),
      freezeEvents(reads, window),
      lateEvents(reads, window),
    ]);
    return sources
      .flat()
      .sort((a, b) => compare(placeOf(a.key), placeOf(b.key)))
      .filter(({ key }) => last === undefined || compare(last, placeOf(key)) < 0)
      .slice(0, limit);
  };
  return listPage(page, {
    keyOf: ({ key }) => key,
    read: (window) => read(window.before, window.limit),
    count: async (max) => (await read(undefined, max)).length,
  });
}

type Place = { readonly at: number; readonly source: string; readonly id: number };

const keyOf = (at: number, source: string, id: number | string) => `${at}.${source}.${id}`;

/** A key that nobody made reads as one before all. */
function placeOf(key: string): Place {
  const [at = '', source = '', id = ''] = key.split('.');
  const [atMs, number] = [Number(at), Number(id)];
  return {
    at: Number.isSafeInteger(atMs) && atMs > 0 && atMs < 8e15 ? atMs : 0,
    source,
    id: Number.isFinite(number) ? number : 0,
  };
}

/** The newest first. */
function compare(a: Place, b: Place): number {
  if (a.at !== b.at) return b.at - a.at;
  if (a.source !== b.source) return a.source < b.source ? -1 : 1;
  return b.id - a.id;
}

async function ownEvents(tx: Tx, id: string, window: TimelineWindow): Promise<TimelineEvent[]> {
  const rows = await readOwnEvents(tx, id, window);
  return rows.map(({ place, ...row }) => ({ ...row, key: keyOf(row.at, row.kind, place) }));
}

async function logEvents(tx: Tx, id: string, window: TimelineWindow): Promise<TimelineEvent[]> {
  const rows = await readLogEvents(tx, id, window);
  return rows.map(({ operator: by, ...row }) => ({ ...row, by, kind: 'log', key: keyOf(row.at, 'log', row.seq) }));
}

async function freezeEvents(tx: Tx, { from, to, limit }: TimelineWindow): Promise<TimelineEvent[]> {
  const rows = await listFreezeMoves(tx, { from, to: to + 1, limit });
  return rows.map(({ id, isLifted, reason: text, scope, at }) => {
    const kind = isLifted ? 'lifted' : 'frozen';
    return { key: keyOf(at, kind, id), at, kind, text, scope };
  });
}

async function lateEvents(tx: Tx, { from, to, limit }: TimelineWindow): Promise<TimelineEvent[]> {
  const rows = await listLateIssues(tx, { from, to: to + 1, limit });
  return rows.map((row) => ({ ...row, kind: 'late', key: keyOf(row.at, `late${row.gid}`, Number(row.issue)) }));
}
