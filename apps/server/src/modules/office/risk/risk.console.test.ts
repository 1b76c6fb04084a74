// Rules at the console: two change one, it is tried before, and what it finds is a flag that a person clears.
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { openWithdrawalFixture, type WithdrawalFixture } from '@longmen/test-kit/fixtures/withdrawals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../../platform/api/route.ts';
import { makeRiskReader, makeUserLookup } from '../../identity/index.ts';
import { makeRisk } from '../../risk/index.ts';

const { site, signedIn, sql } = useConsole(['anna', 'berta']);
let kit: WithdrawalFixture;
let anna: ConsoleBrowser;
let berta: ConsoleBrowser;
const reason = 'as we agreed';

beforeAll(async () => {
  const { database, dataDir } = site();
  kit = await openWithdrawalFixture(database, {
    dataDir,
    node: 7,
    riskRules: (platform, ledger) =>
      makeRisk(platform, {
        ledger,
        identity: makeUserLookup(platform),
        reader: makeRiskReader(),
        catalogue: { play: () => undefined },
        ringOf: async () => undefined,
      }),
  });
  [anna, berta] = [await signedIn('anna'), await signedIn('berta')];
});
afterAll(() => kit?.close());

const placed = (userId: string, kind: 'device' | 'network', place: string) =>
  sql(`INSERT INTO identity.known_places (user_id, place, kind) VALUES ($1, sha256(convert_to($2, 'UTF8')), $3)`, [
    userId,
    place,
    kind,
  ]);

async function player(...places: readonly ['device' | 'network', string][]): Promise<Caller> {
  const caller = await kit.player(2_000);
  await sql(
    `INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
      VALUES ($1, $2, 1, '{}', '-', '-')`,
    [caller.userId, caller.username],
  );
  for (const [kind, place] of places) await placed(caller.userId, kind, place);
  return caller;
}

/** Asks for money, and the rules look; refused, so that the next one can be asked for. */
async function asks(caller: Caller): Promise<string> {
  const { orderNum: id } = await kit.withdrawals.request(kit.ask(100), kit.context(caller));
  await kit.run('withdrawals-check');
  return id;
}
const refused = async (id: string) => {
  const answer = { reason: 'other', note: 'ask again' } as const;
  await kit.act((tx) => kit.admin.refuse(tx, 'anna', { id, reason, answer }));
};
const risksOf = async (id: string) => (await anna.ok('readWithdrawal', { id })).risks;
const flagsOf = async ({ username }: Caller) => (await anna.ok('listFlags', { player: username, state: 'all' })).rows;
const home: readonly ['network', string] = ['network', 'home'];

test('a rule in shadow holds nothing up, is tried, and once two have agreed its hits name the version', async () => {
  const others = [await player([...home]), await player([...home]), await player([...home])];
  for (const other of others) await asks(other);
  const late = await player([...home]);
  const before = await asks(late);
  expect((await risksOf(before)).map(({ rule }) => rule)).not.toContain('sharedAddress');
  await refused(before);
  expect(await flagsOf(late)).toEqual([]);

  const rule = await anna.ok('readRule', { name: 'sharedAddress' });
  expect(rule).toMatchObject({ mode: 'shadow', version: null, hits: 0, shadowHits: 1, shadowRefused: 1 });
  expect(rule.lastHits).toMatchObject([{ id: before, player: late.username, isShadow: true, saw: { withdrew: 3 } }]);

  const terms = { mode: 'on', severity: 'severe', accounts: 2 };
  const trial = await anna.ok('tryRule', { name: 'sharedAddress', terms });
  expect(trial).toMatchObject({ looked: 4, without: 0, hits: 2, isNew: 1, refused: 1, stopped: null, noMore: 0 });
  await sql(`UPDATE identity.users SET status = 4 WHERE user_id = $1`, [others[2]?.userId]);
  expect(await anna.refusal('tryRule', { name: 'sharedAddress', terms: { ...terms, accounts: 0 } })).toBe(
    'settingInvalid',
  );
  expect(await anna.refusal('tryRule', { name: 'largeAmount', terms })).toBe('noSuchRule');

  const change = { key: 'rule_shared_address', value: terms, seen: rule.seen ?? '', reason };
  const { waits } = await anna.ok('changeSetting', change);
  expect((await anna.ok('readRule', { name: 'sharedAddress' })).waits).toBe(true);
  expect(await anna.refusal('agreeToProposal', { id: waits ?? '', reason })).toBe('otherOperatorNeeded');
  await berta.ok('agreeToProposal', { id: waits ?? '', reason });
  await kit.platform.settings.load();
  const after = await asks(late);
  const [found] = (await risksOf(after)).filter((risk) => risk.rule === 'sharedAddress');
  const { version } = await anna.ok('readRule', { name: 'sharedAddress' });
  expect(version).not.toBeNull();
  expect(found).toEqual({ rule: 'sharedAddress', isSevere: true, saw: { withdrew: 3 }, version });
  expect(await flagsOf(late)).toMatchObject([{ rule: 'sharedAddress', request: after, version, clearedAt: null }]);
  await refused(after);
});

