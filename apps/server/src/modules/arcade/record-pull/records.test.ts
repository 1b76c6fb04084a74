// Game rounds from records, the equation of a wallet, and the minute's check of both (platforms.md 6.5, 7, 8).
import { yuan } from '@longmen/engine';
import { type Member, useProviderWallets } from '@longmen/test-kit/fixtures/platforms/provider-wallets';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOpen } from '../checks/store-open.ts';
import { checkWallets } from '../provider-wallets/check-wallets.ts';
import { pullDue } from './pull-records.ts';

const arcade = useProviderWallets();
const { ask, balanceOf, bringBack, casesOf, company, context, kit, member, modules, over, remote, rows, run, spentOf } =
  arcade;

let played = 0;
/** A round that ended a while ago. */
const play = (who: Member, net: number, stake = 10) => {
  played += 1;
  const record = `r${played}`;
  const closedAt = kit.platform.clock.now() - 120_000;
  remote.play(who.name, { record, stake: yuan(stake), valid: yuan(stake - 1), net: yuan(net), closedAt });
  return record;
};
const pull = async () => {
  await kit.sql(`UPDATE arcade.pulls SET next_at = now() - interval '1 second', turn = 0`, []);
  return pullDue({ ...context(), onMustLeave: () => undefined }, company);
};
type Round = {
  record: string;
  stake: number;
  payout: number;
  net: number;
  valid: number;
  counted: number;
  state: number;
};
const roundsOf = ({ userId }: Member) =>
  rows<Round>(
    'SELECT record, stake, payout, net, valid, counted, state FROM arcade.game_rounds WHERE user_id = $1 ORDER BY game_round',
    [userId],
  );
const netOf = async ({ userId }: Member) =>
  (await rows<{ net: number }>('SELECT net FROM arcade.provider_wallets WHERE user_id = $1', [userId]))[0]?.net;

beforeEach(async () => {
  await pull();
  await kit.sql(
    `UPDATE arcade.pulls SET again_at = now() + interval '1 day', again_hour = NULL, again_from = NULL`,
    [],
  );
});
afterEach(async () => {
  remote.behave();
  remote.records.length = 0;
  for (const { scope } of await modules.ledger.freezes.list()) await modules.ledger.freezes.lift(scope);
});
const check = async () => {
  modules.ledger.connectArcade(modules.arcade.books);
  return (await modules.ledger.checkBooks()).outside;
};
const even = { stakes: 0, payouts: 0, funds: 0, transit: 0, uneven: [] };

test('a record is a round that is closed, counts what its company names, and is the wallet’s', async () => {
  const who = await member();
  await over(who, '100');
  const [won, lost] = [play(who, 25), play(who, -10)];
  await pull();
  expect(await roundsOf(who)).toMatchObject([
    { record: won, stake: yuan(10), payout: yuan(35), net: yuan(25), valid: yuan(9), counted: yuan(9), state: 2 },
    { record: lost, stake: yuan(10), payout: 0, net: yuan(-10), valid: yuan(9), counted: yuan(9), state: 2 },
  ]);
  expect(await netOf(who)).toBe(yuan(15));
  expect(
    await rows('SELECT sum(amount)::bigint AS counted FROM ledger.turnover WHERE user_id = $1', [who.userId]),
  ).toEqual([{ counted: yuan(18) }]);
  // Told again it is the same round, and counts once.
  await pull();
  expect([(await roundsOf(who)).length, await netOf(who)]).toEqual([2, yuan(15)]);
  expect(await check()).toEqual(even);
});

