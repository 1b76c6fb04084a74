/**
 * Games that an outside lottery draws, over real HTTP from two sources to the player: what they announce, agree on,
 * get wrong, forge and correct. Issues come every eight seconds and each test has one of its own.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Calls, type OutputOf, Refused } from '@longmen/contract';
import { feedHash } from '@longmen/contract/feed';
import { fromHex, verifyProof } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shanghaiDay } from '../src/modules/draws/feed/rules.ts';
import type { TestClient } from '@longmen/test-kit/client';
import { untilTrue } from '@longmen/test-kit/fixtures/draws';
import { operateSite } from '@longmen/test-kit/site/operator';
import { root } from '@longmen/test-kit/repository';
import { startSandbox, type TestSandbox } from '@longmen/test-kit/site/sandbox';
import { startTestSite } from '@longmen/test-kit/site/site';

const gid = 1;
const paceMs = 8_000;
const sealMs = 1_000;
/** Longer than several polls of a busy machine: what is corrected within it must be seen. */
const holdSeconds = 15;
/** Words of a test are about a draw that is at most this much earlier or later than announced. */
const asideMaxMs = 20_000;
const both = ['north', 'south'] as const;
const scenarioMs = 300_000;

let sandbox: TestSandbox;
let site: Awaited<ReturnType<typeof startTestSite>>;
let player: TestClient;
let admin: pg.Client;

beforeAll(async () => {
  sandbox = await startSandbox({ 1: paceMs / 1000 }, sealMs / 1000);
  site = await startTestSite({ servers: 2, env: { FEED_SOURCES: sandbox.feedSources } });
  admin = new pg.Client({ connectionString: site.database.adminUrl });
  await admin.connect();
  player = site.client();
  const trial = await player.guestAccount({});
  const account = await player.register({
    username: trial.username,
    password: 'guest1234',
    inviteCode: trial.inviteCode,
  });
  player.useToken(account.token);
  const set = await operator('office01', 'settings', 'set', 'feed_hold_seconds', String(holdSeconds));
  expect(set.code).toBe(0);
});
afterAll(async () => {
  await admin?.end();
  await site?.stop();
  await sandbox?.stop();
});

type Issue = { issue: string; drawsAt: number };
let queue: Promise<unknown> = Promise.resolve();
let lastTaken = '';

/** A number names the day of its draw: one that is said to be drawn on another day would be malformed. */
const isNearMidnight = (drawsAt: number) =>
  shanghaiDay(drawsAt - asideMaxMs).date !== shanghaiDay(drawsAt + asideMaxMs).date;

/** An issue that no other test uses, with most of its sales ahead. */
function takeIssue(): Promise<Issue> {
  const taken = queue.then(async () => {
    let found: Issue | undefined;
    await untilTrue(async () => {
      const [clock] = await player.gameClocks({ gid });
      if (clock === undefined || !clock.isOpen || clock.issue <= lastTaken || clock.secondsToClose < 6) return false;
      found = { issue: clock.issue, drawsAt: clock.closesAt + sealMs };
      return !isNearMidnight(found.drawsAt);
    });
    lastTaken = found?.issue ?? '';
    return found as Issue;
  });
  queue = taken.catch(() => undefined);
  return taken;
}

const bet = (issue: string, stake: number, contents = 'big') =>
  player.placeBetAtServerRate(
    { gid, issue, lines: [{ play: 's_yb.total.bsoe', stake, contents }] },
    { idempotencyKey: `feed-${issue}-${stake}` },
  );

const isClosed = (error: unknown) => error instanceof Refused && error.refusal === 'issueClosed';

/**
 * A bet in an issue of its own. A machine that was held up until the issue had closed takes another one.
 * @param prepare what must have been said of the issue before the bet
 */
async function sell(stake: number, prepare: (taken: Issue) => Promise<unknown> = () => Promise.resolve()) {
  for (;;) {
    const taken = await takeIssue();
    await prepare(taken);
    try {
      const { orders } = await bet(taken.issue, stake);
      return { ...taken, orderNum: orders[0]?.orderNum ?? '' };
    } catch (error) {
      if (!isClosed(error)) throw error;
    }
  }
}

/** The draw that comes before the end of sales is this much later than the second of two bets. */
const afterLateMs = 300;

