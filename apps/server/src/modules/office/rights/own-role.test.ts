// A server that is taken over can neither sign as an operator nor read who they are: PostgreSQL refuses it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '@longmen/dev-postgres';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { ownerOf } from '@longmen/test-kit/database/owner';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const rows = async (text: string) => (await ownerOf(database).query<Record<string, string>>(text)).rows;

/** What a role was granted in the schema of operators, as `INSERT office.proposals`. */
const granted = async (role: string) =>
  (
    await rows(`SELECT DISTINCT privilege_type || ' office.' || table_name AS what FROM (
        SELECT privilege_type, table_name FROM information_schema.table_privileges
          WHERE table_schema = 'office' AND grantee IN ('${role}', 'PUBLIC')
        UNION ALL SELECT privilege_type, table_name FROM information_schema.column_privileges
          WHERE table_schema = 'office' AND grantee IN ('${role}', 'PUBLIC')) AS privileges ORDER BY 1`)
  ).map(({ what }) => what);

test('servers have no right to any table of operators, and may ask for one thing', async () => {
  expect(await granted('longmen_app'), 'a migration grants tables of office to longmen_office alone').toEqual([]);
  const functions = await rows(`SELECT proname AS name FROM pg_proc WHERE pronamespace = 'office'::regnamespace
    AND has_function_privilege('longmen_app', oid, 'EXECUTE') ORDER BY 1`);
  expect(functions).toEqual([{ name: 'has_demo_operators' }]);
});

test('the console reads every table of operators, and has all that servers have', async () => {
  const unread = await rows(`SELECT relname FROM pg_class WHERE relnamespace = 'office'::regnamespace AND relkind = 'r'
    AND NOT has_any_column_privilege('longmen_office', oid, 'SELECT')`);
  expect(unread).toEqual([]);
  expect(await rows("SELECT pg_has_role('longmen_office', 'longmen_app', 'USAGE') AS has")).toEqual([{ has: true }]);
});

test('each statement of every table is refused to a server, and becoming the console too', async () => {
  const tables = (await rows("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'office' ORDER BY 1")).map(
    ({ name }) => name,
  );
  expect(tables.length).toBeGreaterThan(30);
  await withClient(database.url, async (server) => {
    for (const table of tables)
      for (const text of [
        `SELECT FROM office.${table}`,
        `INSERT INTO office.${table} DEFAULT VALUES`,
        `DELETE FROM office.${table}`,
        `TRUNCATE office.${table}`,
      ])
        await expect(server.query(text), text).rejects.toMatchObject({ code: '42501' });
    await expect(server.query('SET ROLE longmen_office')).rejects.toMatchObject({ code: '42501' });
    expect((await server.query('SELECT office.has_demo_operators() AS found')).rows).toEqual([{ found: false }]);
  });
});
