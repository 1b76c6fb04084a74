/** A whole site over HTTP for the benches: bets, answers without a database, guesses, reads and visits. */
import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makePasswordHasher, playerCost } from '../apps/server/src/platform/security/password-hasher.ts';
import { startSite } from '@longmen/test-kit/site/site';
import { type BenchDatabase, cpuOf } from '@longmen/test-kit/database/durable';
import { wireLines } from './lines-of-bets.ts';
import type { LoadKind } from './load/requests.ts';
import { type Load, runLoad } from './load/run-load.ts';
import { firstPlayer, tokenOf } from './players.ts';

const host = 'site.test';
/** Draws every five minutes (games.json): its issue stays open for the length of a run. */
const slowGame = 92;
const openMin = '90 seconds';
const lookEveryMs = 2_000;

/** What a bench asks of its site beside what all of them do. */
export type HttpBenchOptions = {
  /** Environment of the server, beside that of every bench. */
  readonly env?: Readonly<Record<string, string>>;
  /** Accounts and sessions were opened before. */
  readonly hasSessions?: boolean;
  /** Signs wallet calls of `load` (hex). */
  readonly walletSecret?: string;
};

export type HttpBench = {
  /** Where the site keeps its keys. */
  readonly folder: string;
  /** Bets go to an issue that is open for long enough from now on. */
  renewIssue(): Promise<void>;
  /** One bet of somebody. @throws when it is refused */
  bet(): Promise<void>;
  /** Bets or bare answers by a generator in a process of its own. */
  load(kind: LoadKind, clients: number, seconds: number): Promise<Load>;
  /** A sign-in that fails after a whole password hash, each from another address. @returns the answer */
  guess(username: string): Promise<string>;
  /** Sends a signed call of a company. @param path below `/api/` @returns the answer */
  callWallet(path: string, body: string, signature: string): Promise<string>;
  /** Asks for a path below `/api/` as a player who is signed in. @returns the answer */
  read(userId: number, path: string): Promise<string>;
  /** Asks for a path of the site as a visitor from this address, in this language. @returns the answer */
  visit(address: string, path: string, language: string): Promise<string>;
  close(): Promise<void>;
};

