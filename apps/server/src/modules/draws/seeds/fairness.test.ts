import { issueNo } from '../rules.ts';
import { mills } from '@longmen/engine';
import type { LogEntry } from '@longmen/engine/lot1';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '@longmen/test-kit/database/clone';
import { drawsByHand, knownRoot } from '@longmen/test-kit/fixtures/use-draws';
import {
  entriesOf,
  handGame,
  issueNumbers,
  openFor,
  openHandDraws,
  saleMs,
  sellIssue,
  startKeepers,
} from '@longmen/test-kit/fixtures/draws';
import { closeIssue } from '../lifecycle/close-issue.ts';
import { drawIssue, resultOf } from '../lifecycle/draw-issue.ts';
import { type EntryOf, entryOf } from '../log/log-entries.ts';
import { findIssue } from '../issues/store-issues.ts';
import { findText } from '../log/store-log.ts';

const nextIssue = issueNumbers();
const fixture = drawsByHand();

describe('fairness', () => {
  test('F7: the same issue with other bets, drawn again from the same seeds, has the same result', async () => {
    const runs = [];
    const books: [count: number, stake: number][] = [
      [0, 0],
      [9_973, 123_456_000],
    ];
    for (const [count, stake] of books) {
      const [otherDatabase, otherPair] = await Promise.all([createTestDatabase(), startKeepers(knownRoot)]);
      const book = {
        closeBook: async () => ({ root: String(count % 10).repeat(64), count, stakeTotal: mills(stake) }),
      };
      const other = await openHandDraws(otherDatabase, otherPair, { book });
      await sellIssue(other, '209901019999');
      await drawIssue(other, await other.live('209901019999'));
      const entries = await entriesOf(other, '209901019999');
      const [close, draw] = [entryOf(entries, 'CLOSE').body, entryOf(entries, 'DRAW').body];
      runs.push({
        close: close.count,
        numbers: draw.numbers,
      });
      await other.stop();
      await Promise.all([otherPair.stop(), otherDatabase.drop()]);
    }
    expect(runs.map(({ close }) => close)).toEqual([0, 9_973]);
    expect(new Set(runs.map(({ numbers }) => numbers.join())).size).toBe(1);
  });

  test('F8: before the end of sales nothing in the database leads to the seeds of the issue', async () => {
    const issue = nextIssue();
    await openFor(fixture.draws, issue);
    const { rows } = await fixture.draws.owner.query<{ everything: string }>(
      `SELECT (SELECT string_agg(t::text, ' ') FROM draws.log t) || (SELECT string_agg(t::text, ' ') FROM draws.issues t) || (SELECT string_agg(t::text, ' ') FROM draws.seasons t) AS everything`,
    );
    const answers = await Promise.all([
      fixture.draws.keepers.a.keys(),
      fixture.draws.keepers.a.commitment({ gid: handGame, season: '1', k: 1 }),
    ]);
    await fixture.draws.untilClosed(issue);
    await closeIssue(fixture.draws, await fixture.draws.live(issue), []);
    await drawIssue(fixture.draws, await fixture.draws.live(issue));
    const { seeds } = entryOf(await entriesOf(fixture.draws, issue), 'DRAW').body;
    for (const seed of [seeds.a, seeds.b]) {
      expect(rows[0]?.everything).not.toContain(seed);
      expect(JSON.stringify(answers)).not.toContain(seed);
    }
  });

  test('F8: a server that shows a keeper another CLOSE for an issue gets no seed', async () => {
    const issue = nextIssue();
    await sellIssue(fixture.draws, issue);
    const live = await fixture.draws.live(issue);
    await drawIssue(fixture.draws, live);
    const entries = (await entriesOf(fixture.draws, issue)).filter(({ kind }) => kind === 'OPEN' || kind === 'CLOSE');
    const forged = entries.map(
      (entry): LogEntry =>
        entry.kind === 'CLOSE' ? { ...entry, body: { ...(entry.body as object), count: 1 } } : entry,
    );
    await expect(
      fixture.draws.keepers.a.release({ gid: handGame, season: '1', k: live.k, entries: forged }),
    ).rejects.toThrow('notTheLog');
  });

  test('a result is a function of the OPEN entry and the two seeds', () => {
    const open = {
      body: { gid: 10, issue: '202611200871', rules_hash: '6a'.repeat(32), mode: 'dual', round: '' },
    } as EntryOf<'OPEN'>;
    const seeds = { a: '01'.repeat(32), b: '02'.repeat(32) };
    // Worked out from draws.md, "Result" by other means than this program's.
    expect(resultOf(open, seeds, 's_ssc')).toEqual({ numbers: [8, 0, 4, 8, 6], words: 5 });
    const other = { ...open, body: { ...open.body, issue: '202611200872' } };
    expect(resultOf(other, seeds, 's_ssc')).toEqual({ numbers: [3, 8, 9, 3, 5], words: 5 });
  });

  test('F10: odds that change after an issue was opened belong to the next one', async () => {
    const [first, second] = [nextIssue(), nextIssue()];
    await openFor(fixture.draws, first, { ms: 2 * saleMs });
    const before = fixture.draws.catalogue.oddsVersion(handGame);
    await fixture.draws.owner.query(
      `WITH v AS (INSERT INTO catalogue.odds_versions (family, odds, hash, made_at, made_by, reason)
                  SELECT family, replace(odds, '"rebate":"9"', '"rebate":"8"'), $2, now(), 'test', 'test' FROM catalogue.odds_versions WHERE version = $1 RETURNING version)
       UPDATE catalogue.games SET odds_version = v.version FROM v WHERE gid = $3`,
      [before, 'ab'.repeat(32), handGame],
    );
    await fixture.draws.platform.db.reads.rows({ text: 'SELECT 1' });
    const again = await openHandDraws(fixture.database, fixture.pair);
    expect(again.catalogue.oddsVersion(handGame)).not.toBe(before);
    expect(await findIssue(fixture.draws.platform.db.reads, handGame, issueNo(first))).toMatchObject({
      oddsVersion: before,
    });
    await fixture.draws.untilClosed(first);
    await closeIssue(again, await fixture.draws.live(first), []);
    await drawIssue(again, await fixture.draws.live(first));
    await sellIssue(again, second);
    expect(await findIssue(fixture.draws.platform.db.reads, handGame, issueNo(second))).toMatchObject({
      oddsVersion: again.catalogue.oddsVersion(handGame),
    });
    const { odds_hash: oddsHash } = entryOf(await entriesOf(fixture.draws, second), 'OPEN').body;
    expect(await findText(fixture.draws.platform.db.reads, oddsHash)).toBeDefined();
    await drawIssue(again, await fixture.draws.live(second));
    await again.stop();
  });
});

