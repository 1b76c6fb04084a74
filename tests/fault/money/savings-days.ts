/**
 * Days for the savings bench: the database's clock cannot be moved, so the players' past is, under the locks that
 * transfers and interest take. Reads and writes as the superuser of its own cluster.
 */
import { accounts, transferKinds } from '../../../apps/server/src/modules/ledger/index.ts';
import type { Books } from '../audit/books.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

/** Away from all days that are counted, so that no key meets another on its way. */
const far = 1_000_000;

/** Lets one day pass for these players. */
export function letDayPass({ transaction }: Books, userIds: readonly UserId[]): Promise<void> {
  return transaction(async (client) => {
    const run = (text: string, ...more: unknown[]) => client.query(text, [userIds, ...more]);
    await run(
      `SELECT FROM ledger.accounts WHERE user_id = ANY ($1) AND kind = ${accounts.savings} ORDER BY user_id FOR UPDATE`,
    );
    await run('UPDATE savings.wallets SET accrued_to = accrued_to - 1 WHERE user_id = ANY ($1)');
    for (const days of [-far, far - 1]) {
      await run('UPDATE savings.steps SET day = day + $2::integer WHERE user_id = ANY ($1)', days);
      await run(
        `UPDATE ledger.transfers SET ref = ref + $2::integer WHERE user_id = ANY ($1) AND kind = ${transferKinds.savingsInterest}`,
        days,
      );
      await run(
        `UPDATE savings.moves SET day = day + $2::integer, earn_day = earn_day + $2::integer,
           id = CASE WHEN kind = 4 THEN id + $2::integer ELSE id END WHERE user_id = ANY ($1)`,
        days,
      );
    }
  });
}
