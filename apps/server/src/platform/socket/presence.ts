/** How many players are connected, over all processes of the site: counted, never made up (trust.md R7). */
import type { Clock } from '../runtime/clock.ts';
import type { Db } from '../db/database.ts';
import type { Dice } from '../runtime/dice.ts';
import type { Jobs } from '../runtime/jobs.ts';
import { channelOfGame, gameOf } from './channels.ts';
import type { Hub } from './hub.ts';
import type { SocketLimits } from './limits.ts';

export type Presence = {
  /** Distinct players on the site, or following a game. */
  online(gid?: number): Promise<number>;
  /** Takes this process's players out of the count. */
  leave(): Promise<void>;
};

/** A process that has not reported for this long is gone. */
const freshSeconds = 15;
const cachedForMs = 1_000;
const cachedGamesMax = 500;

type Deps = { db: Db; hub: Hub; clock: Clock; dice: Dice; jobs: Jobs; limits: SocketLimits };

/** Counts of this process, reported to the database by a job and added up with those of the others. */
export function makePresence({ db, hub, clock, dice, jobs, limits }: Deps): Presence {
  const process = dice.bytes(8).toString('hex');
  const counts = new Map<number, { count: Promise<number>; at: number }>();

  let reporting = Promise.resolve();
  let hasLeft = false;

  jobs.add({
    name: 'socket.presence',
    everyMs: limits.presenceEveryMs,
    run: async () => {
      if (hasLeft) return false;
      reporting = report(db, process, hub);
      await reporting;
      return false;
    },
  });

  return {
    online: (gid = 0) => {
      const known = counts.get(gid);
      if (known !== undefined && clock.now() - known.at < cachedForMs) return known.count;
      if (counts.size >= cachedGamesMax) counts.clear();
      const count = countOnline(db, process, hub, gid);
      count.catch(() => counts.delete(gid));
      counts.set(gid, { count, at: clock.now() });
      return count;
    },
    leave: async () => {
      // A report that is under way would write the rows again.
      hasLeft = true;
      await reporting.catch(() => undefined);
      await db.count({ text: 'DELETE FROM platform.presence WHERE process = $1', values: [process] });
    },
  };
}

/** Writes the players of this process by game, and clears what processes left that are gone. */
async function report(db: Db, process: string, hub: Hub): Promise<void> {
  const games = [...hub.channels()].flatMap((channel) => gameOf(channel) ?? []);
  const rows = [
    { gid: 0, people: [...hub.players()] },
    ...games.map((gid) => ({ gid, people: [...hub.players(channelOfGame(gid))] })),
  ];
  // Two rows of one game would be one: a statement may not write a row twice.
  await db.count({
    text: `INSERT INTO platform.presence (process, gid, people, seen_at)
           SELECT $1, gid, coalesce(array_agg(DISTINCT person::bigint) FILTER (WHERE person IS NOT NULL), '{}'), now()
             FROM jsonb_to_recordset($2) AS row(gid integer, people jsonb)
             LEFT JOIN LATERAL jsonb_array_elements_text(people) AS each(person) ON true
            GROUP BY gid
           ON CONFLICT (process, gid) DO UPDATE SET people = excluded.people, seen_at = excluded.seen_at`,
    values: [process, JSON.stringify(rows)],
  });
  await db.count({
    text: 'DELETE FROM platform.presence WHERE seen_at < now() - make_interval(secs => $1)',
    values: [freshSeconds],
  });
}

/** Players of this process as of now, and of the others as they last reported. */
async function countOnline(db: Db, process: string, hub: Hub, gid: number): Promise<number> {
  const here = [...hub.players(gid === 0 ? undefined : channelOfGame(gid))];
  const row = await db.row<{ online: number }>({
    name: 'presence-online',
    text: `SELECT count(*) AS online FROM (
             SELECT unnest($3::bigint[])
             UNION
             SELECT unnest(people) FROM platform.presence
              WHERE gid = $2 AND process <> $1 AND seen_at > now() - make_interval(secs => $4)
           ) AS player`,
    values: [process, gid, here, freshSeconds],
  });
  return row?.online ?? here.length;
}
