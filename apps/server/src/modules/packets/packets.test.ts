// Red packets on real accounts and a real ledger (docs/design/red-packets.md).
import { mills, yuan } from '@longmen/engine';
import { packetHash } from '@longmen/engine/packets';
import { usePackets } from '@longmen/test-kit/fixtures/rooms/packets';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/api/route.ts';
import * as settings from './settings.ts';

const { kit, modules, rooms, ask, outcome, run, player, age, cash, drift } = usePackets();
const room_id = '7';
const send = (who: Caller, input: object = {}, key?: string) =>
  outcome('sendRoomPacket', who, { money: '100', num: '5', room_id, ...input }, key === undefined ? {} : { key });
/** A packet that can be opened. @returns its number */
async function packetOf(who: Caller, input: object = {}): Promise<string> {
  const sent = await send(who, input);
  if (typeof sent === 'string') throw new Error(sent);
  await age(sent['rid'], 3);
  return String(sent['rid']);
}
const open = (who: Caller, rid: string, at: 0 | 1 = 0) => outcome('openRoomPacket', who, { rid, room_id }, { at });
const query = <Row>(text: string, values: unknown[]) => kit.platform.db.jobs.rows<Row>({ text, values });
const people = async (count: number, money = mills(0)) => {
  const all: Caller[] = [];
  for (let each = 0; each < count; each += 1) all.push(await player(money));
  return all;
};

describe('sending', () => {
  test('takes the money once under its key, shows the packet once, and owes it all until somebody opens it', async () => {
    const who = await player(yuan(250));
    const answers = await Promise.all([1, 2, 3].map(() => send(who, { msg: 'Chiều vui vẻ nhé' }, 'one')));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toMatchObject({ rid: expect.stringMatching(/^\d{18}$/) as string, balance: '150.000' });
    expect(await send(who, { msg: 'x' }, 'one')).toBe('keyReused');
    expect(await cash(who)).toBe(yuan(150));
    const { rid, id } = answers[0] as { rid: string; id: string };
    expect(rooms.posted.get(id)).toEqual({ packetId: rid, times: 1 });
    expect(await ask('showRoomPacket', who, { id: rid })).toMatchObject({
      state: '1',
      money: '100.000',
      count: 5,
      red_counts: 0,
      salt: null,
      shares: null,
      msg: 'Chiều vui vẻ nhé',
      my_money: null,
    });
    expect(await drift()).toBe(0);
  });

  test('is refused without money, with what bonuses bind, faster than three a minute, and above what a day takes', async () => {
    const who = await player(yuan(900));
    expect(await send(who, { money: '901', num: '1' })).toBe('insufficientFunds');
    await kit.platform.db.bets.transaction((tx) =>
      modules.ledger.openRequirement(tx, {
        userId: who.userId,
        source: 'bonus',
        ref: '1',
        amount: yuan(500),
        factorPercent: 100,
        relaxation: mills(0),
      }),
    );
    expect(await send(who, { money: '401' })).toBe('packetFundsBound');
    for (let each = 0; each < 3; each += 1) expect(await send(who)).toMatchObject({ rid: expect.anything() as string });
    expect(await send(who)).toBe('packetTooFast');
    const rich = await player(yuan(5_000));
    for (const money of ['1000', '999']) await age(((await send(rich, { money })) as { rid: string }).rid, 61);
    expect(await send(rich, { money: '10' })).toBe('packetDayLimit');
    rooms.packetsADay = 2;
    expect(await send(rich, { money: '10' })).toBe('packetsUsedUp');
    rooms.packetsADay = 0;
    expect(await send(rich, { money: '10' })).toBe('packetNotEligible');
    rooms.packetsADay = 20;
    expect(await drift()).toBe(0);
  });

  test('is closed to who is excluded, to status 4 and to a saved session without its fund password', async () => {
    const who = await player(yuan(100));
    expect(await send({ ...who, status: 4 })).toBe('accountRestricted');
    expect(await send({ ...who, savedSignIn: true })).toBe('proofNeeded');
    rooms.strangers.add(who.userId);
    expect(await send(who)).toBe('notPermitted');
    rooms.strangers.delete(who.userId);
    await kit.sql(
      `INSERT INTO limits.pauses (user_id, pause, kind, starts_at, ends_at) VALUES ($1, 1, 'timeOut', now(), now() + interval '1 day')`,
      [who.userId],
    );
    expect(await send(who)).toBe('timeOutOn');
    expect(await cash(who)).toBe(yuan(100));
  });
});

