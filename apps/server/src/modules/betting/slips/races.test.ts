/** What many callers, several processes and sudden deaths may not break while bets are placed (trust.md M3, M7, M8). */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { yuan } from '@longmen/engine';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betOf, bigLine, sscGame, type BettingFixture } from '@longmen/test-kit/fixtures/betting';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { type EqualProcesses, equalProcesses, tally } from '@longmen/test-kit/fixtures/processes/equal-processes';
import type { BettorOrders } from '@longmen/test-kit/fixtures/processes/run-bettor';
import { root } from '@longmen/test-kit/repository';
import { thorough } from '@longmen/test-kit/thorough';
import { type Caller, Refusal } from '../../../platform/api/route.ts';
import type { Bet, BettingIssue, PlacedBet } from '../index.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';

let database: TestDatabase;
let processes: EqualProcesses;
let fixture: BettingFixture;
let other: BettingFixture;
let all: BettingFixture[];

beforeAll(async () => {
  database = await createTestDatabase();
  processes = equalProcesses(database);
  all = [await processes.open(), await processes.open(), await processes.open(), await processes.open()];
  [fixture, other] = all as [BettingFixture, BettingFixture];
});
afterAll(async () => {
  await processes?.close();
  await database?.drop();
});

const bet = (caller: Caller, issue: BettingIssue | undefined, over?: Partial<Bet>): Bet =>
  betOf(caller, issue?.issue, over);
const newKey = () => randomBytes(8).toString('hex');

async function expectBooksInOrder(): Promise<void> {
  const books = await fixture.ledger.readBooks();
  expect({ difference: books.difference, drifts: books.drifts, uneven: books.unevenGames }).toEqual({
    difference: 0,
    drifts: [],
    uneven: [],
  });
}

describe('one balance', () => {
  it('M3 of 200 parallel spends of one balance through two processes exactly as many are accepted as it covers', async () => {
    const caller = await fixture.player(1_005);
    const issue = await fixture.openIssue(sscGame);
    const counts = await tally(
      Array.from({ length: 200 }, (_, turn) => (turn % 2 === 0 ? fixture : other).betting.placeBet(bet(caller, issue))),
    );
    expect(counts).toEqual({ done: 100, insufficientFunds: 100 });
    expect((await fixture.ledger.balanceOf(caller.userId)).cash).toBe(5_000);
    await expectBooksInOrder();
  });

  it('M3 a cap on the stakes of one issue holds exactly through two processes', async () => {
    const caller = await fixture.player(100_000_000);
    const issue = await fixture.openIssue(sscGame);
    const big = () => bet(caller, issue, { lines: [bigLine(2_900_000)] });
    const counts = await tally(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? fixture : other).betting.placeBet(big())),
    );
    expect(counts).toEqual({ done: 3, limitReached: 17 });
  });

  it("M3 the player's own limits on stakes and losses of a day hold", async () => {
    const caller = await fixture.player(1_000);
    const issue = await fixture.openIssue(sscGame);
    await fixture.ledger.setCaps(fixture.platform.db.bets, caller.userId, { daySpend: yuan(35), dayLoss: null });
    const counts = await tally(
      Array.from({ length: 10 }, (_, turn) => (turn % 2 === 0 ? fixture : other).betting.placeBet(bet(caller, issue))),
    );
    expect(counts).toEqual({ done: 3, ownLimitReached: 7 });
    await fixture.ledger.setCaps(fixture.platform.db.bets, caller.userId, { daySpend: null, dayLoss: yuan(40) });
    await fixture.betting.placeBet(bet(caller, issue));
    await expect(fixture.betting.placeBet(bet(caller, issue))).rejects.toMatchObject({
      refusal: 'ownLimitReached',
      facts: { remaining: 0, limit: 'loss_day' },
    });
  });
});

