/** The sandbox as a process of its own, for tests over real HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PayoutProvider } from '../../../../apps/server/src/platform/outside/payout-provider.ts';
import { untilTrue } from '../fixtures/draws.ts';
import { freePorts, supervise } from './processes.ts';

export type SourceName = 'north' | 'south';

/** What PLATFORM_PROVIDERS says of it; the rest of it is for the site alone. */
type SingleCompany = { readonly theirSecrets: readonly [string] };
type ChannelCompany = Readonly<Record<'url' | 'agent' | 'aesKey' | 'md5Key' | 'lineCode', string>> & {
  readonly windowMs: number;
};

export type TestSandbox = {
  /** FEED_SOURCES of a site that listens to both sources. */
  readonly feedSources: string;
  /** PAYOUT_PROVIDER of a site that pays out through it. */
  readonly payoutProvider: PayoutProvider;
  /** How it treats payouts to come, or what becomes of one that waits (apps/sandbox, behaviours). */
  payout(command: { behaviour: string } | { id: string; state: 'paid' | 'failed' }): Promise<void>;
  /** What stands on the companies' lists of a day (apps/sandbox/README.md, list-admin). */
  list(command: object): Promise<void>;
  /** What it was asked to pay, by number. */
  payouts(): Promise<{ id: string; amount: string; content: string; paidAt: number | null; failed: string | null }[]>;
  /** PAYMENT_PROVIDERS of a site that takes deposits through it; say `notify` once the site has an address. */
  readonly paymentProviders: string;
  /** What its gateway, bank and chain do (apps/sandbox/README.md, pay-admin). */
  pay(command: object): Promise<Record<string, unknown>>;
  /** PLATFORM_PROVIDERS of a site whose games it runs; say `{wallet}` once the site has an address (`walletOf`). */
  readonly platformProviders: string;
  /** Of those the company that plays with the site's own balances. */
  readonly hallCompany: SingleCompany;
  /** And the one that deals cards, with wallets of its own. */
  readonly cardCompany: ChannelCompany;
  /** What its companies with games do (apps/sandbox/README.md, platform-admin). */
  platform(command: object): Promise<unknown>;
  /** Makes a source misbehave. @throws when the sandbox cannot read the deed. */
  admin(command: 'twist' | 'withhold' | 'say' | 'delay' | 'silence', body: object): Promise<void>;
  stop(): Promise<void>;
};

const token = 'test-token';
const paymentSecrets = { requestSecret: 'c3'.repeat(32), callbackSecret: 'd4'.repeat(32) };
const hallSecrets = { requestSecret: 'e5'.repeat(32), walletSecret: 'f6'.repeat(32), listSecret: '17'.repeat(32) };
const hall = { operatorId: 'longmen', currency: 'CNY' };
const table = { agent: '10001', aesKey: '0123456789abcdef', md5Key: 'fedcba9876543210', currency: 'CNY' };
/** An absence is believed after a few seconds: nobody waits for ten minutes. */
const tableTimes = { windowMs: 2_000, lostAfterMs: 5_000 };
/** Under which path of a site players see its pages (apps/server, sandbox-window.ts). */
const windowPath = '/api/sandbox';
/** The wallet of a company at a server. */
export const walletOf = (address: string, company: string) => `${address}/api/wallet/${company}`;
const payoutSecrets = { request: 'a1'.repeat(32), answer: 'b2'.repeat(32) };

