/** What operators read and write down of care. Each change runs in the office's transaction, beside its entry in the log. */
import { groupOfMarker, type MarkerGroup, markerKinds, type CaseOutcome } from '@longmen/contract/care-markers';
import { refuse } from '../../platform/api/route.ts';
import { type ListPage, listPage, type PageRequest } from '../../platform/console/list-page.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import { markerKindsSwept, sources } from './sources.ts';
import {
  addEvent,
  type CareCase,
  type CareFigures,
  type CaseEvent,
  type CaseFilter,
  casesOf,
  countCases,
  eventsOf,
  findCase,
  findOpenOf,
  insertCase,
  listOpenOf,
  type NewEvent,
  pageOfCases,
  readFigures,
} from './store-cases.ts';
import {
  countMarkers,
  endOnce,
  flaggedAmong,
  isStopped,
  type Marker,
  markersOf,
  pageOfMarkers,
} from './store-markers.ts';

const eventsMax = 500;
const markersMax = 50;
const casesMax = 50;

export type ListedCase = CareCase & { readonly markers: readonly Marker[] };
export type CaseFacts = ListedCase & { readonly log: readonly CaseEvent[]; readonly mayPromote: boolean };
/** `seen`: how many events the screen showed. */
export type Seen = { readonly id: string; readonly seen: number };

