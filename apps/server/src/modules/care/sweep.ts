/** Looks for markers: each question once for each hour or night, in steps that any process takes, each of them once. */
import type { MarkerKind } from '@longmen/contract/care-markers';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from './deps.ts';
import * as settings from './settings.ts';
import { markerKindsSwept, sources } from './sources.ts';
import { holdSweep, lapseMarkers, moveSweep, raiseMarkers } from './store-markers.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** Accounts, or rows, of a step. */
const stepSize = 1_000;

/** Latest instants that questions are asked for; epoch ms. */
export type Slots = { readonly minute: number; readonly hour: number; readonly night: number };

/** The last full minute and hour, and the beginning of the last day of the site whose night is over. */
export async function slotsAt(db: Tx, now: number, timeZone: string): Promise<Slots> {
  const row = await db.row<{ night: number }>({
    text: `SELECT date_trunc('day', to_timestamp($1::float8 / 1000) AT TIME ZONE $2 - interval '6 hours 10 minutes')
      AT TIME ZONE $2 + interval '6 hours' AS night`,
    values: [now, timeZone],
  });
  if (row === undefined) throw new Error('the database has no clock');
  const full = (ms: number) => Math.floor(now / ms) * ms;
  // What was written before a full minute is there half a minute later: numbers of messages go by when they are written.
  const minute = Math.floor((now - minuteMs / 2) / minuteMs) * minuteMs;
  return { minute, hour: full(hourMs), night: row.night };
}

/** Takes a step of each question that is not answered. @returns whether there may be more */
export async function sweepOnce(deps: Deps, now: number): Promise<boolean> {
  const { db, site } = deps.platform;
  const slots = await slotsAt(db.jobs, now, site.timeZone);
  let more = false;
  for (const kind of markerKindsSwept) more = (await stepOf(deps, kind, slots[sources[kind].every], now)) || more;
  return more;
}

/** @returns whether the question is not answered yet */
function stepOf(deps: Deps, kind: MarkerKind, slot: number, now: number): Promise<boolean> {
  const { platform } = deps;
  const source = sources[kind];
  const { get } = platform.settings;
  const threshold = source.read(get);
  return platform.db.jobs.transaction(async (tx) => {
    const after = await holdSweep(tx, { kind, slot, isOnce: source.isOnce === true });
    if (after === undefined) return false;
    const found =
      threshold === 0
        ? { hits: [], last: undefined }
        : await source.find(deps, tx, { at: slot, after, limit: stepSize }, threshold);
    const users = await deps.identity.usersOf(
      found.hits.map(({ userId }) => userId),
      tx,
    );
    // A guest plays with no money of his own.
    const hits = found.hits.filter(({ userId }) => users.get(userId)?.isGuest === false);
    const raised = await raiseMarkers(tx, {
      kind,
      slot,
      hits,
      isStrong: get(settings.strong).includes(kind),
      dueAt: now + get(settings.contactHours) * hourMs,
    });
    if (raised.length > 0) platform.log.info({ kind, players: raised.length }, 'care noticed players');
    if (found.last === undefined && source.isOnce === undefined) await lapseMarkers(tx, kind, slot);
    await moveSweep(tx, kind, found.last);
    return found.last !== undefined;
  });
}