describe('rights', () => {
  test('the application may not change a result, an entry, a season, the end of sales or the time of a draw', async () => {
    const app = new pg.Client({ connectionString: fixture.database.url });
    await app.connect();
    const denied = [
      `UPDATE draws.results SET numbers = '{1,2,3,4,5}'`,
      'DELETE FROM draws.results',
      `UPDATE draws.log SET body = '{}'`,
      'DELETE FROM draws.log',
      'TRUNCATE draws.log',
      `UPDATE draws.seasons SET anchor_a = ''`,
      'UPDATE draws.issues SET close_at = now()',
      'UPDATE draws.issues SET draw_at = now()',
      'DELETE FROM draws.issues',
      `UPDATE draws.texts SET text = ''`,
    ];
    for (const text of denied) await expect(app.query(text), text).rejects.toThrow('permission denied');
    await app.end();
  });

  test('draw code cannot read bets: it runs with rights on its own schema alone', async () => {
    const role = `draw_only_${fixture.database.name}`;
    const admin = new pg.Client({ connectionString: fixture.database.adminUrl });
    await admin.connect();
    await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'draw'`);
    await admin.query(`GRANT CONNECT ON DATABASE ${fixture.database.name} TO ${role}; GRANT USAGE ON SCHEMA draws, catalogue, platform TO ${role};
      GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA draws TO ${role}; GRANT SELECT ON ALL TABLES IN SCHEMA catalogue, platform TO ${role};
      GRANT INSERT, UPDATE ON catalogue.categories, catalogue.games, catalogue.odds_versions TO ${role}`);
    const url = new URL(fixture.database.url);
    url.username = role;
    url.password = 'draw';
    const narrow = await openHandDraws({ ...fixture.database, url: url.toString() }, fixture.pair);
    await expect(narrow.platform.db.reads.rows({ text: 'SELECT FROM betting.orders' })).rejects.toThrow(
      'permission denied',
    );
    const issue = nextIssue();
    await sellIssue(narrow, issue);
    expect(await drawIssue(narrow, await narrow.live(issue))).toBe(true);
    await narrow.stop();
    await admin.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await admin.end();
  });
});
