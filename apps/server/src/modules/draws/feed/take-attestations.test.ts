/** What becomes of single words: taken once, by whichever process, or noted by name. */
import { issueNo } from '../rules.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { type FeedFixture, leftOfShanghaiDay, openFeedFixture } from '@longmen/test-kit/fixtures/feed';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { readCursor } from './store-feed.ts';
import { findIssue } from '../issues/store-issues.ts';
import { drawFeedDue } from './draw-feed-issue.ts';
import { openFeedDue, openFeedIssue } from './open-feed-issue.ts';
import { overdueAfterMs, shanghaiDay } from './rules.ts';
import { takeAttestations } from './take-attestations.ts';

const gid = 1;
const secondMs = 1_000;
const minuteMs = 60_000;
let database: TestDatabase;
let platform: TestPlatform;
let fixture: FeedFixture;
let serial = 0;
let issues = 0;
let issue = '';
let drawsAt = 0;
/** A little before the test, and a little after the draw: on the day of the draw, which is in the issue's number. */
let justNow = 0;
let putOff = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  fixture = await openFeedFixture({ platform, adminUrl: database.adminUrl }, [gid]);
});
beforeEach(async () => {
  await setTimes();
  issue = numberOf(issues++);
});
afterAll(async () => {
  await fixture.close();
  await platform.close();
  await database.drop();
});

/** Before a midnight the draw comes sooner; only its last seconds have no such times. */
async function setTimes(): Promise<void> {
  for (;;) {
    const now = fixture.deps.time.now();
    const aheadMs = Math.min(minuteMs, leftOfShanghaiDay(now) - 2 * secondMs);
    [justNow, drawsAt, putOff] = [now - 1, now + aheadMs, now + aheadMs + secondMs];
    if (aheadMs > 2 * secondMs && shanghaiDay(justNow).dayOfYear === shanghaiDay(putOff).dayOfYear) return;
    await sleep(secondMs);
  }
}

function numberOf(n: number): string {
  const { year, dayOfYear } = shanghaiDay(drawsAt);
  return `${year}${String(dayOfYear).padStart(3, '0')}${String(n).padStart(4, '0')}`;
}

type Name = 'north' | 'south';
const iso = (at: number) => new Date(at).toISOString();

function signed(name: Name, word: object, own = ++serial) {
  const text = JSON.stringify({ source: name, gid, serial: own, issue, drawsAt: iso(drawsAt), replay: true, ...word });
  return fixture.keys[name]?.sign(text);
}

async function take(name: Name, ...entries: unknown[]): Promise<void> {
  const source = sourceOf(name);
  const after = await readCursor(platform.db.reads, `source:${name}`, gid);
  expect(await takeAttestations(fixture.deps, { source, gid }, after, entries)).toBe(true);
}

function sourceOf(name: Name) {
  const source = fixture.deps.feeds.sources.find((one) => one.name === name);
  return source ?? expect.fail(name);
}

const schedule = { kind: 'schedule' };
const result = (...numbers: number[]) => ({ kind: 'result', numbers });
const words = async (kind: string) =>
  (await fixture.admin.query('SELECT FROM draws.feed_words WHERE issue = $1 AND kind = $2', [issue, kind])).rowCount;
const outcomes = async () =>
  (
    await fixture.admin.query<{ outcome: string }>(
      'SELECT outcome FROM draws.feed_incidents WHERE issue = $1 ORDER BY first_at',
      [issue],
    )
  ).rows.map(({ outcome }) => outcome);
const stateOf = async () => (await findIssue(platform.db.reads, gid, issueNo(issue)))?.state;
/** Both announce it, and it opens. */
async function open(): Promise<void> {
  for (const name of ['north', 'south'] as const) await take(name, signed(name, schedule));
  const last = await fixture.admin.query<{ k: number }>(
    'SELECT coalesce(max(k), 0) AS k FROM draws.issues WHERE gid = $1 AND season = 0',
    [gid],
  );
  const before = { lastClose: 0, issues: last.rows[0]?.k ?? 0 };
  expect(await openFeedIssue(fixture.deps, { gid, issue: issueNo(issue), drawsAt }, before)).toBe(true);
}
/** Only the owner of the tables can move an issue into the past. */
const age = (ms: number) =>
  fixture.admin.query(
    `UPDATE draws.issues SET opens_at = opens_at - $2 * interval '1 ms', close_at = close_at - $2 * interval '1 ms', draw_at = draw_at - $2 * interval '1 ms' WHERE gid = 1 AND issue = $1`,
    [issue, ms],
  );