test('what was played there is in the player’s net position from when it ended, and is a use of his sign-in', async () => {
  const who = await member();
  modules.ledger.connectArcade(modules.arcade.books);
  await over(who, '100');
  await ask('launchCardGame', who, { kind_id: '0', auto: '0' });
  const ago = `clock_timestamp() - interval '25 minutes'`;
  const { sessionId } = who.caller;
  await kit.sql(`UPDATE arcade.launches SET made_at = ${ago}, last_at = ${ago} WHERE user_id = $1`, [who.userId]);
  await kit.sql(`UPDATE identity.sessions SET started_at = ${ago}, seen_at = ${ago} WHERE session_id = $1`, [
    sessionId,
  ]);
  play(who, -60, 60);
  const ended = remote.records.at(-1)?.closedAt ?? 0;
  await pull();
  const since = (...moments: number[]) => modules.ledger.playSince(who.userId, moments);
  expect(await since(0, ended - 1_000, ended, ended + 1)).toEqual([yuan(-60), yuan(-60), yuan(-60), 0]);
  // Played until then, by the clock of the company.
  const seen = () =>
    rows<{ at: number }>('SELECT seen_at AS at FROM identity.sessions WHERE session_id = $1', [sessionId]);
  expect(await seen()).toEqual([{ at: ended }]);
  expect(await rows('SELECT last_at AS at FROM arcade.launches WHERE user_id = $1', [who.userId])).toEqual([
    { at: ended },
  ]);
  const { seconds } = await kit.identity.playedBy(who.userId, { sessionId, since: [0] });
  expect(seconds[0]).toBeGreaterThan(23 * 60);
  // A round from before the earliest known one, and one that changes; what is told again is no use.
  play(who, 20);
  const early = remote.records.at(-1);
  const lost = remote.records.at(-2);
  if (early === undefined || lost === undefined) throw new Error('nothing was told');
  remote.records.push({ ...early, openedAt: ended - 61_000, closedAt: ended - 60_000 }, { ...lost, net: yuan(-50) });
  remote.records.splice(remote.records.indexOf(early), 1);
  await kit.sql(`UPDATE identity.sessions SET seen_at = ${ago} WHERE session_id = $1`, [sessionId]);
  await pull();
  expect(await since(0, ended - 60_000, ended - 59_000)).toEqual([yuan(-30), yuan(-30), yuan(-50)]);
  expect((await seen())[0]?.at).toBeLessThan(ended);
  await ask('bringBack', who, { plate: 'ky' });
  await run();
  // What is lost there stays counted by the limits: 40 of the 100 did not come back.
  expect(await spentOf(who)).toMatchObject({ day: yuan(40) });
});

test('a record that changes updates its round and the wallet; what counts stays, and what was said before is kept', async () => {
  const who = await member();
  await over(who, '100');
  const record = play(who, -10);
  await pull();
  const listed = remote.records.at(-1);
  if (listed === undefined) throw new Error('nothing was told');
  remote.records.push({ ...listed, net: yuan(5), valid: yuan(2) });
  await pull();
  expect(await roundsOf(who)).toMatchObject([{ record, net: yuan(5), valid: yuan(9), counted: yuan(9) }]);
  expect(await netOf(who)).toBe(yuan(5));
  expect(await rows('SELECT stake, payout FROM arcade.game_round_changes WHERE user_id = $1', [who.userId])).toEqual([
    { stake: yuan(10), payout: 0 },
  ]);
  expect(await check()).toEqual(even);
});

test('a record of nobody of ours, or in another currency, waits for people and moves nothing', async () => {
  const who = await member();
  play(who, 5);
  const listed = remote.records.at(-1);
  if (listed === undefined) throw new Error('nothing was told');
  remote.records.push({ ...listed, record: 'f1', player: 'nobody2345' }, { ...listed, record: 'f2', currency: 'USD' });
  await pull();
  expect((await roundsOf(who)).length).toBe(1);
  const found = await rows(`SELECT kind, ref FROM arcade.cases WHERE kind = 'foreignRecord' ORDER BY ref`, []);
  expect(found).toEqual([
    { kind: 'foreignRecord', ref: 'f1' },
    { kind: 'foreignRecord', ref: 'f2' },
  ]);
});

test('one process pulls at a time, and a company that cannot be reached is read from the same place later', async () => {
  const cursor = () => rows<{ at: number }>('SELECT read_to AS at FROM arcade.pulls', []);
  await kit.sql(`UPDATE arcade.pulls SET next_at = now() - interval '1 second'`, []);
  const pulled = await Promise.all(
    [1, 2, 3].map(() => pullDue({ ...context(), onMustLeave: () => undefined }, company)),
  );
  expect(pulled.filter(Boolean)).toHaveLength(1);
  const before = await cursor();
  remote.manner.isAway = true;
  expect(await pull()).toBe(true);
  expect(await cursor()).toEqual(before);
});

test('an hour whose sums differ is read again: a record that came late is found', async () => {
  const who = await member();
  await over(who, '100');
  play(who, 7);
  const late = remote.records.at(-1);
  if (late === undefined) throw new Error('nothing was told');
  const hour = 3_600_000;
  const start = (Math.floor(kit.platform.clock.now() / hour) - 5) * hour;
  remote.records[remote.records.length - 1] = { ...late, openedAt: start + 60_000, closedAt: start + 120_000 };
  await kit.sql('UPDATE arcade.pulls SET again_hour = to_timestamp($1::float8 / 1000)', [start]);
  const step = async () => {
    await kit.sql(`UPDATE arcade.pulls SET next_at = now() - interval '1 second', turn = 1`, []);
    await pullDue({ ...context(), onMustLeave: () => undefined }, company);
  };
  await step();
  expect(await roundsOf(who)).toEqual([]);
  await step();
  expect(await roundsOf(who)).toMatchObject([{ net: yuan(7) }]);
});

