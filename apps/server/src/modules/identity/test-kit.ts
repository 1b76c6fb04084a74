/** For the tests of identity: its routes asked as the HTTP layer asks them, spelt as on the wire. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, calls, type Locale, type RefusalName } from '@longmen/contract';
import { readInput, writeOutput } from '@longmen/contract/schema';
import { sealSecret } from '@longmen/contract/seal';
import { yuan } from '@longmen/engine';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { openTestPlatform, type TestPlatform } from '../../../test/platform.ts';
import type { Platform } from '../../platform/context.ts';
import type { Log } from '../../platform/log.ts';
import type { Regions } from '../../platform/regions.ts';
import { type Caller, type RawAnswer, Refusal } from '../../platform/route.ts';
import type { Setting } from '../../platform/settings.ts';
import { type Identity, makeIdentity } from './index.ts';
import type { OpenedAccount } from './parts.ts';

export type Ask = {
  token?: string;
  ip?: string;
  host?: string;
  fromWay?: number;
  locale?: Locale;
  userAgent?: string;
};
export type Answer = Record<string, unknown>;

export type Kit = {
  readonly identity: Identity;
  readonly platform: TestPlatform;
  readonly database: TestDatabase;
  /** Bank cards by account, as the port tells of them. */
  readonly cards: Map<string, string>;
  /** Accounts in the order they were opened, as the port heard of them. */
  readonly opened: OpenedAccount[];
  /** Makes a call; answers the wire data. @throws Refusal */
  ask(name: CallName, fields?: Answer, from?: Ask): Promise<Answer>;
  /** The name of the refusal that a call answers with; fails when it answers otherwise. */
  refusal(name: CallName, fields?: Answer, from?: Ask): Promise<RefusalName>;
  /** The picture that a call answers with. */
  picture(handle: string): Promise<RawAnswer>;
  set<T>(setting: Setting<T>, wire: unknown): Promise<void>;
  /** Runs SQL as the owner, to move what only time moves. */
  sql(text: string, values?: unknown[]): Promise<void>;
  stop(): Promise<void>;
};

export type KitOptions = {
  database?: TestDatabase;
  dataDir?: string;
  site?: Partial<Platform['site']>;
  regions?: Regions;
  log?: Log;
};

export async function startKit(options: KitOptions = {}): Promise<Kit> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'longmen-identity-'));
  const quiet = await openTestPlatform(database, { dataDir, ...options.site });
  const platform = options.log === undefined ? quiet : { ...quiet, log: options.log };
  const opened: OpenedAccount[] = [];
  const cards = new Map<string, string>();
  const identity = makeIdentity(platform, {
    onAccountOpened: async (_tx, account) => void opened.push(account),
    balanceOf: async () => yuan(12),
    hasCard: async (userId) => cards.has(userId),
    isOwnCard: async (userId, cardNumber) => cards.get(userId) === cardNumber,
    ...(options.regions === undefined ? {} : { regions: options.regions }),
  });

  const answerOf = async (name: CallName, fields: Answer, from: Ask): Promise<unknown> => {
    const route = identity.routes.find((candidate) => candidate.call.name === name);
    if (route === undefined) throw new Error(`identity has no route for ${name}`);
    const { token = '', ip = '127.0.0.1', host = 'site.test', fromWay = 4, locale = 'en', userAgent = '' } = from;
    await identity.admit({ ip, host });
    let caller: Caller | undefined;
    try {
      caller = await identity.authenticate({ token, host, fromWay, ip });
    } catch (error) {
      if (calls[name].who !== 'anyone') throw error;
    }
    if (calls[name].who !== 'anyone' && caller === undefined) throw new Refusal('notSignedIn');
    const read = readInput(calls[name], fields);
    if (!read.ok) throw new Refusal('invalidInput', { field: read.field });
    const context = {
      requestId: 'test',
      locale,
      ip,
      fromWay,
      host,
      userAgent,
      idempotencyKey: undefined,
      bodyHash: Buffer.alloc(0),
      caller,
    };
    return route.answer(read.value as never, context as never);
  };
  const ask: Kit['ask'] = async (name, fields = {}, from = {}) =>
    writeOutput(calls[name], (await answerOf(name, fields, from)) as never) as Answer;

  return {
    identity,
    platform,
    database,
    opened,
    cards,
    ask,
    refusal: async (name, fields, from) => {
      const outcome = await ask(name, fields, from).then(
        (answer) => answer,
        (error: unknown) => error,
      );
      if (outcome instanceof Refusal) return outcome.refusal;
      if (outcome instanceof Error) throw outcome;
      throw new Error(`${name} answered ${JSON.stringify(outcome)}`);
    },
    picture: async (handle) => (await answerOf('captchaImage', { token_private_key: handle }, {})) as RawAnswer,
    set: async (setting, wire) => {
      await platform.db.jobs.transaction((tx) => platform.settings.write(tx, setting as Setting<unknown>, wire));
      await platform.settings.announce(setting.key);
    },
    sql: async (text, values = []) => {
      const { withClient } = await import('../../platform/postgres/index.ts');
      await withClient(database.ownerUrl, (client) => client.query(text, values));
    },
    stop: async () => {
      await platform.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
      if (options.database === undefined) await database.drop();
    },
  };
}

