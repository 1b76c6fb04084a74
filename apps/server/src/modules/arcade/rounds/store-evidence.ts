/** A wallet call of a company as its row has it, with its game round: what a leg of the ledger is compared with. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { transferKinds } from '../../ledger/index.ts';
import { stateCodes } from '../codes.ts';

export type CallEvidence = {
  readonly provider: string;
  /** The company's number. */
  readonly transaction: string;
  /** Of the transfer that it made. */
  readonly kind: number | null;
  readonly amount: Mills;
  readonly balanceAfter: Mills;
  readonly at: number;
  /** By the company's clock, where it names one. */
  readonly theirAt: number | null;
  /** As its list of a day names it. */
  readonly line: string;
  readonly round: {
    readonly name: string;
    readonly net: Mills;
    /** What the calls of the round come to, and whether it is what the round has. */
    readonly isWhole: boolean;
    readonly calls: number;
  } | null;
};

type Row = Omit<CallEvidence, 'round'> & {
  readonly round: string | null;
  readonly net: Mills | null;
  readonly isWhole: boolean;
  readonly calls: number;
};

const { platformBet, platformWin, platformReturn, platformTakeBack } = transferKinds;
const sumOf = (kind: number) => `coalesce(sum(o.amount) FILTER (WHERE o.kind = ${kind}), 0)`;

/** Looked for around the instant of its transfer, which it was written with. */
export async function findCallEvidence(
  tx: Tx,
  userId: UserId,
  { id, at }: { readonly id: string; readonly at: number },
): Promise<CallEvidence | undefined> {
  const row = await tx.row<Row>({
    text: `SELECT w.provider, w.transaction, w.kind, w.amount, w.balance_after AS "balanceAfter", w.at, w.their_at AS "theirAt",
        CASE w.kind WHEN ${platformBet} THEN 'b' WHEN ${platformWin} THEN 'w' ELSE 'r' END || ':' || coalesce(n.name, '') || ':' || w.transaction AS line,
        g.round, g.net, coalesce(g.net = c.net, false) AS "isWhole", coalesce(c.calls, 0)::integer AS calls
      FROM arcade.wallet_transactions w
        LEFT JOIN arcade.names n ON n.user_id = w.user_id AND n.provider = w.provider
        LEFT JOIN arcade.game_rounds g ON g.user_id = w.user_id AND g.game_round = w.game_round
        LEFT JOIN LATERAL (
          SELECT count(*) AS calls, (${sumOf(platformWin)} + ${sumOf(platformReturn)} - ${sumOf(platformBet)} - ${sumOf(platformTakeBack)})::bigint AS net
          FROM arcade.wallet_transactions o
          WHERE o.user_id = w.user_id AND o.game_round = w.game_round AND o.state IN (${stateCodes.accepted}, ${stateCodes.rolledBack})
        ) c ON g.round IS NOT NULL
      WHERE w.user_id = $1 AND w.id = $2 AND w.at >= to_timestamp($3::float8 / 1000) - interval '1 minute'
        AND w.at <= to_timestamp($3::float8 / 1000) + interval '1 minute'`,
    values: [userId, id, at],
    name: 'arcade-call-evidence',
  });
  if (row === undefined) return undefined;
  const { round, net, isWhole, calls, ...call } = row;
  return { ...call, round: round === null || net === null ? null : { name: round, net, isWhole, calls } };
}