describe('one key', () => {
  const turns = thorough(2, 10);
  it(`M7 of 50 parallel copies with each of ${turns * 10} keys one bet is made and all answers are equal; another body conflicts`, async () => {
    const callers = await Promise.all(Array.from({ length: 10 }, () => fixture.player(1_000)));
    const issue = await fixture.openIssue(sscGame);
    const tryKey = async (caller: Caller): Promise<Record<string, number>> => {
      const key = newKey();
      const copies = Array.from({ length: 50 }, (_, turn) =>
        (all[turn % all.length] as BettingFixture).betting.placeBet(bet(caller, issue, { key })),
      );
      const answers = new Set((await Promise.all(copies)).map((answer) => JSON.stringify(answer)));
      expect(answers.size).toBe(1);
      return tally(
        all.map((process) => process.betting.placeBet(bet(caller, issue, { key, bodyHash: Buffer.from('other') }))),
      );
    };
    for (let turn = 0; turn < turns; turn += 1) {
      const conflicts = await Promise.all(callers.map(tryKey));
      expect(conflicts).toEqual(callers.map(() => ({ keyReused: all.length })));
    }
    for (const caller of callers)
      expect((await fixture.ledger.balanceOf(caller.userId)).cash).toBe(1_000_000 - turns * 10_000);
    expect(await slipsOf(issue)).toEqual({ slips: turns * 10, keys: turns * 10 });
  });

  it('M8 the key stands in the transaction of its effect: a batch that fails leaves neither', async () => {
    const caller = await fixture.player(100);
    const issue = await fixture.openIssue(sscGame);
    const key = newKey();
    await fixture.owner.query(
      `ALTER TABLE betting.slips ADD CONSTRAINT broken CHECK (stakes[2] IS DISTINCT FROM 77) NOT VALID`,
    );
    await expect(
      fixture.betting.placeBet(bet(caller, issue, { key, lines: [bigLine(10), bigLine(77)] })),
    ).rejects.toThrow('broken');
    await fixture.owner.query('ALTER TABLE betting.slips DROP CONSTRAINT broken');
    expect(
      (await fixture.owner.query('SELECT 1 FROM betting.slips WHERE user_id = $1', [caller.userId])).rowCount,
    ).toBe(0);
    expect((await fixture.ledger.balanceOf(caller.userId)).cash).toBe(100_000);
    const placed = await fixture.betting.placeBet(bet(caller, issue, { key }));
    expect(placed.balance).toBe(90_000);
  });

  const sessionKills = thorough(30, 100);
  it(`M8 ${sessionKills} kills of all database sessions in the middle of batches leave every key with one bet, whose answer its retries get`, async () => {
    const callers = await Promise.all(Array.from({ length: 12 }, () => fixture.player(100_000)));
    const issue = await fixture.openIssue(sscGame);
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    let killing = true;
    let lost = 0;
    const placed: { caller: Caller; key: string; slip: SlipId }[] = [];
    const shop = async (caller: Caller, through: BettingFixture) => {
      while (killing) {
        const key = newKey();
        const { answer, retries } = await untilAnswered(() => through.betting.placeBet(bet(caller, issue, { key })));
        placed.push({ caller, key, slip: answer.slip });
        lost += retries;
      }
    };
    const shops = callers.map((caller, index) => shop(caller, all[index % 2] as BettingFixture));
    for (let kill = 0; kill < sessionKills; kill += 1) {
      await sleep(5 + ((kill * 37) % 40));
      await admin.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'longmen%'`,
      );
    }
    killing = false;
    await Promise.all(shops);
    await admin.end();
    expect(lost).toBeGreaterThan(sessionKills / 2);
    expect(await slipsOf(issue)).toEqual({ slips: placed.length, keys: placed.length });
    for (const { caller, key, slip } of placed.slice(-50))
      expect((await other.betting.placeBet(bet(caller, issue, { key }))).slip).toBe(slip);
    const spent = 10_000 * placed.length;
    const held = await Promise.all(callers.map(({ userId }) => fixture.ledger.balanceOf(userId)));
    expect(held.reduce((sum, { cash }) => sum + cash, 0)).toBe(12 * 100_000_000 - spent);
    await expectBooksInOrder();
  });

  // The fault bench, a suite of every run, kills servers under bets too.
  const processKills = thorough<readonly number[]>([], [5]);
  it.each(processKills)(
    'M8 kill -9 of %i processes in the middle of their batches loses no answered bet and doubles none',
    async (kills) => {
      const callers = await Promise.all(Array.from({ length: 16 }, () => fixture.player(100_000)));
      const issue = await fixture.openIssue(sscGame, 600_000);
      let next = openBettor(callers, issue, 0);
      for (let kill = 0; kill < kills; kill += 1) {
        const bettor = await next;
        if (kill + 1 < kills) next = openBettor(callers, issue, kill + 1);
        const answered = await bettor.dieAfter(150 + kill * 45);
        expect(answered.length).toBeGreaterThan(0);
        const last = Math.max(...answered.map(({ round }) => round));
        const known = new Map(answered.map(({ userId, round, slip }) => [`${userId} ${round}`, slip]));
        // The last answered round and the one that was on its way: sent again, as a client does that heard nothing.
        for (const caller of callers)
          for (const round of [last, last + 1]) {
            const again = await fixture.betting.placeBet(
              bet(caller, issue, { key: `kill${kill}-${round}`, lines: [bigLine(1)] }),
            );
            const before = known.get(`${caller.userId} ${round}`);
            if (before !== undefined) expect(again.slip).toBe(before);
          }
        const { rows } = await fixture.owner.query('SELECT slip::text FROM betting.slips WHERE key LIKE $1', [
          `kill${kill}-%`,
        ]);
        const slips = new Set((rows as { slip: SlipId }[]).map(({ slip }) => slip));
        expect(slips.size).toBe(callers.length * (last + 2));
        expect(answered.filter(({ slip }) => !slips.has(slip))).toEqual([]);
      }
      await expectBooksInOrder();
    },
  );
});

const slipsOf = async (issue: BettingIssue) =>
  (
    await fixture.owner.query(
      'SELECT count(*)::integer AS slips, count(DISTINCT (user_id, key))::integer AS keys FROM betting.slips WHERE issue = $1',
      [issue.id],
    )
  ).rows[0] as { slips: number; keys: number };

/** Sends again what was not answered, as a client does; a refusal is an answer that this test does not expect. */
async function untilAnswered(send: () => Promise<PlacedBet>): Promise<{ answer: PlacedBet; retries: number }> {
  for (let retries = 0; ; retries += 1) {
    try {
      return { answer: await send(), retries };
    } catch (error) {
      if (error instanceof Refusal && error.refusal !== 'busy') throw error;
      await sleep(2);
    }
  }
}

type Answered = { userId: UserId; round: number; slip: SlipId };

/** A process that is ready to bet; killed it tells what it was answered. */
async function openBettor(callers: readonly Caller[], issue: BettingIssue, kill: number) {
  const orders: BettorOrders = {
    database: { url: database.url, ownerUrl: database.ownerUrl },
    node: 10 + kill,
    gid: sscGame,
    issue: issue.issue,
    userIds: callers.map(({ userId }) => userId),
    keyPrefix: `kill${kill}`,
  };
  const child = spawn(
    process.execPath,
    [join(root, 'packages/test-kit/src/fixtures/processes/run-bettor.ts'), JSON.stringify(orders)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout });
  const ended = once(lines, 'close');
  await once(lines, 'line');
  const answered: Answered[] = [];
  lines.on('line', (line) => answered.push(JSON.parse(line) as Answered));
  return {
    dieAfter: async (ms: number): Promise<Answered[]> => {
      child.stdin.write('go\n');
      await once(lines, 'line');
      await sleep(ms);
      child.kill('SIGKILL');
      await ended;
      return answered;
    },
  };
}
