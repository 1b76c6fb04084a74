/**
 * Payments over a real database without a whole site: the real module and ledger, and the sandbox's gateway, bank
 * and chain over real HTTP in both directions. Jobs run when the test says so.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Calls, calls, type InputOf, type OutputOf } from '@longmen/contract';
import pg from 'pg';
import { makePayments as makeSandboxPayments } from '../../sandbox/src/payments/payments.ts';
import { type Ledger, makeLedger } from '../src/modules/ledger/index.ts';
import { makePayments, type Payments } from '../src/modules/payments/index.ts';
import { payerOf } from '../src/modules/payments/parts.ts';
import { makeRaiseLevel } from '../src/modules/vip/index.ts';
import { makePictures } from '../src/modules/pictures/index.ts';
import { makeIds } from '../src/platform/ids.ts';
import { openKeyring } from '../src/platform/keyring.ts';
import type { PaymentProvider } from '../src/platform/payment-providers.ts';
import { type Caller, Refusal, type Route } from '../src/platform/route.ts';
import { makeSealBox, type SealBox } from '../src/platform/seal-box.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { openTestPlatform, type TestPlatform } from './platform.ts';

export const requestSecret = 'a1'.repeat(32);
export const callbackSecret = 'b2'.repeat(32);
const token = 'test-token';

type MakeCall = <Name extends keyof Calls>(
  name: Name,
  caller: Caller,
  input: InputOf<Calls[Name]>,
  key?: string,
  bodyHash?: string,
) => Promise<OutputOf<Calls[Name]>>;

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
  readonly call: MakeCall;
  /** The same call to a second process of the site, with a platform and connections of its own. */
  readonly callBeside: MakeCall;
  readonly sealBox: SealBox;
  /** A player as providers know him. */
  payerOf(userId: string): string;
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

  const restricted = new Set<string>();
  const stand = { barrier: undefined as PaymentStand['barrier'] };
  const names = new Map<string, string>();
  const levels = new Map<string, number>();
  const user = (userId: string) => ({ userId, status: restricted.has(userId) ? 4 : 0, isGuest: false });
  /** The modules of one process. */
  const openModules = (on: TestPlatform) => {
    const ledger = makeLedger(on);
    const pictures = makePictures(on);
    const payments = makePayments(on, {
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
    return { ledger, payments, routes: [...payments.routes, ...pictures.routes] };
  };
  const callOf =
    (routes: readonly Route[]): MakeCall =>
    async (name, caller, input, key, bodyHash = JSON.stringify(input)) => {
      const route = routes.find(({ call }) => call.name === calls[name].name);
      if (route === undefined) throw new Error(`${name} has no route`);
      const context = {
        caller,
        locale: 'en',
        idempotencyKey: key,
        bodyHash: createHash('sha256').update(bodyHash).digest(),
        ip: '',
      };
      return (await route.answer(input as never, context as never)) as never;
    };
  const { ledger, payments, routes } = openModules(platform);
  const opened = await openTestPlatform(database, { dataDir: folder });
  const beside: TestPlatform = { ...opened, ids: makeIds(opened.clock, () => 1) };
  const sealBox = makeSealBox(openKeyring(folder, 'personal-data'));
  await payments.seedDemo();
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
    call: callOf(routes),
    callBeside: callOf(openModules(beside).routes),
    sealBox,
    payerOf: (userId) => payerOf({ sealBox }, userId),
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
      await Promise.all([platform.close(), beside.close()]);
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A callback as a provider sends it; `sentBody`: other bytes than were signed. */
export type SentCallback = { body: string; secret?: string; at?: number; sentBody?: string };

/** Sends a callback of a provider. @returns what it was answered */
export async function sendCallback(
  { notify }: PaymentStand,
  provider: string,
  { body, secret = callbackSecret, at = Date.now(), sentBody = body }: SentCallback,
): Promise<string> {
  const timestamp = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${timestamp}.${body}`).digest('hex');
  const answer = await fetch(`${notify}/${provider}`, {
    method: 'POST',
    headers: { 'x-timestamp': timestamp, 'x-signature': signature },
    body: sentBody,
  });
  return answer.text();
}

/** A gateway deposit, and the words by which the gateway says that it is paid. */
export async function openPaidOrder(
  stand: PaymentStand,
  player: Caller,
  amount: string,
): Promise<{ orderNum: string; body: string }> {
  const { orderNum } = await stand.call('createDeposit', player, { code: 'demo-wallet', amount });
  const words = { event: 'paid', order_num: orderNum, txid: `T${orderNum}`, amount: `${amount}.000`, currency: 'CNY' };
  return { orderNum, body: JSON.stringify({ ...words, user: stand.payerOf(player.userId), at: Date.now() }) };
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
