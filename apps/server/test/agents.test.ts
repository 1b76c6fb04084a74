// The agent centre as agents see it, over HTTP: codes, members and odds.
import { calls } from '@longmen/contract';
import { lotteryFamilies } from '@longmen/contract/share-families';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, newAgent, newPlayer, password, signIn, sql } from '@longmen/test-kit/actors';
import { ask } from '@longmen/test-kit/raw-call';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();
let address: string;
let top: Actor;

/** A rate for every lottery family. */
const allOf = (rate: string) => Object.fromEntries(lotteryFamilies.map((family) => [family, rate]));

beforeAll(async () => {
  address = site.addresses[0] ?? '';
  top = await newAgent(site, allOf('8.0'));
});

const make = (who: Actor, fields: Record<string, unknown>, key?: string) =>
  ask(address, calls.createInviteCode, fields, {
    token: who.token,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const codeOf = async (who: Actor, fields: Record<string, unknown>) => {
  const { data, text } = await make(who, fields);
  if (typeof data['invite_code'] !== 'string') throw new Error(text);
  return data['invite_code'];
};
/** Opens an account with a code, as its QR leads to. */
const join = async (code: string): Promise<Actor> => {
  const { username } = await newPlayer(site, {}, code);
  return signIn(site, username, password);
};
const listOf = async (who: Actor, fields: Record<string, unknown> = {}) => {
  const { data } = await ask(address, calls.inviteCodes, fields, { token: who.token });
  return data as { self_rebate: Record<string, string>; invite_codes: Record<string, unknown>[] };
};
const membersOf = async (who: Actor, fields: Record<string, unknown> = {}) => {
  const { data, code } = await ask(address, calls.juniorMembers, fields, { token: who.token });
  return { code, ...data } as { code: number; rows: Record<string, unknown>[]; total: number };
};
describe('invite codes', () => {
  test('a code shows its rates, note and link, opens accounts of its type, and counts them', async () => {
    const agent = await newAgent(site, { ...allOf('8.0'), ky: '0.5' });
    const code = await codeOf(agent, { ...allOf('6.5'), ky: '0.2', tag: ' Zalo ' });
    expect(code).toMatch(/^\d{8}$/);
    const sub = await join(code);
    const { self_rebate: own, invite_codes: rows } = await listOf(agent);
    expect(own).toEqual({ ...allOf('8.0'), ky: '0.5', ag: '0.0' });
    expect(rows).toMatchObject([
      {
        invite_code: code,
        type: '2',
        tag: 'Zalo',
        register_num: 1,
        rebate: { ...allOf('6.5'), ky: '0.2', ag: '0.0' },
        link: `/register?intr=${code}`,
      },
    ]);
    expect(await listOf(agent, { type: '1' })).toMatchObject({ invite_codes: [] });
    // Who came by it is an agent now, on these terms, for good.
    expect((await listOf(sub)).self_rebate).toEqual({ ...allOf('6.5'), ky: '0.2', ag: '0.0' });
    // Older clients leave the first letters of a family out.
    const old = Object.fromEntries(Object.entries(allOf('1.0')).map(([name, rate]) => [name.replace('s_', ''), rate]));
    await codeOf(sub, { ...old, type: '1' });
    expect(await listOf(sub)).toMatchObject({ invite_codes: [{ type: '1', rebate: allOf('1.0') }] });
  });

  test('a code is made once under its key, whichever copy comes first', async () => {
    const agent = await newAgent(site, allOf('8.0'));
    const answers = await Promise.all([1, 2, 3, 4].map(() => make(agent, allOf('1.0'), 'same-key-0001')));
    const done = answers.filter(({ code }) => code === 200);
    expect(new Set(done.map(({ data }) => data['invite_code'])).size).toBe(1);
    const again = await make(agent, allOf('1.0'), 'same-key-0001');
    expect(again.data['invite_code']).toBe(done[0]?.data['invite_code']);
    expect((await make(agent, allOf('2.0'), 'same-key-0001')).data['refusal']).toBe('keyReused');
    expect((await listOf(agent)).invite_codes).toHaveLength(1);
  });

  test('what is missing, too high or too fine is refused by its family, in words', async () => {
    const { s_ssc: _left, ...rest } = allOf('5.0');
    expect((await make(top, rest)).data).toMatchObject({ refusal: 'rebateNeeded', field: 's_ssc' });
    const wrong = await make(top, { ...rest, s_ssc: '8.1' });
    expect(wrong.data).toMatchObject({ refusal: 'rebateInvalid', field: 's_ssc', max: '8.0' });
    expect(wrong.text).toContain('Five Balls: please enter a rebate of 0.1-8.0');
    expect((await make(top, { ...allOf('5.0'), tag: 'x'.repeat(21) })).code).toBe(422);
    expect((await make(top, { ...allOf('5.0'), ag: '0.1' })).data).toMatchObject({ field: 'ag', max: '0.0' });
  });

  test('restricted agents read and delete, and make none', async () => {
    const agent = await newAgent(site, allOf('8.0'));
    const code = await codeOf(agent, allOf('1.0'));
    for (const status of [4, 7]) {
      await sql(site, 'UPDATE identity.users SET status = $1 WHERE user_id = $2', [status, agent.userId]);
      expect((await make(agent, allOf('1.0'))).data['refusal'], String(status)).toBe('accountRestricted');
      expect((await listOf(agent)).invite_codes).toHaveLength(1);
    }
    const remove = () => ask(address, calls.deleteInviteCode, { invite_code: code }, { token: agent.token });
    // A repeat of what was done is done.
    expect([(await remove()).code, (await remove()).code]).toEqual([200, 200]);
    expect((await listOf(agent)).invite_codes).toEqual([]);
  });

  test('20 new codes a day and 50 at a time, however many are asked for at once', async () => {
    const agent = await newAgent(site, allOf('8.0'));
    const answers = await Promise.all(Array.from({ length: 25 }, () => make(agent, allOf('1.0'))));
    const made = answers.filter(({ code }) => code === 200);
    expect(made).toHaveLength(20);
    const refusals = answers.filter(({ code }) => code !== 200).map(({ data }) => data['refusal']);
    expect(refusals).toEqual(Array.from({ length: 5 }, () => 'tooManyCodes'));
    const older = (days: number) =>
      sql(
        site,
        `UPDATE identity.invite_codes SET created_at = created_at - make_interval(days => $2) WHERE owner_id = $1`,
        [agent.userId, days],
      );
    for (const more of [20, 10]) {
      await older(1);
      for (let at = 0; at < more; at += 1) expect((await make(agent, allOf('1.0'))).code).toBe(200);
    }
    await older(1);
    expect((await make(agent, allOf('1.0'))).data['refusal']).toBe('tooManyCodes');
    const spare = String(made[0]?.data['invite_code']);
    await ask(address, calls.deleteInviteCode, { invite_code: spare }, { token: agent.token });
    expect((await make(agent, allOf('1.0'))).code).toBe(200);
  });
});

describe('the tree', () => {
  test('an agent finds whom it has below, at every level', async () => {
    const second = await join(await codeOf(top, allOf('6.0')));
    const third = await join(await codeOf(second, { ...allOf('6.0'), lhc: '2.5' }));
    const player = await join(await codeOf(third, { ...allOf('1.0'), type: '1' }));
    const seen = await membersOf(top, { username: second.username.toUpperCase() });
    expect(seen.rows).toMatchObject([{ uid: second.userId, type: '2', level: 1, junior_num: 2, rebate: allOf('6.0') }]);
    const below = await membersOf(top, { uid: third.userId });
    expect(below).toMatchObject({ total: 1, rows: [{ uid: player.userId, type: '1', level: 3, junior_num: 0 }] });
    expect(await membersOf(top, { uid: player.userId })).toMatchObject({ code: 200, rows: [], total: 0 });
    expect((await membersOf(top, { type: '1' })).rows.map(({ uid }) => uid)).not.toContain(second.userId);
    expect(await membersOf(second, { username: second.username })).toMatchObject({ rows: [{ level: 0 }] });
  });

  test('who is at the last level opens players only', async () => {
    const last = await newAgent(site, allOf('8.0'));
    // Forty-nine accounts above make the fiftieth level.
    await sql(
      site,
      'UPDATE identity.users SET line = ARRAY(SELECT generate_series(1, 49)), parent_id = 49 WHERE user_id = $1',
      [last.userId],
    );
    expect((await make(last, allOf('1.0'))).data['refusal']).toBe('levelsUsedUp');
    await codeOf(last, { ...allOf('1.0'), type: '1' });
  });

  test('pages of members have their bounds', async () => {
    const agent = await newAgent(site, allOf('8.0'));
    const code = await codeOf(agent, { ...allOf('1.0'), type: '1' });
    for (let at = 0; at < 3; at += 1) await newPlayer(site, {}, code);
    const pages = [await membersOf(agent, { page: 1, rows: 2 }), await membersOf(agent, { page: 2, rows: 2 })];
    expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
      [2, 3],
      [1, 3],
    ]);
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ uid }) => uid))).size).toBe(3);
    expect((await membersOf(agent, { rows: 101 })).code).toBe(422);
  });
});

