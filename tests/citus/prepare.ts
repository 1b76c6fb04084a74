/**
 * Makes a database on a Citus coordinator ready for players in cells: migrates it, gives the tables
 * that grow with bets the column `cell` at the end of their keys, and spreads them over the workers. Only a database
 * without players: what stands in rows already is not moved. Afterwards every server finds the cells by itself.
 */
import { withClient } from '@longmen/dev-postgres';
import { migrate } from '../../apps/server/src/platform/db/site/migrate.ts';
import { readMigrations } from '../../apps/server/src/platform/db/site/migration-files.ts';
import { cellCount } from '../../apps/server/src/platform/db/cells.ts';
import { prepareExternalDatabase } from '../../apps/server/src/platform/db/site/external.ts';

/**
 * Spread by cell: what each bet, each movement of money and each settlement writes. All else stays on the coordinator,
 * where statements over many players find it whole.
 */
export const spreadTables = [
  'ledger.accounts',
  'ledger.transfers',
  'ledger.turnover',
  'betting.slips',
  'betting.outcomes',
  'betting.cancellations',
  'betting.batches',
] as const;

/** On every node whole: what statements of a cell read besides. */
const referenceTables = ['betting.limits_version'] as const;

/** A row of an issue for each cell, which bets hold while they are written, and what only cells call. */
const gates = `
  CREATE TABLE draws.gates (
    cell smallint NOT NULL,
    issue bigint NOT NULL,
    opens_at timestamptz NOT NULL,
    close_at timestamptz NOT NULL,
    state text NOT NULL CHECK (state IN ('open', 'closed')),
    PRIMARY KEY (issue, cell)
  );
  GRANT SELECT, INSERT, UPDATE ON draws.gates TO longmen_app;
  CREATE FUNCTION ledger.in_scope(scope text, ref bigint, spent bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN jsonb_build_object(scope, jsonb_build_array(ref, spent));
  GRANT EXECUTE ON FUNCTION ledger.in_scope(text, bigint, bigint) TO longmen_app`;

/** No slip of a fresh database has rows of lines. */
const orders = `
  CREATE OR REPLACE VIEW betting.orders AS
  SELECT s.user_id, s.slip, split_part(l.pick, E'\\x1f', 1)::integer AS play, l.stake, split_part(l.pick, E'\\x1f', 2)::integer AS bets, l.line,
    split_part(l.pick, E'\\x1f', 3) AS rates, split_part(l.pick, E'\\x1f', 4) AS selection
  FROM betting.slips s CROSS JOIN LATERAL (
    SELECT (generate_subscripts(s.stakes, 1) - 1)::smallint AS line, unnest(s.stakes) AS stake, string_to_table(s.picks, E'\\x1e') AS pick
  ) l`;

type Key = { readonly name: string; readonly definition: string; readonly isConstraint: boolean };

/** @returns the tables that were spread. @throws where the database has players, or is no Citus */
export async function prepare(url: string, sourceFolder: string, print: (line: string) => void): Promise<number> {
  await prepareExternalDatabase({ url });
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ workers: number }>(
      "SELECT count(*)::integer AS workers FROM pg_dist_node WHERE isactive AND shouldhaveshards AND noderole = 'primary'",
    );
    print(`workers ${rows[0]?.workers ?? 0}`);
  });
  await migrate(url, readMigrations(sourceFolder), print);
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ used: boolean }>('SELECT EXISTS (SELECT FROM identity.users) AS used');
    if (rows[0]?.used) throw new Error('this database has players; cells are for a fresh one');
    // Nodes call each other as whoever asks; that they let it in is their pg_hba's or pg_dist_authinfo's.
    await client.query('ALTER ROLE longmen_app LOGIN');
    await client.query(gates);
    await client.query(orders);
    for (const table of spreadTables) {
      await client.query(`ALTER TABLE ${table} ADD COLUMN cell smallint NOT NULL`);
      const keys = await client.query<Key>(
        `SELECT coalesce(c.conname, i.indexrelid::regclass::text) AS name, c.oid IS NOT NULL AS "isConstraint",
            coalesce(pg_get_constraintdef(c.oid), pg_get_indexdef(i.indexrelid)) AS definition
          FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype IN ('p', 'u')
          WHERE i.indrelid = $1::regclass AND i.indisunique`,
        [table],
      );
      for (const { name, definition, isConstraint } of keys.rows) {
        const widened = definition.replace(/\)( WHERE|$)/, ', cell)$1');
        await client.query(
          isConstraint
            ? `ALTER TABLE ${table} DROP CONSTRAINT ${name}; ALTER TABLE ${table} ADD CONSTRAINT ${name} ${widened}`
            : `DROP INDEX ${name}; ${widened}`,
        );
      }
    }
    const [first, ...others] = spreadTables;
    await client.query(`SELECT create_distributed_table('${first}', 'cell', shard_count => ${cellCount})`);
    for (const table of [...others, 'draws.gates'])
      await client.query(`SELECT create_distributed_table('${table}', 'cell', colocate_with => '${first}')`);
    for (const table of referenceTables) await client.query(`SELECT create_reference_table('${table}')`);
  });
  return spreadTables.length + 1;
}
