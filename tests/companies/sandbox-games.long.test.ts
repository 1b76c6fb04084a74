// The sandbox's companies with games on a whole site: they pass the cases that every company has to pass, and what the
// demo player has played at them is played once and even to the mill.
import type { TestClient } from '@longmen/test-kit/client';
import { sql, type TrustSite } from '@longmen/test-kit/actors';
import { startSandbox, type TestSandbox, walletOf } from '@longmen/test-kit/site/sandbox';
import { startTestSite } from '@longmen/test-kit/site/site';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playCases } from '../../tools/certify/cases.ts';
import { channelCases } from '../../tools/certify/channel/certify-channel.ts';
import { singleCases } from '../../tools/certify/single/certify-single.ts';
import type { Seat } from '../../tools/certify/single/wallet-line.ts';
import { playDemoRounds } from '../../tools/start/demo-rounds.ts';
import { demoPassword } from '../../apps/server/src/seed/demo-data.ts';

let sandbox: TestSandbox;
let site: TrustSite;
beforeAll(async () => {
  sandbox = await startSandbox({ 1: 180 }, 10);
  site = await startTestSite({ env: { PLATFORM_PROVIDERS: sandbox.platformProviders } });
  await sandbox.platform({ company: 'hall', wallet: walletOf(site.addresses[0] ?? '', 'hall') });
});
afterAll(async () => {
  await Promise.all([site?.stop(), sandbox?.stop()]);
});

async function clientOf(username: string): Promise<TestClient> {
  const client = site.client();
  client.useToken((await client.signIn({ username, password: demoPassword })).token);
  return client;
}

type Progress = { readonly rounds: number; readonly pending: number; readonly runs: Readonly<Record<string, number>> };
type Book = { readonly transactions: readonly { player: string; token?: string }[] };

const progressAt = async (company: string) => (await sandbox.platform({ company, progress: true })) as Progress;

/** Who sits at the company. It was told a token, which stands in the first bet of its own book. */
async function seatOf(username: string): Promise<Seat> {
  const client = await clientOf(username);
  const { url } = await client.launchLiveGame({ choice: { actype: 1, game_type: 'FRU' } });
  const session = /\/play\/hall\/([0-9a-f]{32})/.exec(url)?.[1];
  const bets = async () => {
    const { transactions } = (await sandbox.platform({ company: 'hall', book: true })) as Book;
    return transactions.filter(({ token }) => token !== undefined && token !== '');
  };
  const before = await bets();
  await sandbox.platform({ company: 'hall', play: { players: 1, rounds: 1, seed: 1, pace: 0, session } });
  const isOver = async () => {
    const { pending, runs } = await progressAt('hall');
    return pending === 0 && Object.values(runs).every((left) => left === 0);
  };
  await expect.poll(isOver).toBe(true);
  const [bet] = (await bets()).slice(before.length);
  if (bet?.token === undefined) throw new Error('nobody has bet');
  return { user: bet.player, token: bet.token };
}

async function expectAllPassed(cases: Parameters<typeof playCases>[0], count: number): Promise<void> {
  const results = await playCases(cases, () => {});
  expect(results.filter(({ failure }) => failure !== undefined)).toEqual([]);
  expect(results).toHaveLength(count);
}

test('the demo player has played at both companies, once, and every transfer has its row', async () => {
  const place = { site: `${site.addresses[0]}/`, platform: sandbox.platform };
  const played = async () => [(await progressAt('hall')).rounds, (await progressAt('table')).rounds];
  await playDemoRounds(place);
  const first = await played();
  expect(first).toEqual([63, 42]);

  const player = await clientOf('player01');
  const ended = async () => (await player.gameRounds({ platform: 'ag', days: 31 })).waiting;
  await expect.poll(ended).toBe(0);
  const atHall = await player.gameRounds({ platform: 'ag', days: 31 });
  expect(atHall.total).toBe(63);
  // All of what went over to the card table is back.
  await expect
    .poll(() => player.showProviderWallet({ platform: 'ky' }))
    .toMatchObject({ total: 0, free: 0, onTheWay: 0 });
  const [moved] = await sql<{ cards: string; games: string; balance: string }>(
    site,
    `SELECT coalesce(sum(CASE WHEN credit = 1 THEN amount ELSE -amount END) FILTER (WHERE kind BETWEEN 74 AND 78
         AND 1 IN (debit, credit)), 0)::text AS cards,
       coalesce(sum(CASE WHEN credit = 1 THEN amount ELSE -amount END) FILTER (WHERE kind BETWEEN 70 AND 73), 0)::text
         AS games,
       sum(CASE WHEN credit = 1 THEN amount WHEN debit = 1 THEN -amount ELSE 0 END)::text AS balance
     FROM ledger.transfers t JOIN identity.users u USING (user_id) WHERE u.username = 'player01'`,
  );
  expect(Number(moved?.games)).toBe(atHall.payoutSum - atHall.stakeSum);
  expect(Number(moved?.balance)).toBe((await player.balance({})).balance);
  const { records } = (await sandbox.platform({ company: 'table', book: true })) as { records: { net: number }[] };
  expect(records).toHaveLength(42);
  // The company counts cents.
  expect(Number(moved?.cards)).toBe(records.reduce((sum, { net }) => sum + net * 10, 0));
  const [uneven] = await sql<{ n: string }>(
    site,
    `SELECT count(*)::text AS n FROM ledger.transfers t FULL JOIN arcade.wallet_transactions w
       ON w.user_id = t.user_id AND w.id = t.ref AND w.kind = t.kind AND w.amount = t.amount
     WHERE (t.kind BETWEEN 70 AND 73 AND w.id IS NULL) OR (w.kind IS NOT NULL AND t.ref IS NULL)`,
  );
  expect(uneven?.n).toBe('0');

  await playDemoRounds(place);
  expect(await played()).toEqual(first);
  expect((await player.balance({})).balance).toBe(Number(moved?.balance));
});

test('hall passes the 42 cases of the single wallet', async () => {
  const seats = [await seatOf('player02'), await seatOf('player03')] as const;
  const wallet = walletOf(site.addresses[0] ?? '', 'hall');
  const signer = { secret: sandbox.hallCompany.theirSecrets[0] };
  await expectAllPassed(singleCases({ wallet, signer, currency: 'CNY', unit: 100_000, game: 'FRU', seats }), 42);
});

test('table passes the 18 cases of transfer wallets', async () => {
  await expectAllPassed(channelCases({ ...sandbox.cardCompany, timeZone: 'Asia/Shanghai' }), 18);
});