describe('a packet whose process was killed', () => {
  test('between the money and the message is shown once by the job, under the same id', async () => {
    const who = await player(yuan(100));
    rooms.isDown = true;
    const sent = (await send(who)) as { rid: string; id: string };
    rooms.isDown = false;
    expect(sent.rid).toBeDefined();
    await run('packets-post');
    // Whoever sent it may still be at it.
    expect(rooms.posted.has(sent.id)).toBe(false);
    await age(sent.rid, 6);
    await run('packets-post');
    await run('packets-post');
    expect(rooms.posted.get(sent.id)).toEqual({ packetId: sent.rid, times: 1 });
  });

  test('and whose room is gone goes back once', async () => {
    const who = await player(yuan(100));
    rooms.isDown = true;
    const sent = (await send(who, { room_id: '8' })) as { rid: string };
    rooms.isDown = false;
    rooms.gone.add('8');
    await age(sent.rid, 6);
    await Promise.all([run('packets-post'), run('packets-post')]);
    expect(await cash(who)).toBe(yuan(100));
    expect(await ask('showRoomPacket', undefined, { id: sent.rid })).toMatchObject({ state: '3', red_counts: 0 });
    expect(await drift()).toBe(0);
  });
});

describe('opening', () => {
  test('gives each of twelve shares to one of twenty players who tap three times in two processes, to the cent', async () => {
    const sender = await player(yuan(50));
    const rid = await packetOf(sender, { money: '50', num: '12' });
    const group = await people(20);
    const taps = [0, 1, 2].flatMap((turn) => group.map((who, at) => open(who, rid, ((turn + at) % 2) as 0 | 1)));
    const outcomes = await Promise.all(taps);
    expect(new Set(outcomes.filter((each) => typeof each === 'string'))).toEqual(new Set(['packetTaken']));
    const money = await Promise.all(group.map(cash));
    expect(money.filter((mine) => mine > 0)).toHaveLength(12);
    expect(money.reduce((sum, mine) => sum + mine, 0)).toBe(yuan(50));
    expect(await query('SELECT count(*) AS n FROM ledger.transfers WHERE kind = 52 AND ref = $1', [rid])).toEqual([
      { n: 12 },
    ]);
    expect(rooms.closed.filter(({ packetId }) => packetId === rid)).toEqual([{ packetId: rid, state: 'taken' }]);
    expect(await drift()).toBe(0);
    // Late comers are told without the database, winners again what they got.
    const winner = group[money.findIndex((mine) => mine > 0)] as Caller;
    const loser = group[money.indexOf(mills(0))] as Caller;
    for (const at of [0, 1] as const) expect(await open(loser, rid, at)).toBe('packetTaken');
    expect(await open(winner, rid)).toMatchObject({ taken: 12, count: 12 });
    // Not even the site's own login gives a share to another.
    const again = { text: 'UPDATE packets.shares SET user_id = 1 WHERE rid = $1', values: [rid] };
    expect(await kit.platform.db.jobs.count(again)).toBe(0);
  });

  test('opens what has to be staked, which binds withdrawals and no packet', async () => {
    await kit.set(settings.redPacketAudit, '150');
    const rid = await packetOf(await player(yuan(100)), { num: '1' });
    await kit.set(settings.redPacketAudit, '100');
    const who = await player(mills(0));
    expect(await open(who, rid)).toMatchObject({ money: '100.000', balance: '100.000', taken: 1, count: 1 });
    expect(await modules.ledger.standingOf(who.userId)).toMatchObject({
      required: yuan(150),
      bonusBound: 0,
      isPassed: false,
    });
    expect(await ask('showRoomPacket', who, { id: rid })).toMatchObject({ my_money: '100.000', my_dml: '150.000' });
    expect(await send(who, { money: '100' })).toMatchObject({ balance: '0.000' });
  });

  test('needs the packet’s own room and reading it, and waits two seconds', async () => {
    const sender = await player(yuan(200));
    const { rid } = (await send(sender)) as { rid: string };
    const [who, other] = (await people(2)) as [Caller, Caller];
    expect(await open(who, rid)).toBe('packetTooFast');
    await age(rid, 3);
    expect(await open(who, rid)).toMatchObject({ taken: 1 });
    expect(await outcome('openRoomPacket', other, { rid, room_id: '9' })).toBe('packetUnknown');
    rooms.strangers.add(other.userId);
    expect(await open(other, rid)).toBe('packetUnknown');
    expect(await open({ ...who, status: 4 }, rid)).toBe('packetNotEligible');
    expect(await open(sender, rid)).toMatchObject({ taken: 2 });
    expect(await cash(sender)).toBeGreaterThan(yuan(100));
  });

  test('is refused on a device of the sender, and above what a day brings', async () => {
    await kit.set(settings.redPacketDay, '30');
    const rid = await packetOf(await player(yuan(100)), { money: '20', num: '1' });
    const again = await packetOf(await player(yuan(100)), { money: '20', num: '1' });
    const [who, shared] = (await people(2)) as [Caller, Caller];
    expect(await open(who, rid)).toMatchObject({ money: '20.000' });
    expect(await open(who, again)).toBe('packetDayLimit');
    await kit.set(settings.redPacketDay, '2000');
    const [{ sender } = { sender: '' }] = await query<{ sender: string }>(
      'SELECT sender::text FROM packets.packets WHERE rid = $1',
      [again],
    );
    for (const userId of [sender, shared.userId])
      await kit.sql(`INSERT INTO identity.known_places (user_id, place, kind) VALUES ($1, '\\x01', 'device')`, [
        userId,
      ]);
    expect(await open(shared, again)).toBe('packetNotEligible');
    expect(await drift()).toBe(0);
  });
});

