// What the application may not change, whatever a fault in it tries: whose something is, and what an account is.
import { expect, test } from 'vitest';
import { ownerOf } from '@longmen/test-kit/database/owner';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();

test('no row of any table can be given to another account, and no account can become one of another kind', async () => {
  const { rows } = await ownerOf(site.database).query<{ place: string }>(
    `SELECT format('%s.%s.%s', table_schema, table_name, column_name) AS place
     FROM information_schema.columns JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE'
       AND column_name IN ('user_id', 'owner_id', 'username', 'username_key', 'account_type', 'is_demo', 'is_guest', 'uid', 'player')
       AND has_column_privilege('longmen_app', format('%I.%I', table_schema, table_name), column_name, 'UPDATE')
     ORDER BY 1`,
  );
  // Of receipts: money that nobody claimed at first is credited to whoever it turns out to be of.
  expect(rows.map(({ place }) => place)).toEqual([
    // Shares of packets, which their policies let be taken once.
    'packets.shares.user_id',
    'payments.receipts.user_id',
    'rewards.shares.user_id',
  ]);
});
