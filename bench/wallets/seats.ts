/** Players of the bench at a game of another company: the company's names for them, and a launch of each. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { firstPlayer } from '../players.ts';

/** The company, as the site is started with it. */
export const companyName = 'hall';
export const game = 'SB01';
/** Units of its calls that are a mill. */
export const unitsPerMill = 100;

const letters = 'abcdefghijklmnopqrstuvwxyz';
const nameLength = 12;

/** The company's name for a player. */
export function seatNameOf(userId: number): string {
  let name = '';
  for (let left = userId; left > 0; left = Math.floor(left / letters.length)) name += letters[left % letters.length];
  return name.padEnd(nameLength, 'a');
}

/** The token of a player's launch. */
export const seatTokenOf = (userId: number): string => `seat-${userId}`;

/** Gives everybody a name and a launch; their sessions are there (`openSessions`). */
export async function openSeats(admin: pg.Client, players: number): Promise<void> {
  const ids = Array.from({ length: players }, (_, index) => firstPlayer + index);
  const hashes = ids.map((id) => createHash('sha256').update(seatTokenOf(id)).digest());
  await admin.query(
    `INSERT INTO arcade.names (user_id, provider, name) SELECT u, $2, n FROM unnest($1::bigint[], $3::text[]) AS s (u, n)`,
    [ids, companyName, ids.map(seatNameOf)],
  );
  await admin.query(
    `INSERT INTO arcade.launches (user_id, launch, sign_in, made_at, last_at, ends_at, provider, game, token_hash)
     SELECT u, u, u, now(), now(), now() + interval '12 hours', $2, $3, t FROM unnest($1::bigint[], $4::bytea[]) AS s (u, t)`,
    [ids, companyName, game, hashes],
  );
  await admin.query('ANALYZE arcade.names; ANALYZE arcade.launches');
}
