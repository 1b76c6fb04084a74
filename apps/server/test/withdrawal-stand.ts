/** Ledger and withdrawals over a real database, with a real gateway when one is given; who somebody is, the test decides. */
import { createHash } from 'node:crypto';
import { type Mills, yuan } from '@longmen/engine';
import pg from 'pg';
import { type Ledger, makeLedger } from '../src/modules/ledger/index.ts';
import {
  makePayoutGateway,
  makeWithdrawalDesk,
  makeWithdrawals,
  type ToldWithdrawal,
  type WithdrawalAsk,
  type WithdrawalDesk,
  type WithdrawalNeeds,
  type Withdrawals,
} from '../src/modules/withdrawals/index.ts';
import type { Tx } from '../src/platform/db.ts';
import { makeIds } from '../src/platform/ids.ts';
import type { Job } from '../src/platform/jobs.ts';
import type { PayoutProvider } from '../src/platform/payout-provider.ts';
import { type Caller, Refusal, type SignedInContext } from '../src/platform/route.ts';
import type { TestDatabase } from './database.ts';
import { openTestPlatform, type TestPlatform } from './platform.ts';

export type WithdrawalStand = {
  readonly platform: TestPlatform;
  readonly ledger: Ledger;
  readonly withdrawals: Withdrawals;
  readonly desk: WithdrawalDesk;
  readonly owner: pg.Client;
  /** Steps that players were told, in order: `[id, step]`. */
  readonly moves: [string, string][];
  /** A player with money and a bound card. */
  player(balanceYuan: number): Promise<Caller>;
  /** What the app sends with a call; every context is a try of its own unless it has a key. */
  context(caller: Caller, key?: string, body?: string): SignedInContext;
  /** Answers a call of the contract as its route does. */
  call(name: string, input: object, context: SignedInContext): Promise<Record<string, unknown>>;
  ask(amountYuan: number, change?: Partial<WithdrawalAsk>): WithdrawalAsk;
  /** An operator's deed in a transaction of its own, announced after it. */
  deed<T extends object>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a job until it finds nothing more. */
  run(job: string): Promise<void>;
  heldUntil: Map<string, number>;
  realNames: Map<string, string>;
  /** Accounts that have not stated their age. */
  ageless: Set<string>;
  /** By account: who else was used on its devices. */
  sharers: Map<string, { userId: string; isBlocked: boolean }[]>;
  /** Accounts whose status is not 0. */
  statuses: Map<string, number>;
  close(): Promise<void>;
};

export const rightPassword = '135246';

/** Every card number is another one. */
let nextCard = 1;
export const freshCard = () => `9704${String(nextCard++).padStart(12, '0')}`;

