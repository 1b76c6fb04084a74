import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '@longmen/test-kit/client';
import { holdSales } from '@longmen/test-kit/site/issues';
import { operateSite } from '@longmen/test-kit/site/operator';
import { demoStaff } from '../src/seed/demo-operators.ts';
import { useSite } from '@longmen/test-kit/site/use-site';

// What an operator switches at the command line, on a running site of two servers, as a player meets it.
const site = useSite();
let players: TestClient[];
beforeAll(async () => {
  players = await Promise.all(site.addresses.map((baseUrl) => guest(site.client({ baseUrl }))));
});

async function guest(client: TestClient): Promise<TestClient> {
  const trial = await client.guestAccount({});
  const account = await client.register({ ...trial, password: 'guest1234' });
  client.useToken(account.token);
  return client;
}

let bets = 0;

/** What became of a bet on the issue that is open: how many bets it was, or the name of its refusal. */
async function bet(player: TestClient, gid: number, play: string, contents: string): Promise<unknown> {
  const issue = await holdSales(site, gid);
  const lines = [{ play, stake: 1, contents }];
  return player.placeBetAtServerRate({ gid, issue, lines }, { idempotencyKey: `switch-${process.pid}-${bets++}` }).then(
    ({ orders }) => orders.map(({ betCount }) => betCount),
    (error: { refusal?: string }) => error.refusal ?? error,
  );
}

const bothBet = (gid: number, play: string, contents: string) =>
  Promise.all(players.map((player) => bet(player, gid, play, contents)));

const both = <T>(one: T) => [one, one];

test('an optional play is sold in the game where it is switched on, and in no other, by every server', async () => {
  const sum = ['pcdd.sum.pack3', '0,13,27'] as const;
  expect(await bothBet(28, ...sum)).toEqual(both('playNotOffered'));

  expect(await operateSite(site, 'office01', 'game', '28', 'play', sum[0], 'on')).toMatchObject({ code: 0, err: '' });
  await expect.poll(() => bothBet(28, ...sum)).toEqual(both([1]));
  expect(await bothBet(93, ...sum)).toEqual(both('playNotOffered'));

  expect(await operateSite(site, 'office01', 'game', '28', 'play', sum[0], 'off')).toMatchObject({ code: 0, err: '' });
  await expect.poll(() => bothBet(28, ...sum)).toEqual(both('playNotOffered'));
});

test('each role of the demo site has somebody, who does what the role is for and nothing else', async () => {
  const holders = (await operateSite(site, 'auditor01', 'operators')).out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; grants: { role: string }[] })
    .filter(({ name }) => !name.startsWith('office'))
    .map(({ name, grants }) => [name, ...grants.map(({ role }) => role)]);
  expect(holders).toEqual(demoStaff.map(({ name, roles }) => [name, ...roles]).toSorted());
  expect(await operateSite(site, 'games01', 'game', '91', 'limits', 'on')).toMatchObject({ code: 0 });
  expect(await operateSite(site, 'games02', 'game', '91', 'limits', 'off')).toMatchObject({ code: 0 });
  expect(await operateSite(site, 'cashier01', 'game', '91', 'limits', 'on')).toMatchObject({
    code: 1,
    err: expect.stringContaining('games.switch/begin') as string,
  });
});

test('a play that is never sold cannot be switched on', async () => {
  for (const play of ['bull91.pk.double', 'bull91.d5.flat'])
    expect(await operateSite(site, 'office01', 'game', '91', 'play', play, 'on')).toMatchObject({ code: 1, out: '' });
});

test('the most numbers of the specs hold in the game where they are switched on, and let go again', async () => {
  const any = ['s_11x5.rx.any2', '1,2,3'] as const;
  expect(await bothBet(23, ...any)).toEqual(both([3]));

  expect(await operateSite(site, 'office01', 'game', '23', 'limits', 'on')).toMatchObject({ code: 0, err: '' });
  await expect.poll(() => bothBet(23, ...any)).toEqual(both('selectionInvalid'));
  expect(await bothBet(79, ...any)).toEqual(both([3]));

  expect(await operateSite(site, 'office01', 'game', '23', 'limits', 'off')).toMatchObject({ code: 0, err: '' });
  await expect.poll(() => bothBet(23, ...any)).toEqual(both([3]));
});