let names = 0;
/** A username that no other test uses. */
export function freshName(): string {
  names += 1;
  return `play${process.pid % 10_000}x${names}`;
}

export const password = 'kx7mq2zt';
/** The fund password that players have. */
export const fundCode = '480273';

/** A registration that keeps every rule. */
export function registration(changes: Answer = {}): Answer {
  return { username: freshName(), pwd: password, phone: '0901234567', ...changes };
}

let addresses = 0;
/** An address in a network of its own, so that limits of one test do not reach another. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${Math.floor(addresses / 250)}.${addresses % 250}.7`;
}

/** Opens an account from an address of its own. @returns its username; the password is that of `registration` */
export async function newAccount(kit: Kit): Promise<string> {
  const username = freshName();
  await kit.ask('register', registration({ username }), { ip: freshAddress() });
  return username;
}

/** A sign-in or registration that begins: its handle, the key that seals for it, and whether it needs a captcha. */
export async function openAttempt(kit: Kit, purpose: string, ip: string) {
  const answer = await kit.ask('openSignIn', { purpose }, { ip });
  return {
    handle: String(answer['token_private_key']),
    keyId: String(answer['kid']),
    publicKey: String(answer['public_key']),
    needs: answer['is_code'],
  };
}

/**
 * Listens for ended sessions of a player, by their ids. Ends are told again for some seconds, so one may come twice,
 * and those of other tests come too.
 */
export function endsOf({ platform }: Kit, uid: string): { sessions: Set<string>; stop: () => void } {
  const sessions = new Set<string>();
  const stop = platform.bus.on('session.ended', ({ userId, sessionId }) => {
    if (userId === uid) sessions.add(sessionId);
  });
  return { sessions, stop };
}

export type Player = { username: string; token: string; uid: string };

/** A kit of the test file's own, with players; what it gives works within hooks and tests. */
export function useIdentity() {
  const kit = {} as Kit;
  beforeAll(async () => void Object.assign(kit, await startKit()));
  afterAll(() => kit.stop?.());

  const player = async (from: Ask = {}): Promise<Player> => {
    const username = freshName();
    const { token, uid } = await kit.ask('register', registration({ username }), from);
    return { username, token: String(token), uid: String(uid) };
  };
  /** Seals texts to one handle. @returns the fields of a call: the handle, and the sealed texts under their names. */
  const sealed = async (texts: Record<string, string>, purpose = 'secret'): Promise<Record<string, string>> => {
    const opened = await kit.ask('openSignIn', { purpose });
    const context = {
      handle: String(opened['token_private_key']),
      keyId: String(opened['kid']),
      publicKey: String(opened['public_key']),
      purpose,
      now: kit.platform.clock.now(),
    };
    const fields = await Promise.all(
      Object.entries(texts).map(async ([name, text]) => [name, await sealSecret(text, context)] as const),
    );
    return { ...Object.fromEntries(fields), token_private_key: context.handle };
  };
  const add = async ({ token }: Player, bank_pwd = fundCode) =>
    kit.ask('addFundPassword', await sealed({ bank_pwd }), { token });
  return {
    kit,
    player,
    sealed,
    add,
    verify: async ({ token }: Player, bank_pwd = fundCode) =>
      kit.ask('verifyFundPassword', await sealed({ bank_pwd }), { token }),
    withFund: async (): Promise<Player> => {
      const who = await player();
      await add(who);
      return who;
    },
  };
}
