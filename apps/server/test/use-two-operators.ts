/** A test file's own database with two operators, anna and berta, and their command line: made before its tests, taken down after them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { withClient } from '../src/platform/postgres/index.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { operateOn, type Operated } from './operator.ts';

const password = 'a long password';

type TwoOperators = {
  /** A command of an operator, who says why. */
  operator(name: string, ...args: string[]): Promise<Operated>;
  /** The same, as it stands. */
  command(name: string, ...args: string[]): Promise<Operated>;
  /** A statement of the database's owner. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
};

/** What it gives works within hooks and tests. */
export function useTwoOperators(): TwoOperators {
  let database: TestDatabase;
  let dataDir: string;
  const command: TwoOperators['command'] = (name, ...args) =>
    operateOn(database, dataDir, ['--as', name, ...args], { OPERATOR_PASSWORD: password });

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = mkdtempSync(join(tmpdir(), 'longmen-operators-'));
    await operateOn(database, dataDir, ['--reason', 'the first', 'add', 'anna'], { NEW_OPERATOR_PASSWORD: password });
    await operateOn(database, dataDir, ['--as', 'anna', '--reason', 'the second', 'add', 'berta'], {
      OPERATOR_PASSWORD: password,
      NEW_OPERATOR_PASSWORD: password,
    });
  });
  afterAll(async () => {
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
    await database?.drop();
  });
  return {
    operator: (name, ...args) => command(name, '--reason', 'a test', ...args),
    command,
    sql: <Row>(text: string, values: unknown[] = []) =>
      withClient(database.ownerUrl, async (client) => (await client.query(text, values)).rows as Row[]),
  };
}

/** The number under which a command says that it waits for another operator. */
export const numberIn = (text: string): string => /agree (\d+)\n$/.exec(text)?.[1] ?? 'none waits';
