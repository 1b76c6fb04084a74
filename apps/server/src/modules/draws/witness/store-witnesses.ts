/** Rows of what keepers signed of the log of operators. */
import type { KeeperName, WitnessStatement } from '@longmen/keeper';
import type { Tx } from '../../../platform/db/database.ts';

export type WitnessRow = WitnessStatement & { readonly keeper: KeeperName };

const columns = 'keeper, seq, hash, at, sig';

/** A statement that is there already is left as it is. */
export async function insertWitness(tx: Tx, { keeper, seq, hash, at, sig }: WitnessRow): Promise<void> {
  await tx.count({
    text: `INSERT INTO draws.witnesses (${columns}) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    values: [keeper, seq, hash, at, sig],
  });
}

/** The newest statement of each keeper. */
export function newestWitnesses(tx: Tx): Promise<WitnessRow[]> {
  return tx.rows<WitnessRow>({
    name: 'draws-newest-witnesses',
    text: `SELECT w.keeper, w.seq, w.hash, w.at, w.sig FROM (VALUES ('a'), ('b')) AS k (name)
      CROSS JOIN LATERAL (SELECT ${columns} FROM draws.witnesses WHERE keeper = k.name ORDER BY seq DESC LIMIT 1) AS w
      ORDER BY w.keeper`,
  });
}

/** One keeper's statements after an entry, the oldest first. */
export function witnessesAfter(tx: Tx, keeper: KeeperName, seq: number, limit: number): Promise<WitnessRow[]> {
  return tx.rows<WitnessRow>({
    text: `SELECT ${columns} FROM draws.witnesses WHERE keeper = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
    values: [keeper, seq, limit],
  });
}

/** Every key that a keeper has told when a season began, the newest last. */
export async function keysOf(tx: Tx, keeper: KeeperName): Promise<string[]> {
  const column = keeper === 'a' ? 'key_a' : 'key_b';
  const rows = await tx.rows<{ key: string }>({
    text: `SELECT ${column} AS key FROM draws.seasons GROUP BY ${column} ORDER BY max(season)`,
  });
  return rows.map(({ key }) => key);
}