test('stakes there and here that reach a stake limit bring the money back, and let none over', async () => {
  const who = await member();
  await modules.ledger.setCaps(kit.platform.db.jobs, who.userId, { daySpend: yuan(100) });
  await over(who, '50');
  for (let round = 0; round < 9; round += 1) play(who, 0);
  await pull();
  expect(remote.kicked).not.toContain(who.name);
  play(who, 0);
  await pull();
  expect(remote.kicked).toContain(who.name);
  await bringBack();
  await run();
  expect(await balanceOf(who)).toBe(yuan(1_000));
  expect(await ask('moveProviderMoney', who, { plate: 'ky', type: 'in', credit: '1' })).toBe('ownLimitReached');
});

describe('the equation of a wallet', () => {
  const letSettle = (who: Member) =>
    kit.sql(
      `UPDATE arcade.provider_wallets SET touched_at = touched_at - interval '16 minutes', checked_at = checked_at - interval '31 minutes',
        differs_since = differs_since - interval '31 minutes' WHERE user_id = $1`,
      [who.userId],
    );
  const compare = async (who: Member) => {
    await letSettle(who);
    await checkWallets(context(), company);
  };

  test('holds for what was played and told', async () => {
    const who = await member();
    await over(who, '100');
    play(who, 12);
    await pull();
    await compare(who);
    await compare(who);
    expect(await casesOf(who)).toEqual([]);
  });

  test('differs twice, apart: people look, and above the setting the platform stops but for the way back', async () => {
    const [who, other] = [await member(), await member()];
    await over(who, '100');
    await over(other, '500');
    remote.purses.set(who.name, yuan(99));
    await compare(who);
    expect(await casesOf(who)).toEqual([]);
    await compare(who);
    expect([await casesOf(who), modules.ledger.freezes.isPlatformFrozen('ky')]).toEqual([['purseDiffers'], false]);
    remote.purses.set(other.name, yuan(399));
    await compare(other);
    await compare(other);
    expect([await casesOf(other), modules.ledger.freezes.isPlatformFrozen('ky')]).toEqual([['purseDiffers'], true]);
    expect(await ask('launchCardGame', other, {})).toBe('platformFrozen');
    expect(await ask('bringBack', other, { plate: 'ky' })).toMatchObject({ transfers: [{ money: '399.000' }] });
    await run();
    expect(await balanceOf(other)).toBe(yuan(899));
  });

  test('is not asked for while something is on its way, or moved of late', async () => {
    const who = await member();
    await over(who, '100');
    remote.purses.set(who.name, yuan(99));
    await checkWallets(context(), company);
    await letSettle(who);
    await ask('moveProviderMoney', who, { plate: 'ky', type: 'in', credit: '10' });
    await kit.sql(`UPDATE arcade.wallet_transfers SET made_at = made_at - interval '1 minute' WHERE state = 1`, []);
    const [open] = await readOpen(kit.platform.db.jobs);
    expect(open).toMatchObject({ provider: 'table', transfers: 1, rounds: 0, roundMs: 0 });
    expect(open?.transferMs).toBeGreaterThanOrEqual(60_000);
    await letSettle(who);
    await checkWallets(context(), company);
    expect(await rows('SELECT difference FROM arcade.provider_wallets WHERE user_id = $1', [who.userId])).toEqual([
      { difference: 0 },
    ]);
    await run();
  });
});

