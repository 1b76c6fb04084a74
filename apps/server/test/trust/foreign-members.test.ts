// Whoever is not of an agent's team is as good as nobody to him (S1), on a running site: every call of agents that names
// an account or a code, asked by everybody around it.
import { calls } from '@longmen/contract';
import { lotteryFamilies } from '@longmen/contract/share-families';
import { beforeAll, expect, test } from 'vitest';
import {
  type Actor,
  bet,
  fund,
  newAgent,
  newGuest,
  newPlayer,
  password,
  signIn,
  sql,
  visitor,
} from '@longmen/test-kit/actors';
import { untilTrue } from '@longmen/test-kit/fixtures/draws';
import { everyCall, sampleFields, wireFields } from '@longmen/test-kit/every-call';
import { ask } from '@longmen/test-kit/raw-call';
import { closeSales } from '@longmen/test-kit/site/issues';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();
let address: string;
/** root → agent → member (an agent), root → sibling, and somebody beside all of them; `gone` was below the agent once. */
const people = {} as Record<'root' | 'agent' | 'member' | 'sibling' | 'foreign' | 'gone' | 'player' | 'guest', Actor>;
/** A bet of the member's, which has been settled and has earned those above rebates. */
let order: string;
const codes = {} as Record<'root' | 'agent', string>;

const rates = (rate: string) => Object.fromEntries(lotteryFamilies.map((family) => [family, rate]));

async function codeOf({ token }: Actor, rate: string): Promise<string> {
  const { data, text } = await ask(address, calls.createInviteCode, rates(rate), { token });
  if (typeof data['invite_code'] !== 'string') throw new Error(text);
  return data['invite_code'];
}

async function below(above: Actor, rate: string): Promise<Actor> {
  const { username } = await newPlayer(site, {}, await codeOf(above, rate));
  return signIn(site, username, password);
}

beforeAll(async () => {
  address = site.addresses[0] ?? '';
  people.root = await newAgent(site, rates('8.0'));
  people.foreign = await newAgent(site, rates('8.0'));
  people.agent = await below(people.root, '6.0');
  people.sibling = await below(people.root, '6.0');
  people.member = await below(people.agent, '4.0');
  people.gone = await below(people.agent, '4.0');
  await sql(site, 'UPDATE identity.users SET line = ARRAY[$2::bigint], parent_id = $2 WHERE user_id = $1', [
    people.gone.userId,
    people.foreign.userId,
  ]);
  people.player = await newPlayer(site);
  people.guest = await newGuest(site);
  await fund(site, people.member, 1_000);
  const lines = [{ play: 's_ssc.total.bsoe', price: 100, contents: 'big' }];
  order = await bet(site, people.member, '901', lines);
  await closeSales(site, '901');
  const isPaid = async () =>
    (await sql(site, 'SELECT FROM ledger.transfers WHERE user_id = $1 AND kind = 19', [people.agent.userId])).length >
    0;
  await untilTrue(isPaid);
  codes.root = await codeOf(people.root, '1.0');
  codes.agent = await codeOf(people.agent, '1.0');
});

type Fields = Record<string, string>;
/** How each field names an object of a team, and nobody's. */
const named: Record<string, { of: (who: Actor) => Fields; none: Fields }> = {
  uid: { of: ({ userId }) => ({ uid: userId }), none: { uid: '999999999999999900' } },
  username: { of: ({ username }) => ({ username }), none: { username: 'nobodyhere01' } },
};
const ofAgents = everyCall.filter(({ who }) => who === 'agent');
const askAs = (call: (typeof ofAgents)[number], { token }: Actor, fields: Fields) =>
  ask(address, call, fields, { token });

test('S1 every call of agents is known to name accounts, codes, or nothing of anybody', () => {
  const naming = ofAgents.map((call) => [
    call.name,
    wireFields(call).filter((name) => name in named || name === 'invite_code'),
  ]);
  expect(Object.fromEntries(naming.filter(([, fields]) => (fields?.length ?? 0) > 0))).toEqual({
    juniorMembers: ['uid', 'username'],
    ...Object.fromEntries(
      ['todayReport', 'yesterdayReport', 'monthReport', 'lastMonthReport'].map((name) => [name, ['username']]),
    ),
    ...Object.fromEntries(
      ['juniorsToday', 'juniorsYesterday', 'juniorsMonth', 'juniorsLastMonth'].map((name) => [name, ['uid']]),
    ),
    ...Object.fromEntries(['reportDays', 'reportRows', 'reportFile'].map((name) => [name, ['username']])),
    deleteInviteCode: ['invite_code'],
    teamOrders: ['username'],
    teamGameRounds: ['username', 'uid'],
    teamTransactions: ['username'],
    teamDeposits: ['username'],
    teamWithdrawals: ['username'],
  });
  expect(ofAgents.filter((call) => wireFields(call).includes('order_num')).map(({ name }) => name)).toEqual([
    'teamOrderDetail',
    'rebateDetail',
  ]);
});

