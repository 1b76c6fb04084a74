import { issueIdOf } from '../../draws/index.ts';
import { type Mills, mills, yuan } from '@longmen/engine';
import { describe, expect, test } from 'vitest';
import { sscGame } from '@longmen/test-kit/fixtures/betting';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { makeExposure, type Risk } from './exposure.ts';

const fixture = useBettingFixture();

const limit = yuan(200);
const risk = (pick: string, payoutMax: Mills = yuan(100)): Risk => ({ pick, payoutMax });
const picks = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => risk(`${prefix}${n}`));
const open = async () => (await fixture.openIssue(sscGame)).id;
const processWith = (counters = 1_000, issues = 500) =>
  makeExposure(fixture.platform, fixture.deps.draws, { counters, issues });
const rowsOf = async (issue: string) => {
  const text = 'SELECT count(*)::int AS n FROM betting.exposure WHERE issue = $1';
  return ((await fixture.owner.query(text, [issue])).rows as { n: number }[])[0]?.n;
};

const writtenOf = async (issue: string) => {
  const text = 'SELECT sum(liability)::int AS sum FROM betting.exposure WHERE issue = $1';
  return ((await fixture.owner.query(text, [issue])).rows as { sum: number }[])[0]?.sum;
};

describe('the limit', () => {
  test('counts the lines of one slip on the same pick together', async () => {
    const [exposure, issue] = [processWith(), await open()];
    expect(await exposure.reserve(issue, [risk('a'), risk('b'), risk('a'), risk('a')], limit)).toEqual({
      pick: 'a',
      payoutLeft: yuan(200),
    });
    expect(await exposure.reserve(issue, [risk('a'), risk('b'), risk('a')], limit)).toBeUndefined();
    expect(await exposure.reserve(issue, [risk('a', mills(1))], limit)).toEqual({ pick: 'a', payoutLeft: 0 });
    expect(await exposure.reserve(issue, [risk('b')], limit)).toBeUndefined();
  });

  test('is known to the other processes after an exchange', async () => {
    const [here, there, issue] = [processWith(), processWith(), await open()];
    await here.reserve(issue, [risk('a'), risk('a')], limit);
    await here.exchange();
    expect(await there.reserve(issue, [risk('a')], limit)).toEqual({ pick: 'a', payoutLeft: 0 });
    here.release(issue, [risk('a')]);
    expect(await here.reserve(issue, [risk('a')], limit)).toBeUndefined();
  });
});

describe('memory', () => {
  test('holds no more counters than it may, and forgets no reservation', async () => {
    const [exposure, issue, other] = [processWith(50), await open(), await open()];
    for (let round = 0; round < 8; round += 1) {
      expect(await exposure.reserve(issue, picks(`${round}-`, 20), limit)).toBeUndefined();
      expect(await exposure.reserve(other, picks(`${round}-`, 5), limit)).toBeUndefined();
      await exposure.exchange();
      expect(exposure.size()).toBeLessThanOrEqual(50);
    }
    for (let round = 0; round < 8; round += 1) {
      for (const each of [issue, other])
        expect(await exposure.reserve(each, [risk(`${round}-0`, yuan(101))], limit)).toMatchObject({
          payoutLeft: yuan(100),
        });
    }
    expect(await rowsOf(issue)).toBe(160);
  });

  test('refuses what finds no room beside what is unwritten, until that is written', async () => {
    const [exposure, issue, other] = [processWith(30), await open(), await open()];
    await exposure.reserve(issue, picks('a', 30), limit);
    await expect(exposure.reserve(other, picks('b', 1), limit)).rejects.toMatchObject({ refusal: 'busy' });
    expect(await exposure.reserve(issue, [risk('a0')], limit)).toBeUndefined();
    await exposure.exchange();
    expect(await exposure.reserve(other, picks('b', 1), limit)).toBeUndefined();
    expect(await exposure.reserve(issue, [risk('a0')], limit)).toMatchObject({ payoutLeft: 0 });
  });

  test('never forgets an issue with something unwritten', async () => {
    const exposure = processWith(1_000, 1);
    const issues = [await open(), await open(), await open()];
    for (const issue of issues) await exposure.reserve(issue, [risk('a'), risk('a')], limit);
    for (const issue of issues)
      expect(await exposure.reserve(issue, [risk('a')], limit)).toMatchObject({ payoutLeft: 0 });
    await exposure.exchange();
    for (const issue of issues)
      expect(await exposure.reserve(issue, [risk('a')], limit)).toMatchObject({ payoutLeft: 0 });
    for (const issue of issues) expect(await rowsOf(issue)).toBe(1);
    await exposure.reserve(issueIdOf(issues[0] as string), [risk('b')], limit);
    expect(exposure.size()).toBeLessThanOrEqual(2);
  });

  test('a cancelled order of an issue that was forgotten leaves room for exactly another one', async () => {
    const [exposure, issue] = [processWith(3), await open()];
    await exposure.reserve(issue, [risk('a'), risk('a')], limit);
    await exposure.exchange();
    // Drives `a` out of memory.
    await exposure.reserve(issue, picks('b', 3), limit);
    exposure.release(issue, [risk('a')]);
    await exposure.exchange();
    expect(await exposure.reserve(issue, [risk('a', yuan(101))], limit)).toMatchObject({ payoutLeft: yuan(100) });
    expect(await exposure.reserve(issue, [risk('a')], limit)).toBeUndefined();
  });

  test('what cannot be written stays unwritten, and is written later', async () => {
    let isBroken = true;
    const jobs = {
      ...fixture.platform.db.jobs,
      rows: ((query) =>
        isBroken
          ? Promise.reject(new Error('down'))
          : fixture.platform.db.jobs.rows(query)) as typeof fixture.platform.db.jobs.rows,
    };
    const exposure = makeExposure({ ...fixture.platform, db: { ...fixture.platform.db, jobs } }, fixture.deps.draws);
    const issue = await open();
    await exposure.reserve(issue, [risk('a'), risk('a')], limit);
    await expect(exposure.exchange()).rejects.toThrow('down');
    expect(await exposure.reserve(issue, [risk('a')], limit)).toMatchObject({ payoutLeft: 0 });
    isBroken = false;
    await exposure.exchange();
    await exposure.exchange();
    expect(await processWith().reserve(issue, [risk('a')], limit)).toMatchObject({ payoutLeft: 0 });
    expect(await processWith().reserve(issue, [risk('b')], limit)).toBeUndefined();
  });
});

describe('issues that have ended', () => {
  test('leave no rows, also when another process writes some after they were forgotten', async () => {
    const [here, there, ended, going] = [processWith(), processWith(), await fixture.openIssue(sscGame), await open()];
    for (const exposure of [here, there])
      for (const issue of [ended.id, going]) await exposure.reserve(issue, [risk('a', yuan(1))], limit);
    await here.exchange();
    await fixture.owner.query(`UPDATE draws.issues SET state = 'settled', settled_at = now() WHERE id = $1`, [
      ended.id,
    ]);
    await here.forget(ended.id);
    await there.exchange();
    expect(await rowsOf(ended.id)).toBe(1);
    await there.sweep();
    expect(await rowsOf(ended.id)).toBe(0);
    // In one row or in two, as chance gave both processes their stripes.
    expect(await writtenOf(going)).toBe(yuan(2));
    expect([here.size(), there.size()]).toEqual([1, 1]);
  });
});
