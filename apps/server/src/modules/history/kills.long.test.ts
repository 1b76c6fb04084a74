/** A run that moves a month ends at each of its steps in turn: nothing is lost, nothing doubled, and the next one goes on. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyFolderOfTest, makeMover, type Mover } from '@longmen/test-kit/fixtures/months/archive';
import { fullBooks, type OldPlay, playLongAgo, readEverything } from '@longmen/test-kit/fixtures/months/old-play';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { verifyMonths } from './verify.ts';

const fixture = useBettingFixture();
let play: OldPlay;
let mover: Mover;

beforeAll(async () => {
  Object.assign(fixture.platform.site, { historyDir: historyFolderOfTest() });
  play = await playLongAgo(fixture);
  mover = makeMover(fixture.platform, fixture.database.ownerUrl);
});
afterAll(() => mover.close());

test('whoever is killed between and inside of steps loses and doubles nothing', async () => {
  const before = await readEverything(fixture, play);
  const { transfers } = await fullBooks(fixture);
  const ended: string[] = [];
  for (let endAt = 0, isDone = false; !isDone; endAt = endAt < 4 ? endAt + 1 : endAt % 2) {
    const steps = await mover.move(play.month, endAt);
    isDone = steps.length <= endAt;
    ended.push(steps.at(-1) ?? 'whole');
    expect(await readEverything(fixture, play), `after ${ended.join(', ')}`).toEqual(before);
    expect(await fullBooks(fixture)).toMatchObject({ difference: 0, drifts: [], unevenGames: [], transfers });
  }
  const names = new Set(ended.map((step) => step.replace(/ \d+$/, '')));
  for (const step of ['written', 'read again', 'sealing', 'sealed', 'moving', 'moved']) expect(names).toContain(step);
  expect(await verifyMonths(fixture.platform.db.jobs, fixture.platform.site, mover.sealed)).toEqual([]);
});
