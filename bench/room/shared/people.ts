/** Halls and people who may write there: accounts of a high VIP level, their age stated, members of the halls. */
import { ageVersions } from '@longmen/contract/age-statements';
import type pg from 'pg';
import { openSessions } from '../../http.ts';
import { firstPlayer } from '../../players.ts';

/** Of the highest tier: forty messages a minute, ten at once. */
const vipLevel = 12;
const firstPerson = 100_000_000_000;

/**
 * Opens accounts with sessions (`tokenOf`) from `firstPlayer` on, and halls of which they are members.
 * @param readers so many of them, the first ones, are members of no hall: they read, and no badge is looked for
 */
export async function openPeople(
  admin: pg.Client,
  people: number,
  halls: readonly string[],
  readers = 0,
): Promise<void> {
  await openSessions(admin, people);
  const range = [firstPlayer, firstPlayer + people - 1];
  await admin.query('UPDATE identity.users SET level = $3 WHERE user_id BETWEEN $1 AND $2', [...range, vipLevel]);
  await admin.query(
    'INSERT INTO identity.age_statements (user_id, version) SELECT u, $3 FROM generate_series($1::bigint, $2::bigint) u',
    [...range, ageVersions.account],
  );
  await admin.query(
    'INSERT INTO chat.people (user_id, person) SELECT u, $3::bigint + u FROM generate_series($1::bigint, $2::bigint) u',
    [...range, firstPerson],
  );
  await admin.query(
    `INSERT INTO chat.rooms (room_id, kind, title, is_open) SELECT r, 1, 'Hall ' || r, true FROM unnest($1::bigint[]) r`,
    [halls],
  );
  await admin.query(
    `INSERT INTO chat.members (room_id, user_id)
     SELECT r, u FROM unnest($3::bigint[]) r, generate_series($1::bigint + $4::bigint, $2::bigint) u`,
    [...range, halls, readers],
  );
  await writePast(admin);
  await admin.query('VACUUM (ANALYZE)');
  await admin.query('CHECKPOINT');
}

/** Room of the messages that were written before. */
const pastRoom = '999';
const pastMessages = 20_000;

/**
 * A log as a site has it: over one without a row, which was just vacuumed, PostgreSQL plans to read it whole, and each
 * connection keeps that plan while the log grows.
 */
async function writePast(admin: pg.Client): Promise<void> {
  await admin.query(
    `INSERT INTO chat.rooms (room_id, kind, title, is_open, head) VALUES ($1, 1, 'Hall of the past', true, $2)`,
    [pastRoom, pastMessages],
  );
  await admin.query(
    `INSERT INTO chat.log (room_id, s, id, kind, sender, cid, body, at)
     SELECT $1, n, n, 1, $3, 'past-' || n, 'line ' || n, now() - interval '1 hour' FROM generate_series(1, $2) n`,
    [pastRoom, pastMessages, firstPlayer],
  );
}

/** A line of which no two are the same, and that no rule of words minds. */
export const textOf = (number: number): string => `line ${number}: who stays with the big ones on this draw`;
