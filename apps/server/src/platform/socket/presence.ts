/** How many players are connected, over all processes of the site: counted, never made up (trust.md R7). */
import type { Clock } from '../runtime/clock.ts';
import type { Db } from '../db/database.ts';
import type { Dice } from '../runtime/dice.ts';
import type { Jobs } from '../runtime/jobs.ts';
import { channelOfGame, gameOf } from './channels.ts';
import type { Hub } from './hub.ts';
import type { SocketLimits } from './limits.ts';
import type { UserId } from '../ids.ts';

export type Presence = {
  /** Distinct players on the site, or following a game. */
  online(gid?: number): Promise<number>;
  /** Distinct players following a channel that a module brought. */
  onlineOn(channel: string): Promise<number>;
  /** Which of these players are connected, to whatever process. */
  onlineAmong(userIds: readonly UserId[]): Promise<ReadonlySet<UserId>>;
  /** Takes this process's players out of the count. */
  leave(): Promise<void>;
};

/** A process that has not reported for this long is gone. */
const freshSeconds = 15;
const cachedForMs = 1_000;
const cachedGamesMax = 500;

type Deps = {
  db: Db;
  hub: Hub;
  clock: Clock;
  dice: Dice;
  jobs: Jobs;
  limits: SocketLimits;
  /** Whether a channel is of a kind that a module brought. */
  isOfKind(channel: string): boolean;
};

/** Counts of this process, reported to the database by a job and added up with those of the others. */
export function makePresence({ db, hub, clock, dice, jobs, limits, isOfKind }: Deps): Presence {
  const process = dice.bytes(8).toString('hex');
  const counts = new Map<number, { count: Promise<number>; at: number }>();

  let reporting = Promise.resolve();
  let hasLeft = false;

  jobs.add({
    name: 'socket.presence',
    everyMs: limits.presenceEveryMs,
    run: async () => {
      if (hasLeft) return false;
      reporting = Promise.all([report(db, process, hub), reportChannels(db, process, hub, isOfKind)]).then(
        () => undefined,
      );
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
    onlineOn: (channel) => countOnChannel(db, process, hub, channel),
    onlineAmong: (userIds) => findOnline(db, process, hub, userIds),
    leave: async () => {
      // A report that is under way would write the rows again.
      hasLeft = true;
      await reporting.catch(() => undefined);
      await db.count({ text: 'DELETE FROM platform.presence WHERE process = $1', values: [process] });
      await db.count({ text: 'DELETE FROM platform.channel_presence WHERE process = $1', values: [process] });
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

/** The same for channels of kinds: those that nobody follows any more go. */
async function reportChannels(
  db: Db,
  process: string,
  hub: Hub,
  isOfKind: (channel: string) => boolean,
): Promise<void> {
  const rows = [...hub.channels()].filter(isOfKind).map((channel) => ({ channel, people: [...hub.players(channel)] }));
  await db.count({
    text: `WITH gone AS (
        DELETE FROM platform.channel_presence
         WHERE (process = $1 AND NOT channel = ANY ($3::text[])) OR seen_at < now() - make_interval(secs => $4)
      )
      INSERT INTO platform.channel_presence (process, channel, people, seen_at)
      SELECT $1, channel, ARRAY(SELECT jsonb_array_elements_text(people)::bigint), now()
        FROM jsonb_to_recordset($2) AS row (channel text, people jsonb)
      ON CONFLICT (process, channel) DO UPDATE SET people = excluded.people, seen_at = excluded.seen_at`,
    values: [process, JSON.stringify(rows), rows.map(({ channel }) => channel), freshSeconds],
  });
}

async function countOnChannel(db: Db, process: string, hub: Hub, channel: string): Promise<number> {
  const here = [...hub.players(channel)];
  const row = await db.row<{ online: number }>({
    name: 'presence-channel',
    text: `SELECT count(*) AS online FROM (
             SELECT unnest($3::bigint[])
             UNION
             SELECT unnest(people) FROM platform.channel_presence
              WHERE channel = $2 AND process <> $1 AND seen_at > now() - make_interval(secs => $4)
           ) AS player`,
    values: [process, channel, here, freshSeconds],
  });
  return row?.online ?? here.length;
}

async function findOnline(db: Db, process: string, hub: Hub, userIds: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  const here = hub.players();
  const elsewhere = await db.rows<{ userId: UserId }>({
    name: 'presence-among',
    text: `SELECT asked.user_id::text AS "userId" FROM unnest($2::bigint[]) AS asked (user_id)
            WHERE EXISTS (SELECT FROM platform.presence p
              WHERE p.gid = 0 AND p.process <> $1 AND p.seen_at > now() - make_interval(secs => $3)
                AND asked.user_id = ANY (p.people))`,
    values: [process, userIds, freshSeconds],
  });
  const online = new Set(elsewhere.map(({ userId }) => userId));
  for (const userId of userIds) if (here.has(userId)) online.add(userId);
  return online;
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

/** Distinct players on each of these channels, as processes last reported: for who has no sockets himself. */
export async function countOnChannels(
  db: Pick<Db, 'rows'>,
  channels: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ channel: string; online: number }>({
    name: 'presence-channels',
    text: `SELECT channel, count(DISTINCT player) AS online FROM platform.channel_presence, unnest(people) AS player
            WHERE channel = ANY ($1::text[]) AND seen_at > now() - make_interval(secs => $2) GROUP BY channel`,
    values: [channels, freshSeconds],
  });
  return new Map(rows.map(({ channel, online }) => [channel, online]));
}