test('a flag is cleared by a person with a reason, once, and comes back only when there is more to see', async () => {
  const [one, two] = [await player(), await player()];
  const share = (...others: readonly Caller[]) =>
    kit.sharers.set(
      two.userId,
      others.map(({ userId }) => ({ userId, isBlocked: false })),
    );
  share(one);
  await asks(one);
  await refused(await asks(two));
  const [flag] = await flagsOf(two);
  expect(flag).toMatchObject({ rule: 'sharedDevice', isSevere: true, saw: { withdrew: 1, blocked: 0 } });
  const id = flag?.id ?? '';
  expect(await anna.refusal('clearFlag', { id, reason: '   ' })).toBe('reasonNeeded');
  await anna.ok('clearFlag', { id, reason: 'one household' });
  expect(await berta.refusal('clearFlag', { id, reason })).toBe('flagCleared');
  expect(await berta.refusal('clearFlag', { id: '9', reason })).toBe('noSuchFlag');
  expect((await flagsOf(two))[0]).toMatchObject({ id, clearedBy: 'anna', reason: 'one household' });

  await refused(await asks(two));
  expect(await flagsOf(two)).toHaveLength(1);
  const third = await player();
  share(one, third);
  await asks(third);
  await refused(await asks(two));
  expect(await flagsOf(two)).toMatchObject([{ saw: { withdrew: 2 }, clearedAt: null }, { id }]);

  await anna.ok('declareConflict', { username: two.username, reason: 'my brother' });
  const [open] = await flagsOf(two);
  expect(await anna.refusal('clearFlag', { id: open?.id ?? '', reason })).toBe('conflict');
});

test('the watch flags whoever signs in, without a request', async () => {
  const [one, two] = [await player(['device', 'phone']), await player(['device', 'phone'])];
  await asks(one);
  const since = `now() - interval '1 minute'`;
  await sql(
    `INSERT INTO identity.sessions (session_id, user_id, from_way, host, token_hash, expires_at, started_at)
      VALUES ($1, $2, 2, 'localhost', sha256('watch'), now() + interval '1 hour', ${since})`,
    [kit.platform.ids.next(), two.userId],
  );
  await kit.run('risk-watch');
  expect(await flagsOf(two)).toMatchObject([{ rule: 'sharedDevice', request: null }]);
  expect(await flagsOf(one)).toEqual([]);
});

test('links reach two steps, and a crowded network binds nobody', async () => {
  const [me, near, far] = [
    await player(['device', 'a'], ['network', 'cafe']),
    await player(['device', 'a'], ['device', 'b']),
    await player(['device', 'b']),
  ];
  for (let n = 0; n < 51; n += 1) await placed(String(1_000 + n), 'network', 'cafe');
  const { nodes, edges, crowded, isBound } = await anna.ok('readLinks', { id: me.userId });
  expect(nodes.map(({ name, steps }) => [name, steps])).toEqual([
    [me.username, 0],
    [near.username, 1],
    [far.username, 2],
  ]);
  expect(edges.map(({ from, to, kind }) => [from, to, kind])).toEqual([
    [me.userId, near.userId, 'device'],
    [near.userId, far.userId, 'device'],
  ]);
  expect([crowded, isBound]).toEqual([['network'], false]);
});
