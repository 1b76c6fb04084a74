/** Rows of rates that operators want to change. */
import type { RateMills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { int4, int8, statement, text } from '../../../platform/db/statement.ts';

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

export type RateChangeRow = RateChange & {
  readonly id: string;
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: number;
};

const columns = `id::text, gid, play, price, rate, rate_min AS "rateMin", reason, made_by AS "madeBy", made_at AS "madeAt"`;

/** The change of a price that waits, locked. */
export function findOpenChange(
  tx: Tx,
  { gid, play, price }: Pick<RateChange, 'gid' | 'play' | 'price'>,
): Promise<RateChangeRow | undefined> {
  return tx.row({
    text: `SELECT ${columns} FROM catalogue.rate_changes
            WHERE gid = $1 AND play = $2 AND price = $3 AND ended_at IS NULL FOR UPDATE`,
    values: [gid, play, price],
  });
}

/** @returns false when another change of the price waits */
export async function insertChange(tx: Tx, change: NewRateChange): Promise<boolean> {
  return (await tx.count(insertStatement(change))) === 1;
}

type NewRateChange = Omit<RateChangeRow, 'id' | 'madeAt'>;

const insertStatement = statement<NewRateChange>('catalogue-insert-rate-change', ({ row }) => {
  const { names, values } = row({
    gid: int4((change) => change.gid),
    play: text((change) => change.play),
    price: text((change) => change.price),
    rate: int8((change) => change.rate),
    rate_min: int8((change) => change.rateMin),
    reason: text((change) => change.reason),
    made_by: text((change) => change.madeBy),
  });
  return `INSERT INTO catalogue.rate_changes (${names}) VALUES (${values}) ON CONFLICT DO NOTHING`;
});

/** Ends a change: with the version of odds that came of it, or taken back. @returns false when it has ended */
export async function endChange(
  tx: Tx,
  id: string,
  done?: { readonly checkedBy: string; readonly version: number },
): Promise<boolean> {
  const ended = await tx.count({
    text: `UPDATE catalogue.rate_changes SET checked_by = $2, odds_version = $3, ended_at = clock_timestamp()
            WHERE id = $1 AND ended_at IS NULL`,
    values: [id, done?.checkedBy ?? null, done?.version ?? null],
  });
  return ended === 1;
}

/** Changes that wait for another operator, the oldest first. */
export function listOpenChanges(tx: Tx, limit: number): Promise<RateChangeRow[]> {
  return tx.rows({
    text: `SELECT ${columns} FROM catalogue.rate_changes WHERE ended_at IS NULL ORDER BY id LIMIT $1`,
    values: [limit],
  });
}
