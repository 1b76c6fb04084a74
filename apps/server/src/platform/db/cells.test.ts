// Cells: the same in SQL as here, and nothing of them in what one machine runs.
import { createTestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform } from '@longmen/test-kit/platform';
import { expect, test } from 'vitest';
import { makeIds } from './ids.ts';
import {
  alone,
  cellColumn,
  cellCount,
  cellOf,
  cellOfSql,
  cellValue,
  inCellSql,
  onlyWithCells,
  withCells,
} from './cells.ts';

const playersMade = 2_000;

test('a player has the same cell in SQL, and players who come one after the other lie in all of them', async () => {
  const database = await createTestDatabase();
  const platform = await openTestPlatform(database);
  try {
    let now = Date.UTC(2026, 10, 28);
    const ids = makeIds({ ...platform.clock, now: () => (now += 1_000) }, () => 3);
    const users = ['0', '1', '7', '36028797018963967', ...Array.from({ length: playersMade }, () => ids.next())];
    const rows = await platform.db.reads.rows<{ cell: number }>({
      text: `SELECT ${cellOfSql('u.id')} AS cell FROM unnest($1::bigint[]) WITH ORDINALITY AS u(id, n) ORDER BY u.n`,
      values: [users],
    });
    expect(rows.map(({ cell }) => cell)).toEqual(users.map(cellOf));
    const counts = Array.from({ length: cellCount }, (_, cell) => users.filter((id) => cellOf(id) === cell).length);
    expect(Math.min(...counts)).toBeGreaterThan(playersMade / cellCount / 2);
    expect(Math.max(...counts)).toBeLessThan((playersMade / cellCount) * 2);
    expect(platform.db.hasCells).toBe(false);
  } finally {
    await platform.close();
    await database.drop();
  }
});

test('what is for cells is a comment to one machine', async () => {
  const text = `INSERT INTO t (user_id${cellColumn}) SELECT user_id${cellValue()} FROM s a WHERE a.user_id = $1${inCellSql('a', cellOfSql('$1'))}${inCellSql('a', undefined)}
    AND at < clock_timestamp() ${alone(`AND one ${alone('AND inner')} AND last`)}${onlyWithCells('AND two')}`;
  const comments = /\/\*.*?\*\//gs;
  expect(text.replaceAll(comments, '').replaceAll(/\s+/g, ' ')).toBe(
    'INSERT INTO t (user_id) SELECT user_id FROM s a WHERE a.user_id = $1 AND at < clock_timestamp() AND one AND inner AND last',
  );
  expect(withCells(text).replaceAll(/\s+/g, ' ')).toBe(
    'INSERT INTO t (user_id, cell) SELECT user_id, platform.cell_of(user_id) FROM s a WHERE a.user_id = $1 AND a.cell = platform.cell_of($1) AND at < statement_timestamp() AND two',
  );
});
