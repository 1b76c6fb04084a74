// Home packets on real accounts and a real ledger (docs/design/agents-rewards.md, "Home packet").
import { mills, yuan } from '@longmen/engine';
import { packetHash } from '@longmen/engine/packets';
import { siteInstant, useRewards } from '@longmen/test-kit/fixtures/rewards';
import { describe, expect, test } from 'vitest';
import { Refusal, type Caller } from '../../../platform/api/route.ts';
import * as settings from '../settings.ts';
import { makePacket } from './admin.ts';
import { readPacket } from './packet-rules.ts';

const { kit, modules, ask, outcome, player, deposit, balance, at } = useRewards();
const open = 'openPacket';
const title = { vi: 'Lì xì', zh: '红包', en: 'Packet', id: 'Angpau' };

let days = 0;
/** A packet of a day of its own, from noon to one. @returns its number, and its day */
async function packet(change: object = {}): Promise<{ id: string; day: string }> {
  days += 1;
  const day = `2031-03-${String(days).padStart(2, '0')}`;
  const file = {
    title,
    total: '10',
    count: 5,
    startsAt: new Date(siteInstant(`${day}T12:00:00`)).toISOString(),
    endsAt: new Date(siteInstant(`${day}T13:00:00`)).toISOString(),
    ...change,
  };
  const { db } = kit.platform;
  const { id } = await db.jobs.transaction((tx) => makePacket(kit.platform, tx, file, undefined));
  return { id, day };
}

const paying = async (amount = yuan(10)): Promise<Caller> => {
  const who = await player();
  await deposit(who, amount, '2026-01-05T12:00:00');
  return who;
};
const openBy = (who: Caller, id: string, change: { key?: string; ip?: string } = {}) =>
  outcome(open, who, { ...change, input: { id } });

const query = <Row>(text: string, values: unknown[]) => kit.platform.db.jobs.rows<Row>({ text, values });
const sumOf = async (id: string) =>
  (
    await query<{ taken: number; cents: number; paid: number }>(
      `SELECT count(*) FILTER (WHERE user_id IS NOT NULL) AS taken,
        coalesce(sum(cents) FILTER (WHERE user_id IS NOT NULL), 0)::bigint AS cents,
        (SELECT coalesce(sum(money), 0)::bigint FROM rewards.claims c WHERE c.kind = 68 AND c.ref / 10 = $1) AS paid
      FROM rewards.shares WHERE packet = $1`,
      [id],
    )
  )[0];

