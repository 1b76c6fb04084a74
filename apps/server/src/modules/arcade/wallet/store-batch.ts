/** Parts that the statements of bets and of wins have in common. */
import { type Columns, bytea, int2, int8, text, timestamptz, int4, boolean } from '../../../platform/db/statement.ts';
import { ledgerSql } from '../../ledger/index.ts';
import { identitySql } from '../../identity/index.ts';
import { liveSql } from '../launches/store-fragments.ts';
import { turnoverSql } from '../rounds/store-fragments.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

/** A call on its way to its row. */
export type NewTransaction = {
  readonly userId: UserId;
  /** Our number: the reference of its transfer. */
  readonly id: string;
  readonly provider: string;
  readonly transaction: string;
  readonly game: string;
  readonly round: string;
  readonly units: number;
  readonly amount: number;
  readonly content: Buffer;
  /** Epoch ms by the company's clock. */
  readonly theirAt: number | undefined;
  readonly closesRound: boolean;
};

/** What comes out of a batch for each accepted call; `leg` is undefined where no money moved. */
export type AcceptedRow = {
  readonly n: number;
  readonly balance: number;
  readonly leg: number | null;
  readonly gameRound: string;
  /** The sign-in whose use is to be noted; null while it was not long ago. */
  readonly signIn: string | null;
};

export const newColumns = {
  n: int4((_, index) => index + 1),
  user_id: int8((call) => call.userId),
  id: int8((call) => call.id),
  provider: text((call) => call.provider),
  transaction: text((call) => call.transaction),
  game: text((call) => call.game),
  round: text((call) => call.round),
  units: int8((call) => call.units),
  amount: int8((call) => call.amount),
  content: bytea((call) => call.content),
  their_at: timestamptz((call) => (call.theirAt === undefined ? null : new Date(call.theirAt).toISOString())),
  closes: boolean((call) => call.closesRound),
} satisfies Columns<NewTransaction>;

/** The clock of a statement, read once, and the site's day. */
export const instantSql = (timeZone: string) =>
  `SELECT at, (at AT TIME ZONE ${timeZone})::date AS today FROM (SELECT date_trunc('milliseconds', clock_timestamp()) AS at) c`;

/** The number of a day, counted from 1970-01-01. */
export const dayNumberSql = (day: string) => `(${day} - date '1970-01-01')::bigint`;

/** Condition: no row has the number of call `a`. */
export const isNewSql = `NOT EXISTS (SELECT FROM arcade.wallet_transactions t
    WHERE t.user_id = a.user_id AND t.provider = a.provider AND t.transaction = a.transaction)`;

/** Cash accounts of the calls `asked`, locked in the order of players, as they are then. */
export const lockedSql = ledgerSql.lockBalancesSql('asked');

/** Launches of the calls `asked` that are on, of accounts that may play, read once those are `locked`; `instant(at)` is now. */
export const liveLaunchesSql = `
  SELECT x.user_id, x.launch, x.sign_in, x.last_at FROM locked l JOIN asked a USING (user_id)
    JOIN arcade.launches x ON x.token_hash = a.token_hash AND x.user_id = a.user_id AND x.provider = a.provider
    CROSS JOIN instant i
  WHERE ${liveSql('x', 'i.at')} AND ${identitySql.mayPlaySql('x.user_id', 'x.sign_in')}`;

/** Writes turnover of the rounds that a CTE `rounds(user_id, game_round, counted)` has closed. */
export const countTurnoverSql = turnoverSql('rounds');

export const kindColumn = <Row extends { readonly kind: number }>() => int2<Row>((row) => row.kind);

/** The number of today by the database's clock. */
export async function dayNumberOf(tx: Tx, timeZone: string): Promise<string> {
  const row = await tx.row<{ day: number }>({
    name: 'arcade-day',
    text: `SELECT ${dayNumberSql('(clock_timestamp() AT TIME ZONE $1)::date')} AS day`,
    values: [timeZone],
  });
  return String(row?.day ?? 0);
}
