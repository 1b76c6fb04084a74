import { createHash } from 'node:crypto';
import { calls } from '@longmen/contract';
import { writeOutput } from '@longmen/contract/schema';
import { verifyProof } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { sscFacts } from '@longmen/engine/trends';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import {
  type DrawSite,
  fastGame,
  type KeeperPair,
  startDraws,
  startKeepers,
  untilTrue,
} from '@longmen/test-kit/fixtures/draws';
import { Refusal } from '../../platform/api/route.ts';

// Two processes' worth of draws on one database, the clock of the second one an hour wrong (M10).
let database: TestDatabase;
let pair: KeeperPair;
let sites: [DrawSite, DrawSite];

beforeAll(async () => {
  [database, pair] = await Promise.all([createTestDatabase(), startKeepers()]);
  sites = [await startDraws(database, pair), await startDraws(database, pair, { clockOffsetMs: 3_600_000 })];
  await untilTrue(async () => (await drawn()).length >= 3);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await pair.stop();
  await database.drop();
});

/** Asks a route as the HTTP layer does; the answer is what goes over the wire. */
async function ask<T>(call: (typeof calls)[keyof typeof calls], input: object, site = sites[0]): Promise<T> {
  const route = site.draws.routes.find((candidate) => candidate.call === call);
  if (route === undefined) throw new Error(call.name);
  const answer = await route.answer(input as never, { locale: 'en', caller: undefined } as never);
  return writeOutput(call, answer as never) as T;
}

type Result = { kj_issue: string; number: string; state: string };
const drawn = async (site = sites[0]) => (await ask<{ rows: Result[] }>(calls.results, { gid: fastGame }, site)).rows;
type Clock = {
  kithe: string;
  kj_issue: string;
  last_kithe: string;
  kithe_time_second: number;
  kithe_time_stamp: string;
  current_time_stamp: string;
  is_open: string;
  up_close_time: number;
};
const clock = async (gid: number, site = sites[0]) => (await ask<Clock[]>(calls.gameClocks, { gid }, site))[0] as Clock;