/** Two bets further apart than the seal, in one issue whose draw can still be told to be before its end of sales. */
async function sellTwice() {
  for (;;) {
    const taken = await sell(12, ({ issue }) => withhold(issue));
    await sleep(sealMs + 500);
    try {
      const late = await bet(taken.issue, 13);
      if (Date.parse(late.placedAt) + afterLateMs < taken.drawsAt - sealMs) return { taken, late };
    } catch (error) {
      if (!isClosed(error)) throw error;
    }
  }
}

const resultOf = async (issue: string) => (await player.results({ gid, issue })).rows[0];
const untilResult = async (issue: string) => {
  await untilTrue(async () => (await resultOf(issue)) !== undefined);
  return resultOf(issue);
};
const untilEnded = async (orderNum: string) => {
  await untilTrue(async () => (await player.orderDetail({ orderNum })).order.status !== 4);
  return player.orderDetail({ orderNum });
};

/** What the file says of the draw at a moment. */
function replayed(drawsAt: number): number[] {
  const lines = readFileSync(join(root, 'tests/sim/data/fc3d.csv'), 'utf8').trim().split('\n').slice(1);
  const line = lines[Math.floor(drawsAt / paceMs) % lines.length] ?? '';
  return (/"([\d,]+)"/.exec(line)?.[1] ?? '').split(',').map(Number);
}

const other = (numbers: readonly number[]) => numbers.map((digit) => (digit + 1) % 10);
const iso = (at: number) => new Date(at).toISOString();
const result = ({ issue, drawsAt }: Issue, numbers: readonly number[], more: object = {}) => ({
  kind: 'result',
  issue,
  drawsAt: iso(drawsAt),
  numbers,
  ...more,
});
const print = (source: 'north' | 'south', word: object, more: object = {}) =>
  sandbox.admin('say', { source, gid: 1, word, ...more });
const withhold = (issue: string) =>
  Promise.all(both.map((source) => sandbox.admin('withhold', { source, gid: 1, issue })));
const wordsOf = async (issue: string) => {
  const text = `SELECT FROM draws.feed_words WHERE issue = $1 AND kind = 'result'`;
  return (await admin.query(text, [issue])).rowCount;
};
const outcomesOf = async (issue: string) =>
  (
    await admin.query<{ outcome: string }>('SELECT outcome FROM draws.feed_incidents WHERE issue = $1', [issue])
  ).rows.map(({ outcome }) => outcome);

const operator = (name: string, ...args: string[]) => operateSite(site, name, ...args);