export type CareAdmin = {
  cases(
    filter: Omit<CaseFilter, 'kinds'> & { readonly group?: MarkerGroup | undefined },
    page: PageRequest,
  ): Promise<ListPage<ListedCase>>;
  /** Markers that are held, the newest first. */
  markers(
    filter: { readonly group?: MarkerGroup | undefined; readonly userId?: UserId | undefined },
    page: PageRequest,
  ): Promise<ListPage<Marker>>;
  /** @throws Refusal `noSuchCareCase` */
  read(id: string): Promise<CaseFacts>;
  /** Whose it is; undefined where there is none. */
  playerOf(id: string): Promise<UserId | undefined>;
  ofPlayer(userId: UserId): Promise<{
    readonly markers: readonly Marker[];
    readonly cases: readonly CareCase[];
    readonly mayPromote: boolean;
  }>;
  /** Those who have a marker or an open case: not which. */
  flagged(userIds: readonly UserId[]): Promise<ReadonlySet<UserId>>;
  /** Open cases of these players, by player. */
  openOf(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, string>>;
  figures(): Promise<CareFigures>;
  /** Opens a case, held by who opens it. @returns its number @throws Refusal `careCaseOpen` */
  open(
    tx: Tx,
    about: { readonly userId: UserId; readonly by: string; readonly note: string; readonly dueAt: number },
  ): Promise<string>;
  /** Writes an event. @throws Refusal `noSuchCareCase`, `careCaseClosed`, `factsChanged` */
  write(tx: Tx, about: Seen, event: NewEvent): Promise<CareCase>;
  /** The same in the open case of a player, where there is one: of what was done elsewhere. */
  writeOf(tx: Tx, userId: UserId, event: NewEvent): Promise<void>;
  /** From now on this operator holds it. @returns who held it @throws Refusal as `write`, `careCaseHeld` where it is his */
  take(tx: Tx, about: Seen, by: string, note: string): Promise<string | null>;
  /** @throws Refusal as `write` */
  close(
    tx: Tx,
    about: Seen,
    how: { readonly by: string; readonly outcome: CaseOutcome; readonly note: string },
  ): Promise<CareCase>;
};

const kindsOf = (group: MarkerGroup | undefined) =>
  group === undefined ? undefined : markerKinds.filter((kind) => groupOfMarker[kind] === group);
const onceKinds = markerKindsSwept.filter((kind) => sources[kind].isOnce === true);

/** Needs no running site. */
export function makeCareAdmin({ db }: Pick<Platform, 'db'>): CareAdmin {
  const { reads } = db;
  const withMarkers = async (cases: readonly CareCase[]): Promise<ListedCase[]> => {
    const since = Math.min(...cases.map(({ openedAt }) => openedAt));
    const found =
      cases.length === 0
        ? []
        : await markersOf(
            reads,
            cases.map(({ userId }) => userId),
            { since, most: markersMax },
          );
    // Of this case: held while it was open.
    const isOf = (one: CareCase) => (marker: Marker) =>
      marker.userId === one.userId &&
      (marker.endedAt === null || marker.endedAt >= one.openedAt) &&
      (one.closedAt === null || marker.since <= one.closedAt);
    return cases.map((one) => ({ ...one, markers: found.filter(isOf(one)) }));
  };
  const held = async (tx: Tx, { id, seen }: Seen): Promise<CareCase> => {
    const found = await findCase(tx, id, true);
    if (found === undefined) throw refuse('noSuchCareCase', { id });
    if (found.closedAt !== null) throw refuse('careCaseClosed', { id });
    if (found.events !== seen) throw refuse('factsChanged');
    return found;
  };
  const write = async (tx: Tx, about: Seen, event: NewEvent): Promise<CareCase> => {
    const found = await held(tx, about);
    await addEvent(tx, about.id, event);
    return found;
  };
  return {
    cases: async ({ group, ...filter }, page) => {
      const request: CaseFilter = { ...filter, kinds: kindsOf(group) };
      const found = await listPage<CareCase>(page, {
        keyOf: ({ id }) => id,
        read: (window) => pageOfCases(reads, request, window),
        count: (max) => countCases(reads, request, max),
      });
      return { ...found, rows: await withMarkers(found.rows) };
    },
    markers: ({ group, userId }, page) => {
      const request = { kinds: kindsOf(group), userId };
      return listPage<Marker>(page, {
        keyOf: ({ id }) => id,
        read: (window) => pageOfMarkers(reads, request, window),
        count: (max) => countMarkers(reads, request, max),
      });
    },
    read: async (id) => {
      const found = await findCase(reads, id);
      const [one] = found === undefined ? [] : await withMarkers([found]);
      if (one === undefined) throw refuse('noSuchCareCase', { id });
      const [log, stopped] = await Promise.all([eventsOf(reads, id, eventsMax), isStopped(reads, one.userId)]);
      return { ...one, log, mayPromote: !stopped };
    },
    playerOf: async (id) => (await findCase(reads, id))?.userId,
    ofPlayer: async (userId) => {
      const [markers, cases, stopped] = await Promise.all([
        markersOf(reads, [userId], { since: 0, most: markersMax }),
        casesOf(reads, userId, casesMax),
        isStopped(reads, userId),
      ]);
      return { markers, cases, mayPromote: !stopped };
    },
    flagged: async (userIds) => new Set(await flaggedAmong(reads, userIds)),
    openOf: async (userIds) => new Map((await listOpenOf(reads, userIds)).map(({ userId, id }) => [userId, id])),
    figures: () => readFigures(reads),
    open: async (tx, { userId, by, note, dueAt }) => {
      const isStrong = await isStopped(tx, userId);
      const id = await insertCase(tx, { userId, by, dueAt, isStrong });
      if (id === undefined) throw refuse('careCaseOpen', { id: (await findOpenOf(tx, userId))?.id ?? '' });
      await addEvent(tx, id, { kind: 'opened', by, note, facts: { dueAt } });
      await addEvent(tx, id, { kind: 'taken', by, note, facts: { from: null } });
      return id;
    },
    write,
    writeOf: async (tx, userId, event) => {
      const found = await findOpenOf(tx, userId, true);
      if (found !== undefined) await addEvent(tx, found.id, event);
    },
    take: async (tx, about, by, note) => {
      const { heldBy } = await held(tx, about);
      if (heldBy === by) throw refuse('careCaseHeld', { operator: by });
      await addEvent(tx, about.id, { kind: 'taken', by, note, facts: { from: heldBy } });
      return heldBy;
    },
    close: async (tx, about, { by, outcome, note }) => {
      const found = await write(tx, about, { kind: 'closed', by, note, facts: { outcome } });
      await endOnce(tx, found.userId, onceKinds);
      return found;
    },
  };
}