/** @param options.aheadMs how far its clock is ahead of the machine's. */
export async function openWithdrawalStand(
  database: TestDatabase,
  options: {
    dataDir: string;
    node?: number;
    provider?: PayoutProvider;
    gateway?: WithdrawalNeeds['gateway'];
    aheadMs?: () => number;
  },
): Promise<WithdrawalStand> {
  const opened = await openTestPlatform(database, { dataDir: options.dataDir });
  const jobs = new Map<string, Job>();
  const { aheadMs = () => 0 } = options;
  const platform: TestPlatform = {
    ...opened,
    clock: { ...opened.clock, now: () => opened.clock.now() + aheadMs() },
    ids: makeIds(opened.clock, () => options.node ?? 0),
    jobs: { ...opened.jobs, add: (job) => void jobs.set(job.name, job), wake: () => undefined },
  };
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const ledger = makeLedger(platform);
  const heldUntil = new Map<string, number>();
  const realNames = new Map<string, string>();
  const ageless = new Set<string>();
  const sharers: WithdrawalStand['sharers'] = new Map();
  const statuses = new Map<string, number>();
  const gateway = options.gateway ?? (options.provider && makePayoutGateway(platform.clock, options.provider));
  const identity: WithdrawalNeeds['identity'] = {
    mayUse: ({ status }) => status !== 1 && status !== 4,
    assertMayUse: ({ status }) => {
      if (status === 4) throw new Refusal('accountRestricted');
    },
    contactsOf: async (userId) => ({ realName: realNames.get(userId) ?? '', phone: '' }),
    mayMoveMoney: async (userId) => {
      if (ageless.has(userId)) throw new Refusal('ageStatementNeeded');
    },
    sharesDevicesWith: async (userId) => sharers.get(userId) ?? [],
    userOf: async (userId) => ({ ...callerOf(userId), status: statuses.get(userId) ?? 0, level: 0 }) as never,
    fundPassword: {
      check: async (_asker, { sealed }) => {
        if (sealed !== rightPassword) throw new Refusal('fundPasswordWrong');
      },
      isSet: async () => true,
      heldUntil: async (userId) => heldUntil.get(userId),
    },
  };
  const withdrawals = makeWithdrawals(platform, { ledger, gateway, identity });
  const desk = makeWithdrawalDesk(platform, { ledger, identity });
  const moves: [string, string][] = [];
  platform.bus.on('withdrawal.moved', ({ id, step }) => moves.push([id, step]));

  const context: WithdrawalStand['context'] = (caller, key, body = 'body') => ({
    requestId: 'test',
    locale: 'en',
    ip: '127.0.0.1',
    fromWay: 4,
    host: 'site.test',
    idempotencyKey: key,
    bodyHash: createHash('sha256').update(body).digest(),
    caller,
  });
  const call: WithdrawalStand['call'] = async (name, input, from) => {
    const route = withdrawals.routes.find((each) => each.call.name === name);
    if (route === undefined) throw new Error(`no route for ${name}`);
    return (await route.answer(input as never, from as never)) as Record<string, unknown>;
  };
  return {
    platform,
    ledger,
    withdrawals,
    desk,
    owner,
    moves,
    heldUntil,
    realNames,
    ageless,
    sharers,
    statuses,
    context,
    call,
    player: async (balanceYuan) => {
      const userId = platform.ids.next();
      await fund(platform, ledger, userId, yuan(balanceYuan));
      const caller = callerOf(userId);
      await call('bindCard', cardInput(), context(caller));
      return caller;
    },
    ask: (amountYuan, change = {}) => ({
      call: 'requestWithdrawal',
      amount: yuan(amountYuan),
      to: { payoutType: '1' },
      fundPassword: { sealed: rightPassword, handle: undefined },
      ...change,
    }),
    deed: async (work) => {
      const done = await platform.db.reads.transaction(work);
      await (done as { announce?: () => Promise<void> }).announce?.();
      return done;
    },
    run: async (name) => {
      const job = jobs.get(name);
      if (job === undefined) throw new Error(`no job ${name}`);
      while ((await job.run(new AbortController().signal)) === true);
    },
    close: async () => {
      await owner.end();
      await platform.close();
    },
  };
}

export function cardInput(change: Record<string, string> = {}): Record<string, string> {
  const number = freshCard();
  return {
    bankId: 'vcb',
    holder: 'Nguyen Van An',
    number,
    numberAgain: number,
    branch: 'Chi nhánh Hà Nội',
    fundPassword: rightPassword,
    ...change,
  };
}

export function callerOf(userId: string): Caller {
  return { userId, username: `p${userId}`, sessionId: '', accountType: 1, status: 0, isGuest: false, isDemo: true };
}

async function fund(platform: TestPlatform, ledger: Ledger, userId: string, amount: Mills): Promise<void> {
  await platform.db.bets.transaction(async (tx) => {
    await ledger.openAccounts(tx, userId);
    if (amount > 0)
      await ledger.post(tx, { userId, kind: 'playMoney', ref: userId, debit: 'playMoney', credit: 'cash', amount });
  });
}

/** The states that the row of a withdrawal went through, as operators see them. */
export async function stepsOf(stand: Pick<WithdrawalStand, 'owner'>, id: string): Promise<string[]> {
  const { rows } = await stand.owner.query<{ step: string }>(
    'SELECT step FROM withdrawals.events WHERE id = $1 ORDER BY no',
    [id],
  );
  return rows.map(({ step }) => step);
}

export type { ToldWithdrawal };