describe('reports', () => {
  /** What the roll of days would have written; the site's first one makes all sums anew. */
  const plant = async (agent: Actor, day: string, sums: Record<string, number>) => {
    await expect
      .poll(() => sql(site, `SELECT 1 FROM ledger.watermark WHERE days_full_at > '-infinity'`))
      .toHaveLength(1);
    await sql(
      site,
      `INSERT INTO agents.below_days (agent_id, day, ${Object.keys(sums).join(', ')})
       VALUES ($1, $2::date, ${Object.values(sums).join(', ')})`,
      [agent.userId, day],
    );
  };
  /** Noon of the site's day is on the same day everywhere. */
  const dayAgo = async (days: number) => {
    const { data } = await reportOf(top, calls.todayReport);
    return new Date((Number(data['from']) + (0.5 - days) * 86_400) * 1_000).toISOString().slice(0, 10);
  };
  const reportOf = (who: Actor, call: typeof calls.todayReport, fields: Record<string, unknown> = {}) =>
    ask(address, call, fields, { token: who.token });

  test('say what a team did today, and before, for the agent himself and each of the team by name', async () => {
    const agent = await newAgent(site, allOf('8.0'));
    const sub = await join(await codeOf(agent, allOf('6.0')));
    const today = {
      bet: 5_000,
      prize: 4_000,
      gift: 100,
      rebates: 30,
      charge: 9_000,
      withdraw: 1_000,
      firsts: 1,
      bettors: 2,
    };
    await plant(agent, await dayAgo(0), { ...today, registered: 1 });
    await plant(agent, await dayAgo(1), { bet: 700, bettors: 1 });
    await plant(sub, await dayAgo(0), { bet: 11 });
    const { data } = await reportOf(agent, calls.todayReport);
    expect(data).toMatchObject({
      username: agent.username,
      uid: agent.userId,
      type: '2',
      bet_money: '5.000',
      prize_money: '4.000',
      gift_money: '0.100',
      team_rebates: '0.030',
      agent_rebates: '0.000',
      team_profit: '-0.870',
      charge_money: '9.000',
      withdraw_money: '1.000',
      first_charge_num: 1,
      bet_num: 2,
      prev: { bet_money: '0.700', team_profit: '-0.700', bet_num: 1, register_num: 0 },
    });
    expect(Number(data['to']) - Number(data['from'])).toBe(86_400);
    expect((await reportOf(agent, calls.yesterdayReport)).data).toMatchObject({ bet_money: '0.700' });
    expect((await reportOf(agent, calls.todayReport, { username: sub.username.toUpperCase() })).data).toMatchObject({
      uid: sub.userId,
      bet_money: '0.011',
    });
    // Nobody above is named, and who is not below is nobody.
    for (const username of [agent.username, top.username, 'nobody01'])
      expect((await reportOf(sub, calls.todayReport, { username })).data, username).toMatchObject({
        refusal: 'memberUnknown',
      });
  });

  test('juniors are listed with what they and those below them did, by the figure that is asked for', async () => {
    const agent = await newAgent(site, allOf('8.0'));
    const code = await codeOf(agent, allOf('6.0'));
    const subs = [await join(code), await join(code), await join(code)];
    const [first, second] = [subs[0] ?? top, subs[1] ?? top];
    await plant(first, await dayAgo(0), { bet: 100, prize: 900 });
    await plant(second, await dayAgo(0), { bet: 300, charge: 50 });
    const list = async (who: Actor, fields: Record<string, unknown>) =>
      (await ask(address, calls.juniorsToday, fields, { token: who.token })).data as unknown as Record<
        string,
        string
      >[];
    const ids = async (fields: Record<string, unknown>) => (await list(agent, fields)).map(({ uid }) => uid);
    expect(await ids({})).toEqual([second.userId, first.userId]);
    expect(await ids({ order: 'asc' })).toEqual([first.userId, second.userId]);
    expect(await ids({ sort: 'team_profit' })).toEqual([first.userId, second.userId]);
    expect(await ids({ rows: 1, page: 2 })).toEqual([first.userId]);
    expect((await list(agent, {}))[1]).toMatchObject({ level: 1, type: '2', bet_money: '0.100', team_profit: '0.800' });
    expect(await list(agent, { uid: first.userId })).toEqual([]);
    for (const fields of [{ sort: 'parent_id' }, { sort: 'bet_money; --' }, { order: 'up' }])
      expect((await ask(address, calls.juniorsToday, fields, { token: agent.token })).code).toBe(422);
    expect((await membersOf(agent, { username: first.username })).rows).toMatchObject([
      { team_profit: '0.800', bet_num: 0 },
    ]);
  });

  test('who opens an account below somebody waits to be counted, once', async () => {
    const agent = await newAgent(site, allOf('8.0'));
    const sub = await join(await codeOf(agent, allOf('6.0')));
    const waiting = await sql(
      site,
      `SELECT 1 FROM agents.joined WHERE user_id = $1 UNION ALL
       SELECT 1 FROM agents.teams WHERE agent_id = $2 AND juniors = 1`,
      [sub.userId, agent.userId],
    );
    expect(waiting).toHaveLength(1);
    expect(await sql(site, 'SELECT 1 FROM agents.joined WHERE user_id = $1', [agent.userId])).toEqual([]);
  });
});

