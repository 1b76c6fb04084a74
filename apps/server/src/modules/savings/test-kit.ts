/** For the tests of savings: the module over a real ledger and real withdrawals, with a clock that the test sets. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, calls } from '@longmen/contract';
import { readInput, writeOutput } from '@longmen/contract/schema';
import type { Mills } from '@longmen/engine';
import { afterAll, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openWithdrawalStand, type WithdrawalStand } from '../../../test/withdrawal-stand.ts';
import type { Job } from '../../platform/jobs.ts';
import { type Caller, Refusal } from '../../platform/route.ts';
import type { Setting } from '../../platform/settings.ts';
import { accrueSlice } from './accrue.ts';
import { makeSavings, type Savings, type SavingsNeeds } from './index.ts';
import type { Parts } from './parts.ts';
import { addDays } from './rules.ts';

export type Wire = Record<string, unknown>;

export type SavingsStand = Omit<WithdrawalStand, 'ask' | 'call'> & {
  readonly savings: Savings;
  readonly parts: Parts;
  /** Sets the clock: a day, and a time of UTC+7, or of UTC when it ends in Z. */
  at(day: string, time?: string): void;
  /** The machine's clock again. */
  byDatabase(): void;
  /** Makes a call; answers the wire data. @throws Refusal */
  ask(name: CallName, who: Caller, fields?: Wire, key?: string): Promise<Wire>;
  /** What became of a call: the refusal's name, or "done". */
  outcome(name: CallName, who: Caller, fields?: Wire, key?: string): Promise<string>;
  /** Pays what is due, as the job does. @returns days that were ended */
  pay(most?: number): Promise<number>;
  job: Job;
  set(setting: Setting<never>, wire: unknown): Promise<void>;
};

/** @param options.timeZone of the site; node: number of this process among those on the database. */
export async function openSavingsStand(
  database: TestDatabase,
  options: { dataDir: string; node?: number; timeZone?: string },
): Promise<SavingsStand> {
  const stand = await openWithdrawalStand(database, options);
  const { timeZone = 'Asia/Ho_Chi_Minh' } = options;
  const jobs: Job[] = [];
  const platform = {
    ...stand.platform,
    site: { ...stand.platform.site, timeZone },
    jobs: { ...stand.platform.jobs, add: (job: Job) => void jobs.push(job) },
  };
  let instant: number | undefined;
  const needs: SavingsNeeds = {
    ledger: stand.ledger,
    withdrawals: stand.withdrawals,
    identity: {
      assertMayUse: ({ status }) => {
        if (status === 4 || status === 7) throw new Refusal('accountRestricted');
      },
    },
    now: () => instant,
  };
  const parts: Parts = { ...needs, platform };
  const savings = makeSavings(platform, needs);
  const [job] = jobs;
  if (job === undefined) throw new Error('no job');
  const ask: SavingsStand['ask'] = async (name, who, fields = {}, key) => {
    const route = savings.routes.find(({ call }) => call.name === name);
    const read = readInput(calls[name], fields);
    if (route === undefined || !read.ok) throw new Error(`${name}: ${JSON.stringify(read)}`);
    const answer = await route.answer(read.value as never, stand.context(who, key, JSON.stringify(fields)) as never);
    return writeOutput(calls[name], answer as never) as Wire;
  };
  return {
    ...stand,
    savings,
    parts,
    job,
    at: (day, time = '10:00') => {
      instant = Date.parse(time.endsWith('Z') ? `${day}T${time}` : `${day}T${time}:00+07:00`);
    },
    byDatabase: () => {
      instant = undefined;
    },
    ask,
    outcome: (name, who, fields, key) =>
      ask(name, who, fields, key).then(
        () => 'done',
        (error: unknown) => {
          if (error instanceof Refusal) return error.refusal;
          throw error;
        },
      ),
    pay: async (most) => {
      let ended = 0;
      for (;;) {
        const more = await accrueSlice(parts, most);
        if (more === 0) return ended;
        ended += more;
      }
    },
    set: async (setting, wire) => {
      await platform.db.jobs.transaction((tx) => stand.platform.settings.write(tx, setting as Setting<unknown>, wire));
      await stand.platform.settings.announce(setting.key);
    },
  };
}

/** A rate from a day on, until the next one that is set. */
export async function setRate(stand: Pick<WithdrawalStand, 'owner'>, day: string, basic: number): Promise<void> {
  await stand.owner.query(
    'INSERT INTO savings.rates (day, basic, extra) VALUES ($1, $2, 0) ON CONFLICT (day) DO UPDATE SET basic = excluded.basic',
    [day, basic],
  );
}

export const balanceOf = async (stand: Pick<WithdrawalStand, 'ledger'>, { userId }: Caller): Promise<Mills> =>
  (await stand.ledger.balanceOf(userId)).savings;

/**
 * For the top of a test file, as long as which they live: two processes of savings on a database of their own, whose
 * clock the tests set. Every test has weeks of its own.
 */
export async function openSavingsWeeks() {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'longmen-savings-'));
  const stand = await openSavingsStand(database, { dataDir });
  const other = await openSavingsStand(database, { dataDir, node: 1 });
  await setRate(stand, '2026-01-01', 5_000);
  afterAll(async () => {
    await Promise.all([stand.close(), other.close()]);
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  let first = '2026-02-02';
  const dayAt = (days: number) => addDays(first, days);
  const on = (days: number, time?: string) => {
    for (const each of [stand, other]) each.at(dayAt(days), time);
  };
  // Four weeks on, so that no test counts a day of another.
  beforeEach(() => {
    first = addDays(first, 28);
    on(0);
  });
  return {
    stand,
    /** A second process on the same database. */
    other,
    /** A day of the running test, counted from its first, a Monday. */
    dayAt,
    /** Sets the clock of both processes: a day of the test, and a time. */
    on,
    put: (who: Caller, money: string, key?: string) => stand.ask('putIntoSavings', who, { money }, key),
    take: (who: Caller, money: string, key?: string) => stand.ask('takeFromSavings', who, { money }, key),
    saved: (who: Caller) => stand.ask('savingsBalance', who),
    rows: async (who: Caller, type = '0') =>
      (await stand.ask('savingsHistory', who, { type }))['rows'] as Record<string, unknown>[],
  };
}