describe('issues', () => {
  test('F4: every drawn issue has a proof that verifies under the pinned site key', async () => {
    const results = await drawn();
    for (const { kj_issue: issue, number } of results) {
      const proof = await ask<{ numbers: number[]; log: { kind: string; at: string; body: { opens: string } }[] }>(
        calls.proof,
        { gid: fastGame, issue },
      );
      expect(verifyProof(proof, { pinnedKey: sites[0].siteKey.publicKey }, nodeHashes)).toEqual({
        ok: true,
        key: 'pinned',
      });
      expect(proof.numbers.join()).toBe(number);
      const open = proof.log.find(({ kind }) => kind === 'OPEN');
      expect(open && open.at <= open.body.opens).toBe(true);
    }
    expect(results.length).toBeGreaterThanOrEqual(3);
  });

  test('M9: two processes draw each issue once, and the log of every game is one unbroken chain', async () => {
    for (const { gid } of sites[0].catalogue.fairGames()) {
      const { rows } = await ask<{
        rows: { seq: number; prev: string; hash: string; kind: string; at: string; body: { issue?: string } }[];
      }>(calls.drawLog, { gid, from: 1, rows: 500 });
      for (const [i, entry] of rows.entries()) {
        expect(entry.seq).toBe(i + 1);
        expect(entry.prev).toBe(rows[i - 1]?.hash ?? '00'.repeat(32));
        expect(entry.at >= (rows[i - 1]?.at ?? '')).toBe(true);
      }
      const keys = rows.map(({ kind, body }) => `${kind} ${body.issue}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('games are open soon after the first start, and no draw comes before its time', async () => {
    // An issue of a slow game of which less than a tenth is left is not opened any more.
    const quick = sites[0].catalogue.fairGames().filter(({ everySeconds }) => Number(everySeconds) <= 60);
    expect(quick.length).toBeGreaterThan(10);
    for (const { gid } of quick) await untilTrue(async () => (await clock(gid)).is_open === '1');
    const delays = await sites[0].platform.db.reads.rows<{ ms: number }>({
      text: 'SELECT extract(epoch FROM r.drawn_at - i.draw_at)::float8 * 1000 AS ms FROM draws.issues i JOIN draws.results r USING (id)',
    });
    // How punctual they are is a benchmark's question.
    for (const { ms } of delays) expect(ms).toBeGreaterThanOrEqual(0);
  });

  test('inside the sealing window the next issue is already the open one', async () => {
    await untilTrue(async () => {
      const now = await clock(fastGame);
      return now.is_open === '1' && now.last_kithe !== now.kj_issue && now.kithe > now.last_kithe;
    });
  });

  test('M10: a process whose clock is an hour wrong tells the same countdown', async () => {
    const sentAt = Date.now();
    const [right, wrong] = await Promise.all([clock(fastGame), clock(fastGame, sites[1])]);
    const { ms, time_zone } = await ask<{ s: number; ms: number; time_zone: string }>(calls.timeNow, {}, sites[1]);
    expect(time_zone).toBe(sites[1].platform.site.timeZone);
    const answered = Date.now();
    // However long the answers took, each tells a moment between question and answer; stamps are whole seconds.
    for (const view of [Number(right.current_time_stamp) * 1_000, Number(wrong.current_time_stamp) * 1_000, ms]) {
      expect(view).toBeGreaterThanOrEqual(sentAt - 1_000);
      expect(view).toBeLessThanOrEqual(answered + 1_000);
    }
  });

  test('the countdown runs to the sealing, `up_close_time` seconds before the draw', async () => {
    const now = await clock(10);
    expect(now.up_close_time).toBe(5);
    expect(Number(now.kithe_time_stamp) % 60).toBe(55);
    const left = Number(now.kithe_time_stamp) - Number(now.current_time_stamp);
    expect(Math.abs(left - now.kithe_time_second)).toBeLessThanOrEqual(1);
  });

  test('a game that is told of no outside draws has no issue and is not open; one drawn per bet is open without', async () => {
    for (const gid of [3, 6]) expect(await clock(gid)).toMatchObject({ kithe: '', is_open: '0', kj_issue: '' });
    for (const gid of [151, 152]) expect(await clock(gid)).toMatchObject({ kithe: '', is_open: '1', kj_issue: '' });
  });

  test('the day plan has 1,440 issues and sealing seconds of a 60 s game', async () => {
    const plan = await ask<Record<string, string>>(calls.sealingPlan, { gid: 10 });
    expect(plan['10']?.split(',').slice(0, 2)).toEqual(['55', '115']);
    const issues = await ask<Record<string, string>>(calls.issuePlan, { gid: 10 });
    const planned = issues['10']?.split(',') ?? [];
    expect(planned).toHaveLength(1440);
    expect(planned).toContain((await clock(10)).kithe);
  });

  test('the coming issues of a game begin with the one on sale and follow each other without a gap', async () => {
    const coming = (rows: string) =>
      ask<{ rows: { kithe: string; kithe_time_stamp: string }[] }>(calls.comingIssues, { gid: 10, rows });
    const [{ rows }, now] = await Promise.all([coming('100'), clock(10)]);
    expect(rows).toHaveLength(100);
    expect(rows.slice(0, 2).map(({ kithe }) => kithe)).toContain(now.kithe);
    const closes = rows.map((row) => Number(row.kithe_time_stamp));
    expect(closes.slice(1).every((at, n) => at - (closes[n] ?? 0) === 60)).toBe(true);
    expect((await coming('3')).rows).toHaveLength(3);
  });

  test('trends follow the drawn numbers, their sums and patterns, with every symbol of every place', async () => {
    type Group = { name: string; place: number; codes: { code: string; current: number }[] };
    type Tabs = { missing: Group[]; sums: Group[]; patterns: Group[] };
    const trends = await ask<Tabs & { rows: Result[]; sample: number }>(calls.trends, { gid: fastGame });
    expect(trends.rows[0]?.kj_issue).toMatch(/^\d{12,13}$/);
    const last = trends.rows[0]?.number.split(',') ?? [];
    for (const [index, digit] of last.entries()) {
      const group = trends.missing.find(({ name, place }) => name === 'places' && place === index + 1);
      expect(group?.codes.find(({ code }) => code === digit)?.current).toBe(0);
    }
    expect(trends.sample).toBeGreaterThanOrEqual(3);
    // What the last draw shows has been missing for no draw.
    const facts = sscFacts(last.map(Number));
    const groupOf = (groups: Group[], name: string) =>
      groups.filter((group) => group.name === name).map(({ codes }) => codes.filter(({ current }) => current === 0));
    const codesOf = (groups: Group[], name: string) =>
      groupOf(groups, name).map((codes) => codes.map(({ code }) => code));
    expect(codesOf(trends.sums, 'sides')).toEqual([[facts.size, facts.parity]]);
    expect(codesOf(trends.sums, 'dragonTiger')).toEqual([[facts.dragonTiger]]);
    expect(codesOf(trends.patterns, 'patterns')).toEqual([[facts.front3], [facts.mid3], [facts.back3]]);
    expect(groupOf(trends.patterns, 'bulls')[0]).toHaveLength(1);

    const groups = async (gid: number) => {
      const { missing, sums, patterns } = await ask<Tabs>(calls.trends, { gid });
      const view = (tab: Group[]) => tab.map(({ name, codes }) => `${name} ${codes.length}`).join(', ');
      return [view(missing), view(sums), view(patterns)];
    };
    const times = (count: number, group: string) => Array.from({ length: count }, () => group).join(', ');
    expect(await groups(fastGame)).toEqual([
      times(5, 'places 10'),
      'sides 4, dragonTiger 3',
      'bulls 11, patterns 5, patterns 5, patterns 5',
    ]);
    expect(await groups(902)).toEqual([`${times(3, 'places 6')}, faces 6`, 'sums 16, sides 4', 'patterns 4']);
    expect(await groups(29)).toEqual([times(10, 'places 10'), `sums 17, sides 4, ${times(5, 'dragonTiger 2')}`, '']);
    // The card table: winners, then the ranks of six seats.
    expect(await groups(91)).toEqual(['', '', `winners 5, ${times(6, 'ranks 11')}`]);
  });

  test('F10: the rules and odds texts that an OPEN names are served and hash to it', async () => {
    const { rows } = await ask<{ rows: { kind: string; body: { rules_hash: string; odds_hash: string } }[] }>(
      calls.drawLog,
      { gid: fastGame },
    );
    const open = rows.find(({ kind }) => kind === 'OPEN');
    for (const hash of [open?.body.rules_hash ?? '', open?.body.odds_hash ?? '']) {
      const { text } = await ask<{ text: string }>(calls.drawText, { hash });
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
    }
  });

  test('F10: game 91 is drawn as ten cars, by the rules of the card table', async () => {
    type Log = { rows: { kind: string; body: { family?: string; rules_hash?: string; odds_hash?: string } }[] };
    const opened = async () => {
      const { rows } = await ask<Log>(calls.drawLog, { gid: 91 });
      const body = (kind: string) => rows.find((entry) => entry.kind === kind)?.body;
      return { season: body('SEASON'), open: body('OPEN') };
    };
    await untilTrue(async () => (await opened()).open !== undefined);
    const { season, open } = await opened();
    expect(season?.family).toBe('s_pk10');
    for (const hash of [open?.rules_hash ?? '', open?.odds_hash ?? '']) {
      const { text } = await ask<{ text: string }>(calls.drawText, { hash });
      expect(JSON.parse(text)).toMatchObject({ family: 'bull91' });
    }
  });

  test('one issue, a day, and void issues can be asked for; unknown games are refused', async () => {
    const [newest] = await drawn();
    const one = await ask<{ rows: Result[] }>(calls.results, { gid: fastGame, issue: newest?.kj_issue });
    expect(one.rows).toEqual([newest]);
    const day = await ask<{ rows: Result[] }>(calls.results, { gid: fastGame, day: Date.now(), rows: 200 });
    expect(day.rows).toContainEqual(newest);
    await expect(ask(calls.results, { gid: 77777 })).rejects.toThrow(Refusal);
    await expect(ask(calls.proof, { gid: fastGame, issue: '203001010001' })).rejects.toThrow('drawUnknown');
    await expect(ask(calls.drawText, { hash: '00'.repeat(32) })).rejects.toThrow('notFound');
  });

  test('the keys that sign logs and releases are published', async () => {
    const keys = await ask<{ site: string; keepers: { a: string; b: string } }>(calls.drawKeys, {});
    expect(keys.site).toBe(sites[0].siteKey.publicKey);
    expect(keys.keepers).toEqual({ a: (await pair.keepers.a.keys()).key, b: (await pair.keepers.b.keys()).key });
  });
});
