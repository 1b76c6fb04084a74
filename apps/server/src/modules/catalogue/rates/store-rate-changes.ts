/** Rows of rates that operators want to change. */
import type { RateMills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { bytea, int4, int8, statement, text } from '../../../platform/db/statement.ts';
import { entryTable } from '../../../platform/two/entry-table.ts';

/** What a price of a play is to pay in one game, in thousandths of the stake. */
export type RateChange = {
  readonly gid: number;
  /** "s_ssc.total.bsoe" */
  readonly play: string;
  /** "big"; "win" where the play has one price. */
  readonly price: string;
  readonly rate: RateMills;
  /** What a player gets who keeps the whole rebate. */
  readonly rateMin: RateMills;
};

/** A change that waits. What it is to pay is for its maker alone. */
export type RateChangeRow = RateChange & {
  readonly id: string;
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: number;
  /** How often a second entered something else. */
  readonly differs: number;
};

const columns = `id::text, gid, play, price, rate, rate_min AS "rateMin", reason, made_by AS "madeBy", made_at AS "madeAt",
  differs`;

export const rateEntries = entryTable('catalogue.rate_changes', {
  waits: 'ended_at IS NULL',
  ended: 'ended_at',
  agreed: 'odds_version IS NOT NULL',
  kind: `'change-rate'`,
  about: `jsonb_build_object('gid', gid::text, 'play', play, 'price', price)`,
});
const { isOpen } = rateEntries;

/** The change of a price that waits, locked. */
export function findOpenChange(
  tx: Tx,
  { gid, play, price }: Pick<RateChange, 'gid' | 'play' | 'price'>,
): Promise<(RateChangeRow & { readonly salt: Buffer | null }) | undefined> {
  return tx.row({
    text: `SELECT ${columns}, salt FROM catalogue.rate_changes
            WHERE gid = $1 AND play = $2 AND price = $3 AND ${isOpen} FOR UPDATE`,
    values: [gid, play, price],
  });
}

/** @returns its number; undefined when another change of the price waits */
export async function insertChange(tx: Tx, change: NewRateChange): Promise<string | undefined> {
  return (await tx.row<{ id: string }>(insertStatement(change)))?.id;
}

type NewRateChange = Omit<RateChangeRow, 'id' | 'madeAt' | 'differs'> & { readonly salt: Buffer };

const insertStatement = statement<NewRateChange>('catalogue-insert-rate-change', ({ row }) => {
  const { names, values } = row({
    gid: int4((change) => change.gid),
    play: text((change) => change.play),
    price: text((change) => change.price),
    rate: int8((change) => change.rate),
    rate_min: int8((change) => change.rateMin),
    reason: text((change) => change.reason),
    made_by: text((change) => change.madeBy),
    salt: bytea((change) => change.salt),
  });
  return `INSERT INTO catalogue.rate_changes (${names}) VALUES (${values}) ON CONFLICT DO NOTHING RETURNING id::text`;
});

/** Ends a change that the caller has locked, with the version of odds that came of it. */
export async function endChange(
  tx: Tx,
  id: string,
  { checkedBy, version }: { readonly checkedBy: string; readonly version: number },
): Promise<void> {
  await tx.count({
    text: `UPDATE catalogue.rate_changes SET checked_by = $2, odds_version = $3, ended_at = clock_timestamp()
            WHERE id = $1 AND ended_at IS NULL`,
    values: [id, checkedBy, version],
  });
}

export type DroppedChange = Pick<RateChangeRow, 'gid' | 'play' | 'price' | 'madeBy'>;

/** Takes back a change that waits. @returns what it was about; undefined when none waits under this number */
export function dropChange(tx: Tx, id: string): Promise<DroppedChange | undefined> {
  return tx.row({
    text: `UPDATE catalogue.rate_changes SET ended_at = clock_timestamp() WHERE id = $1 AND ${isOpen}
            RETURNING gid, play, price, made_by AS "madeBy"`,
    values: [id],
  });
}

/** Changes that wait for another operator, the oldest first. */
export function listOpenChanges(tx: Tx, limit: number): Promise<RateChangeRow[]> {
  return tx.rows({
    text: `SELECT ${columns} FROM catalogue.rate_changes WHERE ${isOpen} ORDER BY id LIMIT $1`,
    values: [limit],
  });
}

/** A change that two operators agreed on. */
export type RateVersion = Omit<RateChange, 'gid' | 'play'> & {
  readonly version: number;
  readonly at: number;
  readonly madeBy: string;
  readonly checkedBy: string;
  readonly reason: string;
};

/** Changes of a play that two agreed on, the newest first. */
export function listEndedChanges(
  tx: Tx,
  { gid, play }: Pick<RateChange, 'gid' | 'play'>,
  limit: number,
): Promise<RateVersion[]> {
  return tx.rows({
    text: `SELECT price, rate, rate_min AS "rateMin", odds_version AS version, ended_at AS at, made_by AS "madeBy",
                  checked_by AS "checkedBy", reason
             FROM catalogue.rate_changes WHERE gid = $1 AND play = $2 AND odds_version IS NOT NULL ORDER BY id DESC LIMIT $3`,
    values: [gid, play, limit],
  });
}