describe('words of a source', () => {
  test('one source alone opens nothing; a game opens what two announce alike', async () => {
    await take('north', signed('north', schedule));
    await openFeedDue(fixture.deps);
    expect(await stateOf()).toBeUndefined();
    await take('south', signed('south', { ...schedule, drawsAt: iso(drawsAt + 1) }));
    await openFeedDue(fixture.deps);
    expect(await stateOf()).toBeUndefined();
    await take('south', signed('south', schedule));
    await openFeedDue(fixture.deps);
    expect(await stateOf()).toBe('open');
    expect(await findIssue(platform.db.reads, gid, issueNo(issue))).toMatchObject({
      season: 0,
      isReplay: true,
      lunarYear: null,
    });
    await age(2 * overdueAfterMs);
    await fixture.admin.query(
      `UPDATE draws.issues SET state = 'void', void_reason = 'operators', settled_at = now() WHERE issue = $1`,
      [issue],
    );
  });

  test('a word that is told twice is one word, and what repeats the last one changes nothing', async () => {
    const word = signed('north', schedule);
    await take('north', word, word);
    await take('north', word);
    await take('north', signed('north', schedule));
    expect(await words('schedule')).toBe(1);
    expect(await outcomes()).toEqual([]);
  });

  test('two processes that read the same page keep each word once', async () => {
    const page = [signed('north', schedule), signed('north', { ...schedule, drawsAt: iso(putOff) })];
    const after = await readCursor(platform.db.reads, 'source:north', gid);
    const about = { source: sourceOf('north'), gid };
    await Promise.all([1, 2, 3, 4].map(() => takeAttestations(fixture.deps, about, after, page)));
    expect(await words('schedule')).toBe(2);
    expect(await outcomes()).toEqual([]);
  });

  test('an old serial with other words is a replay, and counts for nothing', async () => {
    const old = ++serial;
    await take('north', signed('north', schedule));
    await take('north', signed('north', { ...schedule, drawsAt: iso(putOff) }, old));
    expect(await words('schedule')).toBe(1);
    expect(await outcomes()).toEqual(['replayed']);
  });

  test.each([
    ['no entry', 'nonsense'],
    ['no signature', { text: '{}' }],
    ['null', null],
    ['a deep list', [[[]]]],
  ])('%s is malformed, and what follows it is read', async (_, entry) => {
    await take('north', entry, signed('north', schedule));
    expect(await words('schedule')).toBe(1);
  });

  test('a word signed by the other source, for another game, or of no such day is refused', async () => {
    const before = serial;
    const text = JSON.stringify({
      source: 'north',
      gid,
      serial: ++serial,
      issue,
      drawsAt: iso(drawsAt),
      replay: true,
      kind: 'schedule',
    });
    await take('north', fixture.keys['south']?.sign(text));
    await take(
      'north',
      signed('north', { ...schedule, gid: 3 }),
      signed('north', { ...schedule, drawsAt: iso(drawsAt + 2 * 86_400_000) }),
    );
    expect(await words('schedule')).toBe(0);
    expect(await readCursor(platform.db.reads, 'source:north', gid)).toBeLessThanOrEqual(before);
  });
});

describe('an issue on sale', () => {
  test('a draw that is moved forward ends the sales that much earlier; one that is put off does not', async () => {
    await open();
    await take('north', signed('north', { ...schedule, drawsAt: iso(putOff) }));
    await drawFeedDue(fixture.deps);
    expect([await stateOf(), await outcomes()]).toEqual(['open', ['scheduleChanged']]);
    await take('south', signed('south', { ...schedule, drawsAt: iso(justNow) }));
    await drawFeedDue(fixture.deps);
    expect(await stateOf()).toBe('closed');
  });

  test('one signed result of a draw that has been stops the sales at once', async () => {
    await open();
    await take('north', signed('north', { ...result(4, 8, 3), drawsAt: iso(justNow) }));
    expect(await stateOf()).toBe('closed');
    await drawFeedDue(fixture.deps);
    expect(await stateOf()).toBe('closed');
  });

  test('a result that is missing for 15 minutes is an alarm; it may come later, and three stop the game', async () => {
    await fixture.admin.query(
      `UPDATE draws.issues SET state = 'void', void_reason = 'operators', settled_at = now() WHERE gid = 1 AND season = 0 AND state IN ('open', 'closed')`,
    );
    const missing: string[] = [];
    for (let i = 0; i < 3; i++) {
      await open();
      await age(overdueAfterMs + 2 * minuteMs);
      missing.push(issue);
      issue = numberOf(issues++);
    }
    await drawFeedDue(fixture.deps);
    expect(fixture.deps.feedWatch.notes().join()).toContain(`outside results are overdue: ${gid} ${missing[0]}`);
    for (const name of ['north', 'south'] as const) await take(name, signed(name, schedule));
    await openFeedDue(fixture.deps);
    expect(await stateOf()).toBeUndefined();
    [issue = ''] = missing;
    // It is late by the draw that was announced, not by the one that it tells.
    const drawn = { ...result(1, 2, 3), drawsAt: iso(justNow) };
    for (const name of ['north', 'south'] as const) await take(name, signed(name, drawn));
    expect(await words('result')).toBe(2);
    expect(await outcomes()).toEqual(['late', 'late']);
  });
});