describe('the end', () => {
  test('returns the rest once, whoever opens and whatever jobs run at that moment', async () => {
    const sender = await player(yuan(100));
    const rid = await packetOf(sender, { num: '10' });
    const group = await people(6);
    await age(rid, 24 * 3_600 - 4);
    const opening = group.map((who, at) => open(who, rid, (at % 2) as 0 | 1));
    await age(rid, 10);
    await Promise.all([...opening, run('packets-end'), run('packets-end'), run('packets-end')]);
    await run('packets-end');
    const [back] = await query<{ n: number; sum: number }>(
      'SELECT count(*) AS n, coalesce(sum(amount), 0)::bigint AS sum FROM ledger.transfers WHERE kind = 53 AND ref = $1',
      [rid],
    );
    expect(back?.n).toBe(1);
    const opened = (await Promise.all(group.map(cash))).reduce((sum, mine) => sum + mine, 0);
    expect(opened + (back?.sum ?? 0)).toBe(yuan(100));
    expect(await cash(sender)).toBe(back?.sum);
    expect(rooms.closed.filter(({ packetId }) => packetId === rid).at(-1)).toEqual({
      packetId: rid,
      state: 'returned',
    });
    const late = await player(mills(0));
    for (const at of [0, 1] as const) expect(await open(late, rid, at)).toBe('packetExpired');
    expect(await drift()).toBe(0);
  });

  test('shows salt and shares, which give the hash, and the luckiest; strangers read no names and no words', async () => {
    const sender = await player(yuan(100));
    const rid = await packetOf(sender, { num: '3' });
    const hash = String((await ask('showRoomPacket', undefined, { id: rid }))['hash']);
    const group = await people(3);
    for (const who of group) await open(who, rid);
    const over = await ask('showRoomPacket', undefined, { id: rid });
    expect(over).not.toHaveProperty('msg');
    const shares = over['shares'] as number[];
    const split = { id: rid, total: 10_000, salt: Buffer.from(String(over['salt']), 'hex'), shares };
    expect(Buffer.from(packetHash(split)).toString('hex')).toBe(hash);
    expect(await ask('countRoomPacket', undefined, { red_id: rid })).toEqual({ count: 3, red_counts: 3 });
    const seen = (await ask('listRoomPacket', group[0], { rid }))['rows'] as Record<string, string>[];
    expect(seen.map(({ luckiest }) => luckiest).filter((each) => each === '1')).toHaveLength(1);
    expect(seen.map(({ own }) => own)).toEqual(['1', '0', '0']);
    expect(seen.map(({ total }) => Math.round(Number(total) * 100))).toEqual(shares);
    const masked = (await ask('listRoomPacket', undefined, { rid }))['rows'] as Record<string, string>[];
    for (const row of masked) expect(row).toMatchObject({ nickname: 'N***', username: '', img: '0' });
    expect(await outcome('showRoomPacket', undefined, { id: '1' })).toBe('packetUnknown');
  });
});

test('a drift of escrow freezes packets and nothing else, until the books are in order', async () => {
  const sender = await player(yuan(200));
  const rid = await packetOf(sender);
  const owner = 'ALTER TABLE packets.shares DISABLE ROW LEVEL SECURITY';
  await kit.sql(owner);
  await kit.sql('UPDATE packets.shares SET cents = cents + 1 WHERE rid = $1 AND no = 1', [rid]);
  await modules.ledger.checkBooks();
  expect(await drift()).toBe(-10);
  expect((await modules.ledger.freezes.list()).map(({ scope }) => scope)).toEqual(['packets']);
  expect(await send(sender)).toBe('packetsFrozen');
  expect(await open(await player(mills(0)), rid)).toBe('packetsFrozen');
  await kit.sql('UPDATE packets.shares SET cents = cents - 1 WHERE rid = $1 AND no = 1', [rid]);
  await kit.sql('ALTER TABLE packets.shares ENABLE ROW LEVEL SECURITY');
  await modules.ledger.freezes.lift('packets');
  await modules.ledger.checkBooks();
  expect(await modules.ledger.freezes.list()).toEqual([]);
});

test('what the watch finds is written once a day and grows', async () => {
  const sender = await player(yuan(500));
  const taker = await player(mills(0));
  const found = () =>
    query('SELECT kind, packets, cents FROM packets.flags WHERE users = $1 ORDER BY kind', [
      [sender.userId, taker.userId],
    ]);
  for (let each = 1; each <= 3; each += 1) {
    const rid = await packetOf(sender, { num: '1' });
    await open(taker, rid);
    await age(rid, 61);
    await run('packets-watch');
    expect(await found()).toContainEqual({ kind: 2, packets: each, cents: each * 10_000 });
  }
  await run('packets-watch');
  expect(await found()).toEqual([
    { kind: 1, packets: 3, cents: 30_000 },
    { kind: 2, packets: 3, cents: 30_000 },
  ]);
});