/** Starts keepers and one server on the bench's database, with a session for every player. */
export async function startHttpBench(
  urls: Pick<BenchDatabase, 'url' | 'officeUrl' | 'ownerUrl' | 'adminUrl' | 'cpuMs'>,
  players: number,
  { env = {}, hasSessions = false, walletSecret }: HttpBenchOptions = {},
): Promise<HttpBench> {
  const admin = new pg.Client({ connectionString: urls.adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  if (!hasSessions) await openSessions(admin, players);
  // The limit of requests is on; one address sends for everybody, so it is raised, as for every load bench.
  const site = await startSite(urls, {
    env: {
      LIMIT_FACTOR: '100000',
      WEAK_HASHES: '0',
      SHED_LOAD: '1',
      GUARD_CONNECTIONS: '0',
      TEST_GAMES: '0',
      TRUSTED_PROXIES: '127.0.0.1',
      ...env,
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const { port } = new URL(site.addresses[0] ?? '');
  let issue = await findOpenIssue(admin).catch(async (error: Error) => {
    await site.stop();
    throw error;
  });
  let key = 0;

  const send = (method: string, path: string, headers: Record<string, string>, body?: string) =>
    new Promise<string>((resolve, reject) => {
      const sent = request({ agent, port, method, path, headers, host: '127.0.0.1' }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve(Buffer.concat(chunks).toString()));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const bet = async () => {
    const body = JSON.stringify({ bets: wireLines() });
    const answer = await send(
      'POST',
      `/api/orders/bet3/${slowGame}/${issue}`,
      {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'idempotency-key': `http-${key++}`,
        authgc: `${host};${tokenOf(firstPlayer + Math.floor(Math.random() * players))}`,
      },
      body,
    );
    if (!answer.startsWith('{"code":200')) throw new Error(`a bet was refused: ${answer.slice(0, 300)}`);
  };
  let loads = 0;
  const load = (kind: LoadKind, clients: number, seconds: number) => {
    loads += 1;
    const target = {
      port: Number(port),
      host,
      gid: slowGame,
      issue,
      firstPlayer,
      players,
      keyPrefix: `load-${loads}`,
      walletSecret,
    };
    return runLoad(
      { kind, target, clients, seconds },
      { server: () => cpuOf(site.servers[0]?.pid() ?? 0), postgres: urls.cpuMs },
    );
  };
  let guesses = 0;
  const guess = (username: string) => {
    guesses += 1;
    const address = `100.${64 + ((guesses >> 16) & 63)}.${(guesses >> 8) & 255}.${guesses & 255}`;
    const headers = { 'content-type': 'application/json', authgc: `${host};`, 'x-forwarded-for': address };
    return send('POST', '/api/login/token', headers, JSON.stringify({ username, pwd: 'not-the-password-1' }));
  };
  return {
    folder: site.folder,
    renewIssue: async () => {
      issue = await findOpenIssue(admin);
    },
    bet,
    load,
    guess,
    callWallet: (path, body, signature) =>
      send(
        'POST',
        `/api/${path}`,
        {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          'x-signature': signature,
        },
        body,
      ),
    read: (userId, path) => send('GET', `/api/${path}`, { authgc: `${host};${tokenOf(userId)}` }),
    visit: (address, path, language) =>
      send('GET', path, {
        authgc: `${host};`,
        'x-forwarded-for': address,
        'accept-language': language,
        'accept-encoding': 'gzip',
      }),
    close: async () => {
      agent.destroy();
      await site.stop();
      await admin.end();
    },
  };
}

/** The sign-in name of a player. */
export const nameOf = (userId: number) => `bench${userId}`;

/** Accounts and sessions as a sign-in leaves them; all with one password, which nobody guesses. */
export async function openSessions(admin: pg.Client, players: number): Promise<void> {
  const ids = Array.from({ length: players }, (_, index) => firstPlayer + index);
  const { hash, pepperId } = await makePasswordHasher(anyPepper, playerCost).hash('the password of the bench');
  await admin.query(
    `INSERT INTO identity.users (user_id, username, account_type, is_demo, rebates, password_hash, pepper_id)
     SELECT u, n, 1, true, '{}', $3, $4 FROM unnest($1::bigint[], $2::text[]) AS s(u, n)`,
    [ids, ids.map(nameOf), hash, pepperId],
  );
  await admin.query(
    `INSERT INTO identity.sessions (session_id, user_id, from_way, host, token_hash, expires_at)
     SELECT u, u, 4, $2, t, now() + interval '1 day' FROM unnest($1::bigint[], $3::bytea[]) AS s(u, t)`,
    [ids, host, ids.map((id) => createHash('sha256').update(tokenOf(id)).digest())],
  );
  await admin.query('ANALYZE identity.users; ANALYZE identity.sessions');
}

/** Under the id of the site's own, which is another: what matters is how long a guess is hashed. */
const anyPepper = { currentId: 'k1', key: () => Buffer.alloc(32) };

/** Waits for an issue that takes bets for long enough. */
async function findOpenIssue(admin: pg.Client): Promise<string> {
  for (let attempt = 0; attempt < 90; attempt += 1) {
    const { rows } = await admin.query<{ issue: string }>(
      `SELECT issue FROM draws.issues WHERE gid = $1 AND state = 'open' AND opens_at <= clock_timestamp() AND close_at > clock_timestamp() + $2::interval
       ORDER BY close_at LIMIT 1`,
      [slowGame, openMin],
    );
    if (rows[0] !== undefined) return rows[0].issue;
    await sleep(lookEveryMs);
  }
  throw new Error(`game ${slowGame} opened no issue`);
}
