/**
 * Payments over a real database without a whole site: the real module and ledger, and the sandbox's gateway, bank
 * and chain over real HTTP in both directions. Jobs run when the test says so.
 */
import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Calls, calls, type InputOf, type OutputOf } from '@longmen/contract';
import pg from 'pg';
import { makePayments as makeSandboxPayments } from '../../sandbox/src/payments/payments.ts';
import { type Ledger, makeLedger } from '../src/modules/ledger/index.ts';
import { makePayments, type Payments } from '../src/modules/payments/index.ts';
import { makeRaiseLevel } from '../src/modules/vip/index.ts';
import { makePictures } from '../src/modules/pictures/index.ts';
import type { PaymentProvider } from '../src/platform/payment-providers.ts';
import { type Caller, Refusal, type Route } from '../src/platform/route.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { openTestPlatform, type TestPlatform } from './platform.ts';

export const requestSecret = 'a1'.repeat(32);
export const callbackSecret = 'b2'.repeat(32);
const token = 'test-token';

export type PaymentStand = {
  readonly platform: TestPlatform;
  readonly ledger: Ledger;
  readonly payments: Payments;
  readonly database: TestDatabase;
  /** Reads and changes everything, past what the application may do. */
  readonly owner: pg.Client;
  /** What stands in the way of deposits; undefined: nothing. */
  barrier: { refusal: 'depositLimitReached' | 'selfExcluded'; above: number } | undefined;
  /** Players whose accounts may not top up. */
  readonly restricted: Set<string>;
  /** Where callbacks are taken. */
  readonly notify: string;
  player(): Promise<Caller>;
  /** Makes a call of payments or pictures as a player. @throws Refusal */
  call<Name extends keyof Calls>(
    name: Name,
    caller: Caller,
    input: InputOf<Calls[Name]>,
    key?: string,
    bodyHash?: string,
  ): Promise<OutputOf<Calls[Name]>>;
  /** What the sandbox is told to do. */
  sandbox(deed: object): Promise<Record<string, unknown>>;
  /** Works on callbacks until none waits. */
  work(): Promise<void>;
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/** @param more providers beside the sandbox's three */
export async function openPaymentStand(more: readonly PaymentProvider[] = []): Promise<PaymentStand> {
  const folder = mkdtempSync(join(tmpdir(), 'longmen-payments-'));
  const database = await createTestDatabase();
  const platform = await openTestPlatform(database, { dataDir: folder });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();

  const now = () => platform.clock.now();
  const late: { sandbox?: ReturnType<typeof makeSandboxPayments>; notify?: Route } = {};
  const outside = await listen(async (request, response, body) => {
    const path = (request.url ?? '/').slice(1);
    const known = await late.sandbox?.answer(request, response, path, body.toString());
    if (known !== true) response.writeHead(404).end();
  });
  const door = await listen(async (request, response, body) => {
    const provider = (request.url ?? '').split('/').at(-1) ?? '';
    const header = (name: string) => request.headers[name] as string | undefined;
    const answer = late.notify?.answer({ provider } as never, { raw: { bytes: body, header } } as never);
    const text = await Promise.resolve(answer).then(
      () => 'success',
      (error: unknown) => (error instanceof Refusal ? error.refusal : 'fault'),
    );
    response.writeHead(200).end(text);
  });
  late.sandbox = makeSandboxPayments(
    join(folder, 'sandbox'),
    { requestSecret, callbackSecret, notify: door.url, shownAt: `${outside.url}/window` },
    token,
    now,
  );
  const provider = (name: string, kind: PaymentProvider['kind'], room: string): PaymentProvider => ({
    name,
    kind,
    url: `${outside.url}/${room}`,
    payOrigins: [outside.url],
    requestSecret,
    // Two while one takes the place of the other; the sandbox signs with the second.
    callbackSecrets: ['0f'.repeat(32), callbackSecret],
    sandbox: true,
  });
  const providers = [
    provider('sandbox-bank', 'transfer', 'bank'),
    provider('sandbox-gateway', 'gateway', 'gateway'),
    provider('sandbox-chain', 'coin', 'chain'),
    ...more,
  ];

  const ledger = makeLedger(platform);
  const pictures = makePictures(platform);
  const restricted = new Set<string>();
  const stand = { barrier: undefined as PaymentStand['barrier'] };
  const names = new Map<string, string>();
  const levels = new Map<string, number>();
  const user = (userId: string) => ({ userId, status: restricted.has(userId) ? 4 : 0, isGuest: false });
  const payments = makePayments(platform, {
    ledger,
    pictures,
    providers,
    identity: {
      assertMayUse: ({ userId }) => {
        if (restricted.has(userId)) throw new Refusal('accountRestricted');
      },
      mayUse: ({ status }) => status === 0,
      userOf: async (userId) => user(userId) as never,
      userByName: async (name) => {
        const userId = names.get(name);
        return userId === undefined ? undefined : (user(userId) as never);
      },
      mayMoveMoney: async () => undefined,
    },
    raiseLevel: makeRaiseLevel({
      ledger,
      identity: {
        raiseLevel: async (_tx, userId, level) => {
          const rises = level > (levels.get(userId) ?? 0);
          if (rises) levels.set(userId, level);
          return rises;
        },
      },
    }),
    assertMayPlay: async () => undefined,
    checkDeposit: async (_tx, _userId, amount) => {
      if (stand.barrier !== undefined && amount > stand.barrier.above) throw new Refusal(stand.barrier.refusal);
    },
  });
  await payments.seedDemo();
  const routes = [...payments.routes, ...pictures.routes];
  late.notify = routes.find(({ call }) => call.name === 'notifyPayment');

  return {
    platform,
    ledger,
    payments,
    database,
    owner,
    restricted,
    notify: door.url,
    get barrier() {
      return stand.barrier;
    },
    set barrier(barrier) {
      stand.barrier = barrier;
    },
    player: async () => {
      const userId = platform.ids.next();
      await platform.db.bets.transaction((tx) => ledger.openAccounts(tx, userId));
      const username = `p${userId.slice(-10)}`;
      names.set(username, userId);
      return { userId, username, sessionId: '', accountType: 1, status: 0, isGuest: false, isDemo: true };
    },
    call: async (name, caller, input, key, bodyHash = JSON.stringify(input)) => {
      const route = routes.find(({ call }) => call.name === calls[name].name);
      if (route === undefined) throw new Error(`${name} has no route`);
      const context = { caller, locale: 'en', idempotencyKey: key, bodyHash: Buffer.from(bodyHash), ip: '' };
      return (await route.answer(input as never, context as never)) as never;
    },
    sandbox: async (deed) => {
      const answer = await fetch(`${outside.url}/pay-admin`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(deed),
      });
      if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${JSON.stringify(deed)}`);
      return (await answer.json()) as Record<string, unknown>;
    },
    work: async () => {
      while (await payments.workCallbacks()) await platform.clock.sleep(1);
    },
    rows: async <Row>(text: string, values: unknown[] = []) => (await owner.query(text, values)).rows as Row[],
    close: async () => {
      late.sandbox?.stop();
      await Promise.all([outside.close(), door.close()]);
      await owner.end();
      await platform.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Listener = { readonly url: string; close(): Promise<void> };
type Answer = (
  request: Parameters<Parameters<typeof createServer>[1] & object>[0],
  response: Parameters<Parameters<typeof createServer>[1] & object>[1],
  body: Buffer,
) => Promise<void>;

/** A server on a port of its own that hands over whole bodies. */
export async function listen(answer: Answer): Promise<Listener> {
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      answer(request, response, Buffer.concat(chunks)).catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