describe('a home packet', () => {
  test('is shown within the hour before it, opened while it runs, and over after its end', async () => {
    const { id, day } = await packet();
    const who = await paying();
    at(`${day}T10:59:59`);
    expect(await ask('homePacket', who)).toBeNull();
    at(`${day}T11:59:59.999`);
    expect(await ask('homePacket', undefined)).toMatchObject({ id, title: 'Packet' });
    expect(await ask('homePacket', undefined)).not.toHaveProperty('surplus_num');
    expect(await ask('homePacket', who)).toMatchObject({ surplus_num: 1 });
    expect(await openBy(who, id)).toBe('rewardNotClaimable');
    expect(await outcome('packetProof', who, { input: { id } })).toBe('packetUnknown');
    at(`${day}T13:00:00`);
    const answer = await openBy(who, id);
    expect(answer).toMatchObject({ surplus_num: 0 });
    expect(await openBy(who, id)).toBe('rewardClaimed');
    at(`${day}T13:00:00.001`);
    expect(await openBy(await paying(), id)).toBe('packetOver');
    expect(await openBy(who, '1')).toBe('packetUnknown');
    expect(await ask('homePacket', who)).toBeNull();
  });

  test('is fixed by a hash from the start, which salt and shares give once it is over, and names who took them', async () => {
    const { id, day } = await packet();
    const who = await paying();
    at(`${day}T12:30:00`);
    const { money } = (await openBy(who, id)) as { money: string };
    const running = await ask('packetProof', undefined, { input: { id } });
    expect(running).toMatchObject({ total: '10.000', num: 5, taken: 1, over: false, salt: null, shares: null });
    expect(running['list']).toMatchObject([{ username: `****${who.username.slice(-2)}`, money }]);
    at(`${day}T13:30:00`);
    const over = await ask('packetProof', undefined, { input: { id } });
    const shares = over['shares'] as number[];
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1_000);
    const salt = Buffer.from(String(over['salt']), 'hex');
    expect(Buffer.from(packetHash({ id, total: 1_000, salt, shares })).toString('hex')).toBe(running['hash']);
    expect(mills(Math.round(Number(money) * 1000))).toBe((shares[0] ?? 0) * 10);
  });

  test("opens as often as yesterday's deposits say, and never to who has not deposited", async () => {
    const { id, day } = await packet();
    const [none, some, many] = [await player(), await paying(), await paying()];
    const before = `2031-03-${String(days - 1).padStart(2, '0')}T23:59:59.999`;
    await deposit(some, yuan(1_000), days === 1 ? '2031-02-28T23:59:59.999' : before);
    await deposit(many, yuan(9_999), before);
    await deposit(many, yuan(1), `${day}T00:00:00`);
    at(`${day}T12:00:00`);
    expect(await openBy(none, id)).toBe('rewardNotClaimable');
    for (const left of [1, 0]) expect(await openBy(some, id)).toMatchObject({ surplus_num: left });
    expect(await openBy(some, id)).toBe('rewardClaimed');
    expect(await ask('homePacket', many)).toMatchObject({ surplus_num: 2 });
  });

  test('is shared by 100 taps of 20 players at the same moment: each share once, each player once, to the cent', async () => {
    const { id, day } = await packet({ total: '3', count: 12 });
    const group: Caller[] = [];
    for (let each = 0; each < 20; each += 1) group.push(await paying());
    at(`${day}T12:10:00`);
    const taps = Array.from({ length: 5 }, () => group).flat();
    const outcomes = await Promise.all(taps.map((who) => openBy(who, id)));
    expect(outcomes.filter((each) => typeof each !== 'string')).toHaveLength(12);
    expect(new Set(outcomes.filter((each) => typeof each === 'string'))).toEqual(
      new Set(['packetTaken', 'rewardClaimed']),
    );
    expect(await sumOf(id)).toEqual({ taken: 12, cents: 300, paid: 3_000 });
    const held = await Promise.all(group.map(balance));
    expect(held.reduce((sum, mine) => sum + mine - yuan(10), 0)).toBe(3_000);
    expect(await openBy(await paying(), id)).toBe('packetTaken');
    // Not even the site's own login gives a share to another.
    const again = { text: 'UPDATE rewards.shares SET user_id = 1 WHERE packet = $1', values: [id] };
    expect(await kit.platform.db.jobs.count(again)).toBe(0);
  });

  test('answers the same key with the same share', async () => {
    const { id, day } = await packet();
    const who = await paying();
    at(`${day}T12:10:00`);
    const answers = await Promise.all(Array.from({ length: 5 }, () => openBy(who, id, { key: 'one' })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await sumOf(id)).toMatchObject({ taken: 1 });
  });

  test('opens turnover and writes a message; a claim that fails gives its share back', async () => {
    const { id, day } = await packet();
    const who = await paying();
    at(`${day}T12:10:00`);
    await kit.set(settings.packetBudget, '0.001');
    try {
      expect(await openBy(who, id)).toBe('rewardSpent');
      expect(await sumOf(id)).toEqual({ taken: 0, cents: 0, paid: 0 });
    } finally {
      await kit.set(settings.packetBudget, '0');
    }
    const { money } = (await openBy(who, id)) as { money: string };
    const [opened] = (await modules.ledger.standingOf(who.userId)).open.filter(({ source }) => source === 'bonus');
    expect(opened?.required).toBe(Math.round(Number(money) * 1000));
    const [message] = await query<{ title: string }>(
      `SELECT texts -> 'en' ->> 'html' AS title FROM content.messages WHERE user_id = $1 AND kind = 'rewardClaimed'`,
      [who.userId],
    );
    expect(message?.title).toContain('Red packet');
  });
});

test('what is no packet is refused by its fields, and two are never open at once', async () => {
  const now = siteInstant('2031-05-01T12:00:00');
  const startsAt = new Date(now + 1).toISOString();
  const file = { title, total: '10', count: 5, startsAt, endsAt: new Date(now + 60_000).toISOString() };
  expect(readPacket(file, now)).toMatchObject({ total: 1_000, turnsFrom: [yuan(1_000), yuan(10_000)] });
  const wrong: [object, string[]][] = [
    [{ total: '0.04' }, ['count']],
    [{ total: '10.005' }, ['total']],
    [{ total: '-1' }, ['total']],
    [{ count: 5_001 }, ['count']],
    [{ startsAt: new Date(now).toISOString() }, ['startsAt']],
    [{ endsAt: startsAt }, ['endsAt']],
    [{ endsAt: new Date(now + 8 * 86_400_000).toISOString() }, ['endsAt']],
    [{ turnsFrom: ['100', '100'] }, ['turnsFrom']],
    [{ title: { ...title, vi: '' } }, ['title.vi']],
    [{ salt: '00' }, ['file']],
  ];
  for (const [change, fields] of wrong) expect(readPacket({ ...file, ...change }, now)).toEqual({ fields });
  const { day } = await packet();
  const again = {
    startsAt: new Date(siteInstant(`${day}T13:00:00`)).toISOString(),
    endsAt: new Date(siteInstant(`${day}T14:00:00`)).toISOString(),
  };
  await expect(packet(again)).rejects.toThrow(Refusal);
});