describe.concurrent('games that an outside lottery draws', { timeout: scenarioMs }, () => {
  test('two sources agree: sold, drawn, settled, and the proof says who told the result', async () => {
    const { issue, drawsAt, orderNum } = await sell(10);
    const [clock] = await player.gameClocks({ gid });
    expect(clock).toMatchObject({ replay: true, drawDelaySeconds: sealMs / 1000 });
    expect(clock?.tip).toBe('A replay of past results, for trial play only.');
    expect(issue).toMatch(/^20\d{2}[0-3]\d{2}\d{5}$/);
    const { order } = await untilEnded(orderNum);
    const numbers = replayed(drawsAt);
    expect(await resultOf(issue)).toMatchObject({ numbers, state: 'drawn', replay: true, drawnAt: drawsAt });
    const sum = numbers.reduce((total, digit) => total + digit, 0);
    expect(order.status).toBe(sum > 13 ? 1 : 5);

    await untilTrue(async () => (await player.proof({ gid, issue })).log.some(({ kind }) => kind === 'SETTLE'));
    const proof = await player.proof({ gid, issue });
    if (proof.version !== 'feed/1') return expect.fail(proof.version);
    expect(proof).toMatchObject({ drawnBy: 'outside', replay: true, numbers, family: 's_yb' });
    expect(proof.log.map(({ kind }) => kind)).toEqual(['OPEN', 'CLOSE', 'DRAW', 'SETTLE']);
    expect(verifyProof(proof, {}, nodeHashes).ok).toBe(false);
    const draw = proof.log.find(({ kind }) => kind === 'DRAW')?.body as {
      witnesses: { name: string; text: string; sig: string }[];
    };
    expect(draw.witnesses.map(({ name }) => name).sort()).toEqual([...both]);
    for (const { name, text, sig } of draw.witnesses) {
      const key = fromHex(proof.sources.find((source) => source.name === name)?.key ?? '') ?? new Uint8Array();
      expect(nodeHashes.verifyEd25519(fromHex(sig) ?? key, feedHash(text), key)).toBe(true);
      expect(JSON.parse(text)).toMatchObject({ issue, numbers, replay: true });
    }
    const close = proof.log.find(({ kind }) => kind === 'CLOSE')?.body as { root: string; count: number };
    const mine = await player.receiptProof({ orderNum });
    expect([mine.root, close.count]).toEqual([close.root, 1]);
  });

  test('a game without two sources is not open', async () => {
    for (const closed of [2, 3, 6]) {
      const [clock] = await player.gameClocks({ gid: closed });
      expect(clock).toMatchObject({ isOpen: false, issue: '', replay: false });
      expect(clock?.tip).toBe('This game is not open yet.');
    }
  });

  test('forged, impossible, early, replayed and unknown words count for nothing and are noted by name', async () => {
    const taken = await takeIssue();
    const wrong = other(replayed(taken.drawsAt));
    const unknown = { ...taken, issue: `${taken.issue.slice(0, 7)}99999`, drawsAt: taken.drawsAt - 2 * paceMs };
    await print('north', result(taken, wrong), { sign: 'other' });
    await print('north', result(taken, [1, 2]));
    await print('north', result(taken, wrong, { replay: false }));
    await print('north', result(taken, wrong), { serial: 7 });
    await print('north', result(unknown, wrong));
    const later = { ...taken, drawsAt: taken.drawsAt + asideMaxMs };
    for (const source of both) await print(source, result(later, wrong));
    const noted = ['NOT_A_DRAW', 'replayDiffers', 'replayed', 'early', 'early'];
    await untilTrue(async () => (await outcomesOf(taken.issue)).length >= noted.length);
    expect((await outcomesOf(taken.issue)).sort()).toEqual(noted.sort());
    await untilTrue(async () => (await outcomesOf(unknown.issue)).includes('unknownIssue'));
    expect(await outcomesOf('')).toContain('badSignature');
    expect(await untilResult(taken.issue)).toMatchObject({ numbers: replayed(taken.drawsAt) });
  });

  test('while the sources contradict each other nothing is drawn; a correction ends it', async () => {
    const taken = await takeIssue();
    const numbers = replayed(taken.drawsAt);
    await sandbox.admin('twist', { source: 'south', gid: 1, issue: taken.issue, numbers: other(numbers) });
    await untilTrue(async () => (await wordsOf(taken.issue)) === 2);
    await sleep((holdSeconds + 2) * 1000);
    expect(await resultOf(taken.issue)).toBeUndefined();
    const { out } = await operator('office01', 'feed', '1');
    expect(out).toContain(`"issue":"${taken.issue}","judged":"disagree"`);
    await print('south', result(taken, numbers));
    expect(await untilResult(taken.issue)).toMatchObject({ numbers });
  });

  test('what both sources got wrong is corrected before settlement, and no longer after it', async () => {
    const taken = await sell(11, async ({ issue, drawsAt }) => {
      for (const source of both)
        await sandbox.admin('twist', { source, gid: 1, issue, numbers: other(replayed(drawsAt)) });
    });
    const numbers = replayed(taken.drawsAt);
    await untilTrue(async () => (await wordsOf(taken.issue)) === 2);
    for (const source of both) await print(source, result(taken, numbers));
    expect(await untilResult(taken.issue)).toMatchObject({ numbers });
    await untilEnded(taken.orderNum);
    for (const source of both) await print(source, result(taken, other(numbers)));
    await untilTrue(async () => (await outcomesOf(taken.issue)).length === 2);
    expect(await outcomesOf(taken.issue)).toEqual(['tooLate', 'tooLate']);
    expect(await resultOf(taken.issue)).toMatchObject({ numbers });
  });

  test('a draw before our end of sales stops them and refunds every order accepted after draw time less seal', async () => {
    const { taken, late } = await sellTwice();
    const drawnAt = Date.parse(late.placedAt) + afterLateMs;
    await sleep(Math.max(0, drawnAt + afterLateMs - Date.now()));
    for (const source of both) await print(source, result({ ...taken, drawsAt: drawnAt }, [9, 9, 8]));
    await untilTrue(async () => {
      const { rows } = await admin.query('SELECT state FROM draws.issues WHERE gid = 1 AND issue = $1', [taken.issue]);
      return (rows[0] as { state: string }).state !== 'open';
    });
    await expect(bet(taken.issue, 14)).rejects.toMatchObject({ refusal: 'issueClosed' });
    const [kept, refunded] = [await untilEnded(taken.orderNum), await untilEnded(late.orders[0]?.orderNum ?? '')];
    expect(await resultOf(taken.issue)).toMatchObject({
      numbers: [9, 9, 8],
      drawnAt: Math.floor(drawnAt / 1000) * 1000,
    });
    expect(kept.order).toMatchObject({ status: 1 });
    expect(refunded.order).toMatchObject({ status: 3, payout: 13_000, net: 0 });
    expect(refunded.voidReason).toContain('after the outside lottery had drawn');
    expect(refunded.wins).toEqual([]);
  });

  test('a result by hand needs two operators who enter the same, and nobody enters one before the draw', async () => {
    const taken = await takeIssue();
    await withhold(taken.issue);
    const enter = (name: string, numbers: string) => operator(name, 'result', String(gid), taken.issue, numbers);
    const early = await operator(
      'office01',
      '--drawn-at',
      iso(taken.drawsAt + 3_600_000),
      'result',
      String(gid),
      taken.issue,
      '4,8,3',
    );
    expect(early).toMatchObject({ code: 1, err: expect.stringContaining('nobody can know') as string });
    await sleep(Math.max(0, taken.drawsAt - Date.now()) + 200);
    expect((await enter('office01', '4,8,3')).out).toContain('waits for another operator');
    expect((await enter('office01', '4,8,3')).err).toContain('another operator has to do the same');
    expect((await enter('office02', '4,8,4')).err).toContain('differs from what waits');
    const { out: feed } = await operator('office02', 'feed', String(gid));
    expect(feed.split('\n').find((line) => line.includes('"entry"'))).not.toMatch(/numbers|drawsAt/);
    expect(await enter('office02', '4,8,30')).toMatchObject({
      code: 1,
      err: expect.stringContaining('no result') as string,
    });
    expect(await resultOf(taken.issue)).toBeUndefined();
    expect((await enter('office02', '4,8,3')).out).toContain('agreed');
    expect(await untilResult(taken.issue)).toMatchObject({ numbers: [4, 8, 3] });
    const { out } = await operator('office01', 'log', '200');
    const logged = (action: string) => out.match(new RegExp(`"action":"${action}","subject":"1 ${taken.issue}"`, 'g'));
    for (const action of ['propose-enter-result', 'differ-enter-result', 'enter-result'])
      expect(logged(action), action).toHaveLength(1);
  });

  test('two operators void an issue without a result, and stakes come back', async () => {
    const taken = await sell(15, ({ issue }) => withhold(issue));
    const ask = (name: string) => operator(name, '--reason', 'no draw today', 'void', String(gid), taken.issue);
    expect((await ask('office01')).out).toContain('waits for another operator');
    expect((await ask('office01')).err).toContain('another operator has to do the same');
    expect((await ask('office02')).out).toContain('agreed');
    const refunded = await untilEnded(taken.orderNum);
    expect(refunded.order).toMatchObject({ status: 3, payout: 15_000 });
    expect(refunded.voidReason).toContain('gave no usable result');
    const proof: OutputOf<Calls['proof']> = await player.proof({ gid, issue: taken.issue });
    expect(proof.log.at(-1)).toMatchObject({ kind: 'VOID', body: { reason: 'operators' } });
    expect(await ask('office01')).toMatchObject({ code: 1 });
  });

  test('a draw that this platform makes cannot be entered or voided by anybody', async () => {
    const [clock] = await player.gameClocks({ gid: 901 });
    const issue = clock?.issue || '202601010001';
    for (const command of [
      ['result', '901', issue, '1,2,3,4,5'],
      ['void', '901', issue],
    ])
      expect(await operator('office01', ...command)).toMatchObject({
        code: 1,
        err: expect.stringContaining('no issue') as string,
      });
  });
});

test('M1: after all of it the books balance and every order has one end', async () => {
  const { url, officeUrl } = site.database;
  const databases = { DATABASE_URL: url, DATABASE_OFFICE_URL: officeUrl };
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: join(site.folder, 'data'), ...databases };
  const books = await new Promise<string>((resolve) => {
    execFile(process.execPath, [join(root, 'apps/server/src/reconcile-cli.ts')], { env }, (_, out, err) =>
      resolve(out + err),
    );
  });
  expect(books).toContain('difference 0\n');
  expect(books).not.toMatch(/drift|uneven/);
});
