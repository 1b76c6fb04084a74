import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { type Catalogue, makeCatalogue } from '../../catalogue/index.ts';
import { makeIssues, rhythms } from './make-issues.ts';

let database: TestDatabase;
let platform: TestPlatform;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  catalogue = await makeCatalogue(platform, { keptRebateOf: async () => '0', testGames: false });
});
afterAll(async () => {
  await platform?.close();
  await database?.drop();
});

/** Makes the issues of a day. @returns which games were made, and what was logged, by game */
async function make(day: string, games = catalogue) {
  const now = Date.parse(`${day}T12:00:00Z`);
  const view: [level: string, gid: number][] = [];
  const note = (level: string) => (about: { gid: number }) => void view.push([level, about.gid]);
  const log = { ...platform.log, warn: note('warn'), error: note('error') } as unknown as TestPlatform['log'];
  await makeIssues({
    platform: { ...platform, log },
    catalogue: games,
    time: { now: () => now, learn: async () => undefined },
  });
  const made = await platform.db.jobs.rows<{ gid: number }>({
    text: 'SELECT DISTINCT gid FROM draws.issues WHERE close_at > to_timestamp($1::float8 / 1000)',
    values: [now],
  });
  return { made: new Set(made.map(({ gid }) => gid)), view };
}

test('where the table of lunar years ends the six-mark stops, and no other game; a year ahead it is said', async () => {
  const all = rhythms({ catalogue });
  const sixMark = all.filter(({ family }) => family === 'lhc').map(({ gid }) => gid);
  const others = all.filter(({ family }) => family !== 'lhc').map(({ gid }) => gid);
  expect(Math.min(...sixMark.map((gid) => all.findIndex((game) => game.gid === gid)))).toBeLessThan(all.length - 1);
  // One game of every other family tells whether it is warned of; all are needed where something stops.
  const byFamily = Object.groupBy(catalogue.fairGames(), ({ family }) => family);
  const few = Object.values(byFamily).flatMap((games) => (games[0]?.family === 'lhc' ? games : games.slice(0, 1)));
  const some = { ...catalogue, fairGames: () => few };
  expect((await make('2034-12-01', some)).view).toEqual([]);
  expect((await make('2035-06-01', some)).view).toEqual(sixMark.map((gid) => ['warn', gid]));
  const { made, view } = await make('2036-06-01');
  expect(view).toEqual(sixMark.map((gid) => ['error', gid]));
  expect([...made].sort((a, b) => a - b)).toEqual(others.toSorted((a, b) => a - b));
});

test('when the issues of no game can be made, that is an error of the whole', async () => {
  const fairGames = () => catalogue.fairGames().filter(({ family }) => family === 'lhc');
  await expect(make('2037-06-01', { ...catalogue, fairGames })).rejects.toThrow(RangeError);
});