/** @param paceSeconds between draws, by game. @param sealSeconds end of sales before a draw. */
export async function startSandbox(paceSeconds: Record<number, number>, sealSeconds: number): Promise<TestSandbox> {
  const dir = mkdtempSync(join(tmpdir(), 'longmen-sandbox-'));
  const [port = 0] = await freePorts(1);
  const address = `http://127.0.0.1:${port}`;
  const games = Object.keys(paceSeconds).map(Number);
  const child = supervise(
    'sandbox',
    'apps/sandbox/src/main.ts',
    {
      SANDBOX_LISTEN: `127.0.0.1:${port}`,
      SANDBOX_DIR: dir,
      SANDBOX_TOKEN: token,
      SANDBOX_PAYMENTS: JSON.stringify({
        ...paymentSecrets,
        notify: 'http://127.0.0.1:9',
        visibleAt: `${address}/window`,
      }),
      SANDBOX_PLATFORMS: JSON.stringify({
        hall: {
          ...hall,
          ...hallSecrets,
          wallet: walletOf('http://127.0.0.1:9', 'hall'),
          visibleAt: windowPath,
          repeat: { firstMs: 50, longestMs: 500 },
        },
        table: {
          ...table,
          windowMs: tableTimes.windowMs,
          pullEveryMs: 0,
          notify: 'http://127.0.0.1:9',
          visibleAt: windowPath,
        },
      }),
      SANDBOX_PAYOUT_SECRETS: `${payoutSecrets.request}:${payoutSecrets.answer}`,
      SANDBOX_PACE: games.map((gid) => `${gid}=${paceSeconds[gid]}`).join(','),
    },
    join(dir, 'sandbox.log'),
  );
  let keys: { name: string; key: string }[] = [];
  await untilTrue(async () => {
    ({ sources: keys } = (await (await fetch(`${address}/keys`)).json()) as { sources: typeof keys });
    return true;
  });
  const sources = keys.map(({ name, key }) => ({
    name,
    key,
    url: `${address}/feeds/${name}`,
    games,
    replay: true,
    sealSeconds,
  }));
  const hallCompany = {
    name: 'hall',
    wire: 'single',
    platforms: ['ag'],
    url: `${address}/hall`,
    launchOrigins: [address],
    sandbox: true,
    dailyList: true,
    ...hall,
    ourSecret: hallSecrets.requestSecret,
    theirSecrets: [hallSecrets.walletSecret] as const,
    listSecrets: [hallSecrets.listSecret],
    demo: true,
  };
  const cardCompany = {
    name: 'table',
    wire: 'channel',
    platforms: ['ky'],
    url: `${address}/table`,
    launchOrigins: [address],
    sandbox: true,
    ...table,
    ...tableTimes,
    lineCode: 'longmen',
    asks: { withinMs: 2_000 },
  };
  const post = async (path: string, command: object): Promise<Response> => {
    // A connection that rests may be closed under a command by a busy machine.
    const headers = { authorization: `Bearer ${token}`, connection: 'close' };
    const answer = await fetch(`${address}/${path}`, { method: 'POST', headers, body: JSON.stringify(command) });
    if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${JSON.stringify(command)}`);
    return answer;
  };
  return {
    feedSources: JSON.stringify(sources),
    payoutProvider: {
      name: 'sandbox',
      url: `${address}/payout`,
      requestSecret: payoutSecrets.request,
      answerSecrets: [payoutSecrets.answer],
      sandbox: true,
      dailyList: true,
    },
    paymentProviders: JSON.stringify(
      [
        ['transfer', 'bank'],
        ['gateway', 'gateway'],
        ['coin', 'chain'],
      ].map(([kind, room]) => ({
        name: `sandbox-${room}`,
        kind,
        url: `${address}/${room}`,
        payOrigins: [address],
        requestSecret: paymentSecrets.requestSecret,
        callbackSecrets: [paymentSecrets.callbackSecret],
        sandbox: true,
        dailyList: true,
      })),
    ),
    platformProviders: JSON.stringify([hallCompany, cardCompany]),
    hallCompany,
    cardCompany,
    platform: async (command) => (await post('platform-admin', command)).json(),
    pay: async (command) => (await (await post('pay-admin', command)).json()) as Record<string, unknown>,
    payout: async (command) => void (await post('payout/admin', command)),
    list: async (command) => void (await post('list-admin', command)),
    payouts: async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await (await fetch(`${address}/payout/book`, { headers })).json()) as never;
    },
    admin: async (command, body) => void (await post(`admin/${command}`, body)),
    stop: async () => {
      await child.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