test('S1 nobody but who is above an account learns of it, and others are told the same as of nobody', async () => {
  const { root, agent, member, sibling, foreign, gone, player, guest } = people;
  /** Who must not see whom. */
  const apart: [Actor, Actor[]][] = [
    [agent, [sibling, foreign, member, player, guest, visitor]],
    [root, [agent, sibling, foreign, member, player, guest, visitor]],
    [member, [sibling, foreign, player, guest, visitor]],
    [gone, [agent, root, sibling, player, guest, visitor]],
    [player, [agent, root, sibling, foreign, guest, visitor]],
  ];
  let compared = 0;
  for (const call of ofAgents)
    for (const [name, { of, none }] of Object.entries(named)) {
      if (!wireFields(call).includes(name)) continue;
      const { [name]: _left, ...rest } = sampleFields(call) as Fields;
      delete rest['username'];
      for (const [subject, others] of apart)
        for (const other of others) {
          const [real, nobody] = await Promise.all([
            askAs(call, other, { ...rest, ...of(subject) }),
            askAs(call, other, { ...rest, ...none }),
          ]);
          // Of whom an agent does not see, a list of game rounds is empty.
          if (call.name !== 'teamGameRounds') expect(real.code, `${call.name} ${name}`).not.toBe(200);
          else if (real.code === 200) expect(real.data).toMatchObject({ rows: [], total: 0, price_total: '0.000' });
          expect([real.status, real.text]).toEqual([nobody.status, nobody.text]);
          compared += 1;
        }
      for (const [subject, seer] of [
        [agent, root],
        [member, root],
        [member, agent],
        [gone, foreign],
        [agent, agent],
      ] as const)
        expect((await askAs(call, seer, { ...rest, ...of(subject) })).code, `${call.name} ${name}`).toBe(200);
    }
  expect(compared).toBeGreaterThanOrEqual(60);
});

test('S1 a code of another is as good as none, also to who is above or below its owner, and nothing of it ends', async () => {
  const { root, agent, member, sibling, foreign, player, guest } = people;
  for (const other of [root, member, sibling, foreign, player, guest, visitor]) {
    const real = await askAs(calls.deleteInviteCode, other, { invite_code: codes.agent });
    const none = await askAs(calls.deleteInviteCode, other, { invite_code: '10000000' });
    expect(real.code).not.toBe(200);
    expect([real.status, real.text]).toEqual([none.status, none.text]);
  }
  const listed = await askAs(calls.inviteCodes, agent, {});
  expect(listed.text).toContain(codes.agent);
  expect(listed.text).not.toContain(codes.root);
});

test('S1 a bet or a payment of another is as good as none, to who is beside, below or gone, and its list shows none of it', async () => {
  const { root, agent, member, sibling, foreign, gone, player, guest } = people;
  const unknown = '999999999999999900';
  const [paid] = await sql<{ ref: string }>(
    site,
    'SELECT ref::text FROM ledger.transfers WHERE user_id = $1 AND kind = 19',
    [agent.userId],
  );
  /** What it is, who may see it, and who may not. */
  const objects: [Parameters<typeof askAs>[0], string, Actor[], Actor[]][] = [
    [calls.teamOrderDetail, order, [root, agent, member], [sibling, foreign, gone, player, guest, visitor]],
    [calls.rebateDetail, paid?.ref ?? '', [agent], [member, sibling, foreign, gone, player, guest, visitor]],
  ];
  for (const [call, order_num, seers, others] of objects) {
    for (const other of others) {
      const real = await askAs(call, other, { order_num });
      const none = await askAs(call, other, { order_num: unknown });
      expect(real.code, call.name).not.toBe(200);
      expect([real.status, real.text]).toEqual([none.status, none.text]);
    }
    for (const seer of seers) expect((await askAs(call, seer, { order_num })).code, call.name).toBe(200);
  }
  const lists = [calls.teamOrders, calls.teamTransactions, calls.teamDeposits, calls.teamWithdrawals];
  for (const call of lists)
    for (const other of [sibling, foreign, gone]) {
      const { text, code } = await askAs(call, other, { day_type: '7', rows: '100' });
      expect([code, call.name]).toEqual([200, call.name]);
      for (const secret of [member.username, member.userId, order]) expect(text).not.toContain(secret);
    }
  expect((await askAs(calls.teamOrders, root, { day_type: '7' })).text).toContain(order);
});

test('S1 no answer names anybody above the caller, or his rates', async () => {
  const { root, agent, member } = people;
  const day = 86_400;
  const now = Math.floor(Date.now() / 1_000);
  const needed: Record<string, () => Fields> = {
    oddsTable: () => ({ type: 's_ssc' }),
    teamGameRounds: () => ({ plate: 'ag' }),
    teamOrderDetail: () => ({ order_num: order }),
    reportDays: () => ({ period: 'today' }),
    reportFile: () => ({ period: 'today' }),
    reportRows: () => ({ period: 'today', figure: 'bet_money' }),
    rebateStatement: () => ({ from: String(now - day), to: String(now + day), format: 'csv' }),
  };
  // A payment of rebates is the caller's own: the member has none.
  const others = ['deleteInviteCode', 'createInviteCode', 'rebateDetail'];
  for (const call of ofAgents.filter(({ name }) => !others.includes(name))) {
    const fields: Fields = needed[call.name]?.() ?? {};
    const { text, code } = await askAs(call, member, fields);
    expect([call.name, code]).toEqual([call.name, 200]);
    for (const { username, userId } of [root, agent]) {
      expect(text, call.name).not.toContain(username);
      expect(text, call.name).not.toContain(userId);
    }
  }
});
