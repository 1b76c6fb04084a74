/** What companies' games cost the site, in parts of ten seconds, and whom they paid. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { transferKinds } from '../../ledger/index.ts';
import { openCaseSql } from '../cases/store-fragments.ts';

const { platformBet, platformWin, platformReturn, platformTakeBack } = transferKinds;

/** Wins less what was taken back, and stakes less what was given back. */
const lossSql = `coalesce(sum(CASE WHEN w.kind IN (${platformWin}, ${platformReturn}) THEN w.amount
  WHEN w.kind IN (${platformBet}, ${platformTakeBack}) THEN -w.amount END), 0)::bigint`;

/** A part begins at `at`, epoch ms. */
export type LossPart = { readonly provider: string; readonly at: number; readonly loss: Mills };

/** The parts since an instant (epoch ms). */
export async function readLosses(tx: Tx, from: number): Promise<LossPart[]> {
  return tx.rows({
    name: 'arcade-losses',
    text: `SELECT w.provider, (floor(extract(epoch FROM w.at) / 10) * 10000)::bigint AS at, ${lossSql} AS loss
      FROM arcade.wallet_transactions w WHERE w.at >= to_timestamp($1::float8 / 1000) AND w.kind IS NOT NULL GROUP BY 1, 2`,
    values: [from],
  });
}

/** When a company last lost too much, epoch ms; undefined where it never did. */
export async function readLastHourCase(tx: Tx, provider: string): Promise<number | undefined> {
  const row = await tx.row<{ at: number | null }>({
    name: 'arcade-last-hour-case',
    text: `SELECT max(opened_at) AS at FROM arcade.cases WHERE kind = 'hourLoss' AND provider = $1`,
    values: [provider],
  });
  return row?.at ?? undefined;
}

/** Opens a case for everybody who has won of a company since an instant. @returns how many */
export async function openHourCases(
  tx: Tx,
  provider: string,
  { since, at }: { readonly since: number; readonly at: number },
): Promise<number> {
  const winners = `(SELECT w.user_id, w.provider, $3::bigint || ':' || w.user_id AS ref, jsonb_build_object('won', ${lossSql}) AS detail
      FROM arcade.wallet_transactions w WHERE w.at >= to_timestamp($2::float8 / 1000) AND w.provider = $1 AND w.kind IS NOT NULL
      GROUP BY w.user_id, w.provider HAVING ${lossSql} > 0) winners`;
  return tx.count({ text: openCaseSql('hourLoss', winners), values: [provider, since, at] });
}