test('the table of odds shows what the agent gets, and what fixed prices are', async () => {
  const second = await join(await codeOf(top, allOf('6.0')));
  const table = async (who: Actor, type: string) =>
    (await ask(address, calls.oddsTable, { type }, { token: who.token })).data;
  const found = (await table(second, 'ssc')) as { rows: Record<string, string>[] };
  expect(found).toMatchObject({ user_rebate: { rebate: '9', user_rebate: '2.0', own: '6.0' } });
  // 1.940 and 1.760 with 2.0 of 9 kept (agents-rewards.md, "The rate").
  const even = found.rows.filter(
    ({ rate, rate_min: lowest }) => /^1\.940\b/.test(`${rate}`) && /^1\.760\b/.test(`${lowest}`),
  );
  expect(even).not.toEqual([]);
  for (const row of even) expect([row['newRate']?.slice(0, 5), row['fixed']?.[0]]).toEqual(['1.900', '0']);
  const six = (await table(second, 'lhc')) as { rows: Record<string, string>[] };
  const fixed = six.rows.filter((row) => row['fixed']?.includes('1'));
  expect(fixed).not.toEqual([]);
  for (const row of fixed) {
    const at = row['fixed']?.split(',').indexOf('1') ?? 0;
    const of = (name: string) => row[name]?.split(',')[at];
    expect([of('rate_min'), of('newRate')]).toEqual([of('rate'), of('rate')]);
  }
  expect((await table(top, 's_ssc')) as object).toMatchObject({ user_rebate: { user_rebate: '0', own: '8.0' } });
  expect(await table(top, 's_none')).toMatchObject({ refusal: 'gameUnknown' });
});
