// An outside draw that is due, with its sources' words: entered by one, and by another who has not seen it.
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { beforeAll, expect, test } from 'vitest';

const { signedIn, sql } = useConsole(['anna', 'berta']);
const [gid, issue] = [1, '2026331'];
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;
beforeAll(async () => {
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
  await sql(
    `INSERT INTO draws.issues (id, gid, issue, season, k, state, opens_at, close_at, draw_at, odds_version)
     VALUES (10000002026331, $1, $2, 0, 1, 'closed', now() - interval '3 h', now() - interval '2 h', now() - interval '2 h',
       (SELECT odds_version FROM catalogue.games WHERE gid = 10))`,
    [gid, issue],
  );
  for (const [source, numbers] of [
    ['one', [4, 8, 3]],
    ['two', [4, 8, 2]],
  ])
    await sql(
      `INSERT INTO draws.feed_words (gid, issue, kind, witness, by_person, serial, draws_at, numbers, text, sig, is_replay)
       VALUES ($1, $2, 'result', $3, false, 1, now() - interval '2 h', $4, 'x', 'x', false)`,
      [gid, issue, source, numbers],
    );
});

const about = { gid, issue, numbers: '4,8,3', source: 'https://lottery.example', reason: 'the sources differ' };
const listed = async (browser: ConsoleBrowser) =>
  (await browser.ok('listResults')).due.find((row) => row.issue === issue);

test('is listed with what each source says, and stands once two have entered the same, the second unseen', async () => {
  expect(await listed(anna)).toMatchObject({
    gid,
    places: 3,
    judged: 'disagree',
    words: [
      { source: 'one', numbers: '4,8,3' },
      { source: 'two', numbers: '4,8,2' },
    ],
    entered: [],
  });
  expect(await anna.refusal('enterResult', { ...about, numbers: '4,8' })).toBe('notADraw');
  expect(await anna.refusal('enterResult', { ...about, numbers: '4;8;3' })).toBe('invalidInput');
  expect(await anna.refusal('enterResult', { ...about, drawnAt: Date.now() + 3_600_000 })).toBe('issueNotDrawnYet');
  // A draw of this site is none of an outside lottery.
  expect(await anna.refusal('enterResult', { ...about, gid: 10, numbers: '1,2,3,4,5' })).toBe('noSuchFeedIssue');
  const { agreed, waits } = await anna.ok('enterResult', about);
  expect(agreed).toBe(false);
  expect((await listed(anna))?.entered).toMatchObject([{ id: waits, wanted: { numbers: '4,8,3' } }]);
  const seen = (await listed(berta))?.entered;
  expect(seen).toMatchObject([
    { id: waits, by: 'anna', wanted: null, reason: 'the sources differ (https://lottery.example)' },
  ]);
  expect(await anna.refusal('enterResult', about)).toBe('otherOperatorNeeded');
  expect(await berta.refusal('enterResult', { ...about, numbers: '4,8,2' })).toBe('differs');
  expect(await berta.ok('enterResult', about)).toEqual({ agreed: true, waits: null });
  expect(await listed(berta)).toMatchObject({ judged: 'agreed', entered: [] });
  expect(
    await sql(`SELECT witness, numbers FROM draws.feed_words WHERE by_person AND issue = $1 ORDER BY witness`, [issue]),
  ).toMatchObject([{ numbers: [4, 8, 3] }, { numbers: [4, 8, 3] }]);
});
