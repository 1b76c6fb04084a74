import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFeedMessage, type SignedFeedMessage } from '@longmen/contract/feed';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { makeFeeds } from '../src/feed/feeds.ts';
import { drawAt, indexAt, readDraws, type Replay } from '../src/feed/replay.ts';

const dir = mkdtempSync(join(tmpdir(), 'longmen-sandbox-'));
afterAll(() => rmSync(dir, { recursive: true }));

const replay: Replay = {
  gid: 1,
  everyMs: 180_000,
  draws: [
    [1, 2, 3],
    [4, 5, 6],
  ],
};
const start = Date.parse('2026-11-20T13:16:30.000Z');
const read = (page: unknown[] | null | undefined) =>
  (page ?? []).map((entry) => readFeedMessage((entry as SignedFeedMessage).text));

test('what is drawn follows from the clock, line after line and from the first again', () => {
  const first = indexAt(replay, start);
  const draws = [0, 1, 2].map((i) => drawAt(replay, first + i));
  expect(draws.map(({ numbers }) => numbers)).toEqual([draws[0]?.numbers, draws[1]?.numbers, draws[0]?.numbers]);
  expect(draws.map(({ drawsAt }) => drawsAt - start)).toEqual([-90_000, 90_000, 270_000]);
  // 21:15 in Shanghai is the 425th interval of three minutes of day 324.
  expect(draws[0]?.issue).toBe('2026324425');
});

test('who comes late is told the rest in order and each thing once, also by a sandbox that started again', () => {
  let now = start;
  const feeds = () => makeFeeds(dir, [replay], () => now);
  const opening = read(feeds().page('north', 1, 0));
  expect(opening.map((word) => word?.kind)).toEqual(['schedule', 'schedule', 'schedule', 'schedule']);
  now += 6 * 3_600_000;
  const seen: string[] = [];
  let after = Math.max(...opening.map((word) => word?.serial ?? 0));
  for (;;) {
    const page = read(feeds().page('north', 1, after));
    if (page.length === 0) break;
    const serials = page.map((word) => word?.serial ?? 0);
    expect(serials).toEqual(serials.toSorted((a, b) => a - b));
    seen.push(...page.map((word) => `${word?.kind} ${word?.issue}`));
    after = serials.at(-1) ?? 0;
  }
  expect(new Set(seen).size).toBe(seen.length);
  // Six hours of draws every three minutes: as many announcements, and results from the draw just before on.
  expect(seen.filter((view) => view.startsWith('schedule'))).toHaveLength(120);
  expect(seen.filter((view) => view.startsWith('result'))).toHaveLength(121);
});

test('the two sources have keys of their own that survive a restart', () => {
  const [one, other] = [makeFeeds(dir, [replay], () => start), makeFeeds(dir, [replay], () => start)];
  expect(one.keys()).toEqual(other.keys());
  expect(new Set(one.keys().sources.map(({ key }) => key)).size).toBe(2);
});

test('a production start is refused, and so is a line of a file that is no draw', () => {
  expect(() => readConfig({ NODE_ENV: 'production', SANDBOX_LISTEN: '127.0.0.1:1', SANDBOX_DIR: dir })).toThrow(
    'production refuses',
  );
  expect(() => readDraws('date,numbers\n2026-01-01,"1,2,x"')).toThrow('no draw');
});
