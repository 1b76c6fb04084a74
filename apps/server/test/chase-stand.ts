/** Chases over two processes of one database; a test makes their job run. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { BettingIssue, ChaseBet, ToldChase } from '../src/modules/betting/index.ts';
import { makeIds } from '../src/platform/ids.ts';
import type { Job } from '../src/platform/jobs.ts';
import type { Caller } from '../src/platform/route.ts';
import { bigLine, makeStand, sscGame, type Stand } from './betting-stand.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { openTestPlatform, type TestPlatform } from './platform.ts';

export type Process = {
  readonly stand: Stand;
  readonly platform: TestPlatform;
  /** Places what is due, and counts what has ended. */
  advance(): Promise<void>;
  stop(): Promise<void>;
};

export type Processes = { readonly here: Process; readonly other: Process };

/** Two processes for the tests of a file. Its fields are there within hooks and tests. */
export function twoProcesses(): Processes {
  const made: { here?: Process; other?: Process } = {};
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
    const keys = generateKeyPairSync('ed25519');
    made.here = await openProcess(database, 0, keys);
    made.other = await openProcess(database, 1, keys);
  });
  afterAll(async () => {
    await Promise.all([made.here?.stop(), made.other?.stop()]);
    await database?.drop();
  });
  return made as Processes;
}

async function openProcess(
  database: TestDatabase,
  node: number,
  keys: { publicKey: KeyObject; privateKey: KeyObject },
): Promise<Process> {
  const opened = await openTestPlatform(database);
  const jobs = new Map<string, Job>();
  const ids = makeIds(opened.clock, () => node);
  const platform = { ...opened, ids, jobs: { ...opened.jobs, add: (job: Job) => void jobs.set(job.name, job) } };
  const stand = await makeStand(platform, database.ownerUrl, keys);
  return {
    stand,
    platform,
    advance: async () => {
      // What waits for a second look is looked at right away.
      await stand.owner.query(
        "UPDATE betting.chases SET claimed_until = NULL WHERE claimed_until < clock_timestamp() + interval '2 s'",
      );
      await jobs.get('betting-chases')?.run(new AbortController().signal);
    },
    stop: async () => {
      await stand.close();
      await opened.close();
    },
  };
}

/** Draws in which a bet on the big sum loses and wins. */
export const lost = [0, 0, 0, 0, 0];
export const won = [9, 9, 9, 9, 9];

export const planOf = (issues: readonly BettingIssue[], times: readonly number[] = []) =>
  issues.map(({ issue }, index) => ({ issue, times: times[index] ?? 1 }));

/** Opens a chase of one bet on the big sum over these issues. */
export const openChase = (
  { stand }: Process,
  caller: Caller,
  issues: readonly BettingIssue[],
  more: Partial<ChaseBet> = {},
) =>
  stand.betting.openChase(
    {
      caller,
      gid: sscGame,
      lines: [bigLine(1)],
      plan: planOf(issues),
      stopOnWin: false,
      stopLoss: undefined,
      key: undefined,
      bodyHash: Buffer.alloc(32),
      ...more,
    },
    'en',
  );

/** Issues that close one after the other. */
export async function openIssues({ stand }: Process, count: number): Promise<BettingIssue[]> {
  const issues: BettingIssue[] = [];
  for (let n = 1; n <= count; n += 1) issues.push(await stand.openIssue(sscGame, 600_000 + n * 1_000));
  return issues;
}

export async function settle(by: Process, issue: BettingIssue, numbers: number[]): Promise<void> {
  await by.stand.draw(issue, numbers);
  await settleAll(by);
}

/** Ends whatever is drawn or void. */
export async function settleAll({ stand: { needs, betting } }: Process): Promise<void> {
  for (let due = await needs.draws.claimForSettlement(); due; due = await needs.draws.claimForSettlement())
    await betting.settleIssue(due);
}

export async function shownChase({ stand }: Process, caller: Caller, id: string): Promise<ToldChase> {
  const { rows } = await stand.betting.listChases(caller, { id, page: 1, rows: 20 }, 'en');
  return rows[0] ?? expect.fail('no chase');
}

/** Slips of a player, in the order in which they were placed. */
export async function slipsOf({ stand }: Process, { userId }: Caller): Promise<{ key: string; total: number }[]> {
  const text = 'SELECT key, total::int FROM betting.slips WHERE user_id = $1 ORDER BY slip';
  return (await stand.owner.query(text, [userId])).rows as { key: string; total: number }[];
}

export const cashOf = async ({ stand }: Process, { userId }: Caller) => (await stand.ledger.balanceOf(userId)).cash;
