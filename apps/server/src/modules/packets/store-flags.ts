/** What the watch finds among packets, as rows for operators to look at. */
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import { dayBegins } from './store-packets.ts';

/** 1 a pair that shares much, 2 a taker of nearly everything, 3 a cycle. */
export const flagKinds = { pair: 1, taker: 2, cycle: 3 } as const;
export type FlagKind = keyof typeof flagKinds;

/** What one player received of another's packets on a day. */
export type Passing = {
  readonly from: UserId;
  readonly to: UserId;
  readonly packets: number;
  /** Cents. */
  readonly cents: number;
};

const passingsMax = 20_000;

/** Who opened shares of whose packets today, the most first. */
export function listPassings(tx: Tx, timeZone: string): Promise<Passing[]> {
  return tx.rows({
    name: 'packets-passings',
    text: `SELECT p.sender::text AS "from", s.user_id::text AS "to", count(*) AS packets, sum(s.cents)::bigint AS cents
      FROM packets.shares s JOIN packets.packets p USING (rid)
      WHERE s.user_id IS NOT NULL AND s.user_id <> p.sender AND s.taken_at >= ${dayBegins('$1')}
      GROUP BY p.sender, s.user_id ORDER BY cents DESC LIMIT ${passingsMax}`,
    values: [timeZone],
  });
}

export type Flag = {
  readonly kind: FlagKind;
  readonly users: readonly UserId[];
  readonly packets: number;
  readonly cents: number;
};

/** Writes what was found today, or what it has grown to: then it stands open again, whoever cleared it. */
export async function storeFlags(tx: Tx, flags: readonly Flag[], timeZone: string): Promise<void> {
  for (const { kind, users, packets, cents } of flags)
    await tx.count({
      name: 'packets-flag',
      text: `INSERT INTO packets.flags AS f (kind, day, users, packets, cents)
        VALUES ($1, (clock_timestamp() AT TIME ZONE $5)::date, $2::bigint[], $3, $4)
        ON CONFLICT (kind, day, users) DO UPDATE SET packets = excluded.packets, cents = excluded.cents,
          cleared_at = NULL, cleared_by = NULL, reason = NULL
        WHERE (f.packets, f.cents) <> (excluded.packets, excluded.cents)`,
      values: [flagKinds[kind], users, packets, cents, timeZone],
    });
}

export type ListedFlag = Omit<Flag, 'kind'> & { readonly kind: number; readonly day: string; readonly foundAt: number };

const ringDays = 30;

/** The smallest cycle of the last days that an account was part of; undefined where there is none. */
export function smallestRing(tx: Tx, userId: UserId): Promise<{ accounts: number; packets: number } | undefined> {
  return tx.row({
    name: 'packets-smallest-ring',
    text: `SELECT cardinality(users) AS accounts, packets FROM packets.flags
      WHERE kind = ${flagKinds.cycle} AND day > current_date - ${ringDays} AND users @> ARRAY[$1::bigint]
      ORDER BY 1, packets DESC LIMIT 1`,
    values: [userId],
  });
}

const listMax = 200;

/** The latest flags, the newest first. */
export function listFlags(tx: Tx): Promise<ListedFlag[]> {
  return tx.rows({
    text: `SELECT kind, day::text, users::text[], packets, cents, found_at AS "foundAt" FROM packets.flags
      ORDER BY found_at DESC LIMIT ${listMax}`,
  });
}
