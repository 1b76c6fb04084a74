/** A month of play leaves for a file: whoever asks reads the same, the books balance, and nothing comes a second time. */
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyFolderOfTest, makeMover, type Mover } from '@longmen/test-kit/fixtures/months/archive';
import { fullBooks, type OldPlay, playLongAgo, readEverything } from '@longmen/test-kit/fixtures/months/old-play';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { inOrder } from '../ledger/index.ts';
import { monthsBefore } from './rules.ts';
import { verifyMonths } from './verify.ts';

const fixture = useBettingFixture();
let play: OldPlay;
let mover: Mover;
let before: unknown;
const folder = historyFolderOfTest();
const path = () => join(folder, `${play.month}.ndjson.gz`);
const verify = () => verifyMonths(fixture.platform.db.jobs, fixture.platform.site, mover.sealed);
const count = async (text: string) => Number((await fixture.owner.query<{ count: string }>(text)).rows[0]?.count);

beforeAll(async () => {
  Object.assign(fixture.platform.site, { historyDir: folder });
  play = await playLongAgo(fixture);
  mover = makeMover(fixture.platform, fixture.database.ownerUrl);
  before = await readEverything(fixture, play);
});
afterAll(() => mover.close());

test('a month that is too new stays, and one that bets wait in would, too', async () => {
  await expect(mover.move(monthsBefore(play.month, -1))).rejects.toMatchObject({ refusal: 'historyTooNew' });
  expect(await verify()).toEqual([]);
});

test('what has left is read as before, and the books balance to the mill', async () => {
  const transfers = await count('SELECT count(*) FROM ledger.transfers');
  await mover.move(play.month);
  expect(await count('SELECT count(*) FROM betting.slips')).toBe(1);
  expect(await count('SELECT count(*) FROM betting.outcomes')).toBe(0);
  expect(await count('SELECT count(*) FROM ledger.transfers WHERE kind IN (1, 2, 4)')).toBe(1);
  expect(await readEverything(fixture, play)).toEqual(before);
  const books = await fullBooks(fixture);
  expect(books).toMatchObject({ difference: 0, drifts: [], unevenGames: [], transfers });
  expect(await fixture.ledger.checkBooks()).toMatchObject({ difference: 0, drifts: [] });
  expect(await verify()).toEqual([]);
});

test('a key of long ago bets nothing, and an issue that is settled pays nothing', async () => {
  const [caller] = play.players;
  const balance = async () => (await fixture.ledger.balanceOf(caller?.userId ?? expect.fail())).cash;
  const cash = await balance();
  await expect(fixture.betting.placeBet(play.bet)).rejects.toMatchObject({ refusal: 'issueClosed' });
  const settled = (await fixture.deps.draws.findIssue(play.issue.gid, play.issue.issue)) ?? expect.fail('no issue');
  await fixture.betting.settleIssue(settled);
  expect(await balance()).toBe(cash);
  expect(await fullBooks(fixture)).toMatchObject({ difference: 0, drifts: [] });
  await expect(mover.move(monthsBefore(play.month, 1))).rejects.toMatchObject({ refusal: 'historyHasLeft' });
});

test('an absent or altered file is refused with its month, never a shorter list', async () => {
  const refusal = { refusal: 'historyAway', facts: { month: play.month } };
  const [caller = expect.fail()] = play.players;
  const read = () => fixture.ledger.statement(caller.userId, { page: 1, rows: 50 });
  const rows = (await read()).total;
  const whole = await readFile(path());
  await rename(path(), `${path()}.away`);
  await expect(read()).rejects.toMatchObject(refusal);
  expect(await verify()).toEqual([{ month: play.month, what: 'file absent' }]);
  const altered = Buffer.from(whole);
  altered.writeUInt8(altered.readUInt8(40) ^ 1, 40);
  await writeFile(path(), altered);
  await expect(read()).rejects.toMatchObject(refusal);
  expect(await verify()).toEqual([{ month: play.month, what: 'file' }]);
  await rename(`${path()}.away`, path());
  expect((await read()).total).toBe(rows);
});

test('an altered sum turns the books and the check red', async () => {
  const change = (by: number) =>
    fixture.owner.query('UPDATE ledger.left_sums SET amount = amount + $1 WHERE kind = 1', [by]);
  await change(1);
  const books = await fullBooks(fixture);
  expect(inOrder(books)).toBe(false);
  expect(books.drifts).toHaveLength(2);
  expect(await verify()).toEqual([{ month: play.month, what: 'sums' }]);
  await change(-1);
  expect(await verify()).toEqual([]);
});