describe('a drift freezes', () => {
  const drifts: Record<string, [doIt: string, undo: string]> = {
    'a transfer that says another amount': [
      'UPDATE ledger.transfers SET amount = amount + 10 WHERE user_id = $1 AND kind = 75',
      'UPDATE ledger.transfers SET amount = amount - 10 WHERE user_id = $1 AND kind = 75',
    ],
    'a transfer of no row': [
      'UPDATE ledger.transfers SET ref = -ref WHERE user_id = $1 AND kind = 77',
      'UPDATE ledger.transfers SET ref = -ref WHERE user_id = $1 AND kind = 77',
    ],
    'a wallet that is not the sum of its transfers': [
      'UPDATE arcade.provider_wallets SET gone_over = gone_over + 10 WHERE user_id = $1',
      'UPDATE arcade.provider_wallets SET gone_over = gone_over - 10 WHERE user_id = $1',
    ],
    'a wallet that is not the sum of its rounds': [
      'UPDATE arcade.provider_wallets SET net = net + 10 WHERE user_id = $1',
      'UPDATE arcade.provider_wallets SET net = net - 10 WHERE user_id = $1',
    ],
    'a row that is on its way, and money that is not': [
      `UPDATE arcade.wallet_transfers SET state = 5, ended_at = NULL WHERE user_id = $1 AND way = 1`,
      `UPDATE arcade.wallet_transfers SET state = 3, ended_at = now() WHERE user_id = $1 AND way = 1`,
    ],
  };
  test.each(Object.entries(drifts))('%s', async (_, [doIt, undo]) => {
    const who = await member();
    await over(who, '100');
    await ask('moveProviderMoney', who, { plate: 'ky', type: 'out', credit: '40' });
    await run();
    expect(await check()).toEqual(even);
    await kit.sql(doIt, [who.userId]);
    expect(await check()).not.toEqual(even);
    expect((await modules.ledger.freezes.list()).map(({ scope }) => scope)).toEqual(
      expect.arrayContaining(['withdrawals', 'platform:ky']) as string[],
    );
    await kit.sql(undo, [who.userId]);
    expect(await check()).toEqual(even);
  });
});

test('cash, what is on its way and what lies there, less what was won, stay what they were, whatever happens', async () => {
  const players = [await member(), await member(), await member()];
  /** The same dice every time. */
  let seed = 20261127;
  const dice = (sides: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(seed / 65_536) % sides;
  };
  const total = async (who: Member) => {
    const [row] = await rows<{ sum: number }>(
      `SELECT (SELECT sum(balance)::bigint FROM ledger.accounts WHERE user_id = $1 AND kind IN (1, 4))
        + coalesce((SELECT gone_over - come_back FROM arcade.provider_wallets WHERE user_id = $1), 0) AS sum`,
      [who.userId],
    );
    return row?.sum;
  };
  /** What the company's own book has, and what was won by it. */
  const won = new Map(players.map(({ name }) => [name, 0]));
  const inBook = async (who: Member) => {
    const [row] = await rows<{ cash: number; open: number }>(
      `SELECT (SELECT balance FROM ledger.accounts WHERE user_id = $1 AND kind = 1) AS cash,
        (SELECT count(*) FROM arcade.wallet_transfers WHERE user_id = $1 AND state IN (1, 2, 5)) AS open`,
      [who.userId],
    );
    return row?.open === 0 ? row.cash + (remote.purses.get(who.name) ?? 0) - (won.get(who.name) ?? 0) : yuan(1_000);
  };
  for (let turn = 0; turn < 120; turn += 1) {
    const who = players[dice(players.length)];
    if (who === undefined) continue;
    remote.manner.takes = (['at once', 'at once', 'lose', 'work', 'refuse'] as const)[dice(5)] ?? 'at once';
    const credit = `${1 + dice(200)}.${dice(10)}0`;
    const act = dice(4);
    if (act === 0) await ask('moveProviderMoney', who, { plate: 'ky', type: 'in', credit });
    else if (act === 1) await ask('moveProviderMoney', who, { plate: 'ky', type: 'out', credit });
    else if (act === 2) await ask('bringBack', who, { plate: 'ky' });
    else if ((remote.purses.get(who.name) ?? 0) >= yuan(10)) {
      const net = dice(2) === 0 ? 7 : -10;
      play(who, net);
      won.set(who.name, (won.get(who.name) ?? 0) + yuan(net));
    }
    await run();
    if (dice(3) === 0) remote.finish(dice(2) === 0 ? 'done' : 'failed');
    if (dice(4) === 0) {
      await kit.sql(
        `UPDATE arcade.wallet_transfers SET claimed_at = claimed_at - interval '1 hour', absent_at = absent_at - interval '1 hour' WHERE state = 2`,
        [],
      );
      await run();
    }
    for (const each of players)
      expect([await total(each), await inBook(each)], `turn ${turn}`).toEqual([yuan(1_000), yuan(1_000)]);
  }
  expect([...remote.sent.values()].every((times) => times === 1)).toBe(true);
  expect(await check()).toEqual(even);
});
