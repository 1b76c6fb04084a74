// A game that an outside lottery draws: announced by two sources, sold, drawn as both tell, and settled.
import { issueNo } from '../src/modules/draws/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { type FeedFixture, openFeedFixture } from '@longmen/test-kit/fixtures/feed';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';

const gid = 1;
let database: TestDatabase;
let platform: TestPlatform;
let feed: FeedFixture;
beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  feed = await openFeedFixture({ platform, adminUrl: database.adminUrl }, [gid]);
});
afterAll(async () => {
  await feed?.close();
  await platform?.close();
  await database?.drop();
});

test('M1 an issue that two sources announce is sold, drawn by their word and settled, and the books balance', async () => {
  const caller = await feed.player(100);
  for (const [n, numbers] of [
    [9, 9, 8],
    [0, 0, 1],
  ].entries()) {
    const issue = await feed.open(gid, n, undefined);
    const lines = [{ play: 's_yb.total.bsoe', stake: 10, contents: 'big' }];
    const { orders } = await feed.betting.placeBet({
      caller,
      rates: 'server',
      gid,
      issue: issueNo(issue),
      lines,
      key: undefined,
      bodyHash: Buffer.alloc(32),
    });
    await feed.draw({ gid, n, issue }, numbers);
    const { order } = await feed.betting.readOrder(caller, orders[0]?.orderNum ?? expect.fail('no order'), 'en');
    expect([order.status, order.drawnNumbers]).toEqual([n === 0 ? 1 : 5, numbers]);
  }
  const { difference, drifts, unevenGames } = await feed.ledger.readBooks();
  expect([difference, drifts, unevenGames]).toEqual([0, [], []]);
});
