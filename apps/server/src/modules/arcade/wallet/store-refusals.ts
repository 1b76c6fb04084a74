/** The one statement that refuses a batch of bets in games which are closed (platforms.md 5). */
import type { Query } from '../../../platform/db/database.ts';
import { bytea, type Columns, statement } from '../../../platform/db/statement.ts';
import { callCodes, stateCodes, statusCodes } from '../codes.ts';
import { isNewSql, liveLaunchesSql, lockedSql, newColumns } from './store-batch.ts';
import type { NewBet } from './store-bets.ts';

/** One for each call that is refused and written down. */
export type RefusedRow = { readonly n: number; readonly balance: number };

const columns = { ...newColumns, token_hash: bytea((bet) => bet.tokenHash) } satisfies Columns<NewBet>;

/**
 * What has another reason to be refused, or an answer already, does not come out: it is decided alone, since reasons have an
 * order. Launches are read once accounts are locked, as for bets that are taken.
 */
export const refuseBets: (batch: { readonly calls: readonly NewBet[] }) => Required<Query> = statement<{
  readonly calls: readonly NewBet[];
}>('arcade-refuse-bets', (parameters) => {
  const calls = parameters.rows('calls', columns);
  return `
WITH instant AS MATERIALIZED (SELECT date_trunc('milliseconds', clock_timestamp()) AS at), asked AS MATERIALIZED (
  SELECT a.* FROM (SELECT ${calls.select}) a
), locked AS MATERIALIZED (${lockedSql}
), live AS MATERIALIZED (${liveLaunchesSql}
), refused AS MATERIALIZED (
  SELECT a.*, l.balance FROM asked a JOIN locked l USING (user_id) JOIN live USING (user_id) WHERE NOT l.rests AND ${isNewSql}
), entries AS (
  INSERT INTO arcade.wallet_transactions (user_id, id, units, amount, balance_after, at, their_at, call, state, status, provider, transaction, round, game, content)
  SELECT r.user_id, r.id, r.units, r.amount, r.balance, i.at, r.their_at, ${callCodes.bet}, ${stateCodes.refused}, ${statusCodes.invalidGame},
    r.provider, r.transaction, r.round, r.game, r.content
  FROM refused r, instant i
)
SELECT n, balance FROM refused ORDER BY n`;
});
