/** Savings of everybody, as operators read them: sums, and what moved. */
import type { Mills } from '@longmen/engine';
import type { Reader } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { type Day, moveKinds } from '../rules.ts';

export type SavingsSums = {
  readonly savers: number;
  /** Earns today, and is to earn from a later day on; both together are all savings. */
  readonly confirmed: Mills;
  readonly coming: Mills;
  /** All interest ever. */
  readonly earned: Mills;
};

/** Over all wallets: what was confirmed when the last day of each ended, and what the days after it add. */
export async function sumSavings(tx: Reader, today: Day): Promise<SavingsSums> {
  const row = await tx.row<SavingsSums>({
    text: `WITH wallets AS (
        SELECT count(*) FILTER (WHERE NOT rests)::integer AS savers, coalesce(sum(confirmed), 0)::bigint AS confirmed,
          coalesce(sum(earned), 0)::bigint AS earned FROM savings.wallets
      ), later AS (
        SELECT coalesce(sum(s.change) FILTER (WHERE s.day <= $1::date), 0)::bigint AS confirmed,
          coalesce(sum(s.change) FILTER (WHERE s.day > $1::date), 0)::bigint AS coming
        FROM savings.steps s JOIN savings.wallets w USING (user_id)
        WHERE s.day > (SELECT min(accrued_to) FROM savings.wallets WHERE NOT rests) AND s.day > w.accrued_to
      )
      SELECT savers, wallets.confirmed + later.confirmed AS confirmed, coming, earned FROM wallets, later`,
    values: [today],
    name: 'savings-sums',
  });
  if (row === undefined) throw new Error('sums are one row');
  return row;
}

export type ComingDay = { readonly day: Day; readonly amount: Mills };

/** What begins to earn on each day after this one, the next first. */
export function listComing(tx: Reader, today: Day): Promise<ComingDay[]> {
  return tx.rows({
    text: `SELECT day::text, sum(change)::bigint AS amount FROM savings.steps WHERE day > $1::date GROUP BY day
      HAVING sum(change) <> 0 ORDER BY day`,
    values: [today],
    name: 'savings-coming',
  });
}

export const movesOfWire = {
  in: moveKinds.in,
  out: moveKinds.out,
  bank: moveKinds.withdrawal,
  interest: moveKinds.income,
};
export type MoveName = keyof typeof movesOfWire;

/** What is asked of each move. Without a kind what players moved; of one player whatever it was. */
export type MoveTerms = {
  readonly kind?: MoveName | undefined;
  readonly userId?: UserId | undefined;
  /** Money in that is not confirmed yet. */
  readonly isComing?: boolean | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

/** The last move of a page, with its instant in whole microseconds; what follows is older. */
export type MovePlace = { readonly us: number; readonly userId: UserId; readonly id: string };

export type ReviewedMove = {
  readonly userId: UserId;
  readonly id: string;
  readonly kind: MoveName;
  readonly amount: Mills;
  readonly balance: Mills;
  readonly earnDay: Day | null;
  readonly at: number;
  readonly us: number;
};

const names = Object.entries(movesOfWire)
  .map(([name, kind]) => `WHEN ${kind} THEN '${name}'`)
  .join(' ');

/** The conditions that are asked for and no others, so that each has the plan of its own index. */
function conditionsOf({ kind, userId, isComing, from, to }: MoveTerms, today: Day, after: MovePlace | undefined) {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const instant = (ms: number) => `to_timestamp(${value(ms)}::float8 / 1000)`;
  const all = [
    'true',
    ...(kind === undefined ? (userId === undefined ? ['m.kind <> 4'] : []) : [`m.kind = ${movesOfWire[kind]}`]),
    // Says it again to whoever plans: what players move has a tree of its own.
    ...(kind === undefined || kind === 'interest' ? [] : ['m.kind <> 4']),
    ...(userId === undefined ? [] : [`m.user_id = ${value(userId)}::bigint`]),
    ...(isComing === true ? [`m.kind = ${moveKinds.in} AND m.kind <> 4 AND m.earn_day > ${value(today)}::date`] : []),
    ...(from === undefined ? [] : [`m.at >= ${instant(from)}`]),
    ...(to === undefined ? [] : [`m.at < ${instant(to)}`]),
    ...(after === undefined
      ? []
      : [
          `(m.at, m.user_id, m.id) <
            (to_timestamp(${value(after.us)}::float8 / 1000000), ${value(after.userId)}::bigint, ${value(after.id)}::bigint)`,
        ]),
  ];
  return { where: all.join(' AND '), values };
}

/** At most `limit` moves behind a place, the newest first. */
export function listReviewedMoves(
  tx: Reader,
  terms: MoveTerms,
  today: Day,
  { after, limit }: { readonly after: MovePlace | undefined; readonly limit: number },
): Promise<ReviewedMove[]> {
  const { where, values } = conditionsOf(terms, today, after);
  return tx.rows({
    text: `SELECT m.user_id::text AS "userId", m.id::text, CASE m.kind ${names} END AS kind, m.amount, m.balance,
        m.earn_day::text AS "earnDay", m.at, (extract(epoch FROM m.at) * 1000000)::float8 AS us
      FROM savings.moves m WHERE ${where}
      ORDER BY m.at DESC, m.user_id DESC, m.id DESC LIMIT $${values.length + 1}`,
    values: [...values, limit],
  });
}

/** How many there are, up to a bound. */
export async function countReviewedMoves(tx: Reader, terms: MoveTerms, today: Day, max: number): Promise<number> {
  const { where, values } = conditionsOf(terms, today, undefined);
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*)::integer AS found FROM (SELECT FROM savings.moves m WHERE ${where} LIMIT $${values.length + 1}) counted`,
    values: [...values, max],
  });
  return row?.found ?? 0;
}
