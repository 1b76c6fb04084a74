// Reports of agents over a random history of many accounts: every field equals what is recomputed from transfers and lines.
import { reportParts } from '@longmen/test-kit/fixtures/agents/report-parts';
import { rollUpTo } from '@longmen/test-kit/fixtures/agents/roll-days';
import { useBettingFixture } from '@longmen/test-kit/fixtures/use-betting';
import { thorough } from '@longmen/test-kit/thorough';
import { describe, expect, test } from 'vitest';
import { type PeriodName, periodsOf, type Period } from '../src/modules/agents/reports/periods.ts';
import { recountAgents } from '../src/modules/agents/reports/recount.ts';
import { findReports, listJuniorReports, type SortName } from '../src/modules/agents/reports/store-reports.ts';
import { dayOf } from '../src/modules/draws/index.ts';
import { accounts, type AccountName, transferKinds, type TransferKind } from '../src/modules/ledger/index.ts';
import { profitOf } from '../src/modules/records/profit-of.ts';
import { type UserId, userIdOf } from '../src/platform/ids.ts';

const fixture = useBettingFixture();
const periodNames: readonly PeriodName[] = ['today', 'yesterday', 'month', 'lastMonth'];

const moves = [
  ['bet', 'cash', 'stakes'],
  ['bet', 'cash', 'stakes'],
  ['bet', 'cash', 'stakes'],
  ['win', 'payouts', 'cash'],
  ['refund', 'stakes', 'cash'],
  ['refund', 'stakes', 'cash'],
  ['deposit', 'deposits', 'cash'],
  ['depositByGateway', 'deposits', 'cash'],
  ['depositByCoin', 'deposits', 'cash'],
  ['depositByHand', 'deposits', 'cash'],
  ['depositFee', 'cash', 'fees'],
  ['bonus', 'bonuses', 'cash'],
  ['upgradeBonus', 'bonuses', 'cash'],
  ['dailyBonus', 'bonuses', 'cash'],
  ['signIn', 'bonuses', 'cash'],
  ['commission', 'rebates', 'cash'],
  ['withdrawal', 'cash', 'held'],
  ['withdrawalPaid', 'held', 'withdrawals'],
  ['withdrawalFee', 'held', 'fees'],
  ['withdrawalReturned', 'held', 'cash'],
  ['savingsIn', 'cash', 'savings'],
  ['savingsOut', 'savings', 'cash'],
  ['adjustIn', 'adjustments', 'cash'],
  ['playMoney', 'playMoney', 'cash'],
] as const satisfies readonly [TransferKind, AccountName, AccountName][];

type Account = { id: string; line: string[]; isAgent: boolean; at: number };
type Transfer = {
  user_id: UserId;
  kind: number;
  ref: number;
  debit: number;
  credit: number;
  amount: number;
  at: number;
  debit_after: number | null;
  debit_no: number | null;
  credit_after: number | null;
  credit_no: number | null;
};

/** Numbers below a bound that only the seed decides. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 3_266_489_917) >>> 0;
    return mixed % below;
  };
}

const isOwn = (code: number) => code < 100;
const timeZone = () => fixture.platform.site.timeZone;
const dayName = (at: number) => {
  const { name } = dayOf(at, timeZone());
  return `${name.slice(0, 4)}-${name.slice(4, 6)}-${name.slice(6)}`;
};

/** A history of some accounts since the beginning of the month before last, most of it of today. */
function makeHistory(count: number, seed: number, now: number) {
  const below = numbers(seed);
  const today = dayOf(now, timeZone());
  const begin = today.startsAt - 75 * 86_400_000;
  const span = today.endsAt - today.startsAt;
  const instant = () => {
    const spans: [number, number][] = [
      [today.startsAt, now],
      [today.startsAt, now],
      [today.startsAt - span, today.startsAt],
    ];
    const [from, to] = spans[below(5)] ?? [begin, now];
    return from + below(to - from);
  };
  const people: Account[] = [];
  for (let index = 0; index < count; index += 1) {
    const agents = people.filter(({ isAgent }) => isAgent);
    const above = index < 3 || below(12) === 0 ? undefined : agents[below(agents.length)];
    people.push({
      id: String(1_000_000 + index),
      line: above === undefined ? [] : [...above.line, above.id],
      isAgent: index < 3 || below(3) === 0,
      at: Math.max(above?.at ?? 0, below(3) === 0 ? begin : instant()),
    });
  }
  const balances = new Map<string, { balance: number; no: number }>();
  const stateOf = (id: string, account: number) => {
    const key = `${id} ${account}`;
    const state = balances.get(key) ?? { balance: 0, no: 0 };
    balances.set(key, state);
    return state;
  };
  const tries = Array.from({ length: count * 40 }, () => ({
    who: people[below(people.length)],
    at: instant(),
    move: moves[below(moves.length)] ?? moves[0],
    amount: 1 + below(5_000_000),
  })).toSorted((a, b) => a.at - b.at);
  const transfers: Transfer[] = [];
  for (const [ref, { who, at, move, amount: tried }] of tries.entries()) {
    if (who === undefined || at < who.at) continue;
    const [kind, debitName, creditName] = move;
    const [debit, credit] = [accounts[debitName], accounts[creditName]];
    const from = isOwn(debit) ? stateOf(who.id, debit) : undefined;
    const amount = from === undefined ? tried : Math.min(tried, from.balance);
    if (amount <= 0) continue;
    const leg = (code: number, signed: number): [number | null, number | null] => {
      if (!isOwn(code)) return [null, null];
      const state = stateOf(who.id, code);
      state.balance += signed;
      state.no += 1;
      return [state.balance, state.no];
    };
    const [debit_after, debit_no] = leg(debit, -amount);
    const [credit_after, credit_no] = leg(credit, amount);
    const key = { user_id: userIdOf(who.id), kind: transferKinds[kind], ref: ref + 1, debit, credit, amount, at };
    transfers.push({ ...key, debit_after, debit_no, credit_after, credit_no });
  }
  return { people, transfers, balances };
}

type History = ReturnType<typeof makeHistory>;

/** Writes what happened from one instant to another, as it would stand in the database then. */
async function write({ people, transfers }: History, from: number, to: number): Promise<void> {
  const within = <Each extends { at: number }>(list: readonly Each[]) => list.filter(({ at }) => from <= at && at < to);
  const opened = within(people).map(({ id, line, isAgent, at }) => ({
    id,
    line,
    type: isAgent ? 2 : 1,
    at: at / 1000,
  }));
  await fixture.owner.query(
    `WITH opened AS (SELECT * FROM jsonb_to_recordset($1) AS p (id bigint, line bigint[], type smallint, at float8)
     ), accounts AS (
       INSERT INTO ledger.accounts (user_id, kind) SELECT id, kind FROM opened, unnest(ARRAY[1, 2, 3]) kind
     ), joined AS (
       INSERT INTO agents.joined (user_id, at) SELECT id, to_timestamp(at) FROM opened WHERE line <> '{}'
     )
     INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id, parent_id, line, registered_at)
     SELECT id, 'u' || id, type, '{}', '', 'k1', line[cardinality(line)], line, to_timestamp(at) FROM opened`,
    [JSON.stringify(opened)],
  );
  await fixture.owner.query(
    `WITH moved AS (
       INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, at, debit_after, debit_no, credit_after, credit_no)
       SELECT user_id, kind, ref, debit, credit, amount, to_timestamp(at / 1000), debit_after, debit_no, credit_after, credit_no
       FROM jsonb_to_recordset($1) AS t (user_id bigint, kind smallint, ref bigint, debit smallint, credit smallint, amount bigint,
         at float8, debit_after bigint, debit_no bigint, credit_after bigint, credit_no bigint)
       RETURNING user_id, debit, credit, amount
     )
     UPDATE ledger.accounts a SET balance = balance + m.delta, postings = postings + m.legs
     FROM (SELECT user_id, kind, sum(CASE kind WHEN credit THEN amount ELSE -amount END) AS delta, count(*) AS legs
       FROM moved, unnest(ARRAY[1, 2, 3]) kind WHERE kind IN (debit, credit) GROUP BY user_id, kind) m
     WHERE a.user_id = m.user_id AND a.kind = m.kind`,
    [JSON.stringify(within(transfers))],
  );
}

const roll = (upTo: number) => rollUpTo(fixture.platform, upTo, timeZone());

const codesOf = (...kinds: TransferKind[]) => kinds.map((kind) => transferKinds[kind] as number);
const deposits = codesOf('deposit', 'depositByGateway', 'depositByCoin', 'depositByHand');

/** Recomputes reports row by row. */
function recompute({ people, transfers, balances }: History) {
  const rows = transfers.map((row) => ({ ...row, day: dayName(row.at) }));
  const byUser = Map.groupBy(rows, ({ user_id: id }) => id);
  const firstDeposit = new Map(
    people.map(({ id }) => [id, byUser.get(userIdOf(id))?.find(({ kind }) => deposits.includes(kind))?.day]),
  );
  const teamOf = (id: string) => people.filter((person) => person.id === id || person.line.includes(id));
  return (id: string, { first, last }: Period) => {
    const isWithin = (day: string | undefined) => day !== undefined && first <= day && day <= last;
    const team = teamOf(id);
    const sum = (members: readonly Account[], kinds: readonly number[]) =>
      members
        .flatMap((member) => byUser.get(userIdOf(member.id)) ?? [])
        .filter(({ kind, day }) => kinds.includes(kind) && isWithin(day))
        .reduce((total, { amount }) => total + amount, 0);
    const betOf = (members: readonly Account[]) => sum(members, codesOf('bet')) - sum(members, codesOf('refund'));
    const [bet, prize] = [betOf(team), sum(team, codesOf('win'))];
    const gift = sum(team, codesOf('bonus', 'upgradeBonus', 'dailyBonus', 'signIn'));
    const rebates = sum(team, codesOf('commission'));
    return {
      bet,
      prize,
      gift,
      rebates,
      profit: prize + gift + rebates - bet,
      charge: sum(team, deposits),
      withdraw: sum(team, codesOf('withdrawalPaid')),
      firsts: team.filter((member) => isWithin(firstDeposit.get(member.id))).length,
      registered: team.filter((member) => member.id !== id && isWithin(dayName(member.at))).length,
      bettors: team.filter((member) => betOf([member]) > 0).length,
      // Games of other companies have tests of their own (game-days.test.ts).
      card: 0,
      live: 0,
      ownRebates: sum(
        people.filter((person) => person.id === id),
        codesOf('commission'),
      ),
      juniors: team.length - 1,
      balance: team.reduce((total, member) => total + (balances.get(`${member.id} 1`)?.balance ?? 0), 0),
    };
  };
}

const reportOf = async (id: UserId, periods: readonly Period[]) => {
  const reports = await findReports(fixture.platform.db.reads, { callerId: id, which: undefined }, periods, timeZone());
  return reports.map(
    ({ userId: _user, username: _name, accountType: _type, asOf: _asOf, from: _from, to: _to, ...rest }) => rest,
  );
};

describe('a random history, rolled at whatever moments', () => {
  let history: History;
  let begunAt = 0;
  let truth: ReturnType<typeof recompute>;
  const periods = new Map<PeriodName, readonly [Period, Period]>();

  test('every field of every account equals what its transfers and lines come to, in four periods and the ones before', async () => {
    const now = Date.now();
    for (const name of periodNames) periods.set(name, periodsOf(name, dayOf(now, timeZone()).name));
    history = makeHistory(thorough(60, 300), 7, now);
    begunAt = now;
    truth = recompute(history);
    const { startsAt } = dayOf(now, timeZone());
    // Accounts of before the first roll are found by it; later ones have their own rows.
    const cuts = [startsAt - 40 * 86_400_000, startsAt - 86_400_000, startsAt + 1, (startsAt + now) / 2, now + 1];
    for (const [index, cut] of cuts.entries()) {
      await write(history, cuts[index - 1] ?? 0, cut);
      // Whoever rolls at the same time finds nothing left, or leaves it.
      await Promise.all([roll(cut), roll(cut)]);
      await roll(cut);
    }
    for (const { id } of history.people)
      for (const [name, pair] of periods)
        expect(await reportOf(userIdOf(id), pair), `${id} ${name}`).toEqual(pair.map((period) => truth(id, period)));
    const { rows } = await fixture.owner.query('SELECT count(*) AS joined FROM agents.joined');
    expect(rows).toEqual([{ joined: 0 }]);
  });

  test('the figures of a month are the sums of its days, and of the rows that are shown behind them', async () => {
    const [month] = periods.get('month') ?? expect.fail('no month');
    const { days, rows } = reportParts(fixture, begunAt);
    const agents = history.people.filter(({ id }) => teamSize(id) > 2);
    for (const { id, line } of agents) {
      // Asked by whoever is above all of it, too.
      const callerId = userIdOf(line[0] ?? id);
      const expected = truth(id, month);
      const report = await days(callerId, `u${id}`);
      const sum = (name: keyof typeof report.whole) => report.days.reduce((total, day) => total + day[name], 0);
      const { bet, prize, gift, rebates, ownRebates, profit, charge, withdraw } = expected;
      const money = [bet, prize, gift, rebates, ownRebates, profit, charge, withdraw];
      const names = [
        'bets',
        'prizes',
        'gifts',
        'teamRebates',
        'ownRebates',
        'teamProfit',
        'deposits',
        'withdrawals',
      ] as const;
      expect(names.map(sum), id).toEqual(money);
      expect([sum('firstDeposits'), sum('registered'), report.whole.bettors]).toEqual([
        expected.firsts,
        expected.registered,
        expected.bettors,
      ]);
      expect([report.days[0]?.day, report.days.at(-1)?.day]).toEqual([month.first, dayName(begunAt)]);
      const found = await Promise.all(names.map((name) => rows(callerId, `u${id}`, name)));
      // Stakes leave the balance, and so does what is paid out.
      expect(found, id).toEqual([0 - bet, prize, gift, rebates, ownRebates, profit, charge, 0 - withdraw]);
    }
    expect(agents.length).toBeGreaterThan(3);
  });

  test('lists of juniors have those that moved anything, in the order that is asked for', async () => {
    const [month] = periods.get('month') ?? expect.fail('no month');
    const sorts: SortName[] = ['bet', 'profit', 'withdraw', 'bettors', 'registered', 'juniors'];
    for (const [index, { id }] of history.people.filter(({ isAgent }) => isAgent).entries()) {
      const sort = sorts[index % sorts.length] ?? 'bet';
      const isRising = index % 4 === 0;
      const order = (a: Record<SortName, number>, b: Record<SortName, number>) =>
        (isRising ? 1 : -1) * (a[sort] - b[sort]);
      const expected = history.people
        .filter(({ line }) => line.at(-1) === id)
        .map((junior) => {
          const { ownRebates: _own, balance: _balance, ...figures } = truth(junior.id, month);
          return { userId: junior.id, username: `u${junior.id}`, accountType: junior.isAgent ? 2 : 1, ...figures };
        })
        .filter(({ userId: _user, username: _name, accountType: _type, juniors: _juniors, ...figures }) =>
          Object.values(figures).some((figure) => figure !== 0),
        )
        .toSorted((a, b) => order(a, b) || a.userId.localeCompare(b.userId));
      const of = { callerId: userIdOf(id), userId: userIdOf(id) };
      const page = (offset: number, limit: number) =>
        listJuniorReports(fixture.platform.db.reads, of, month, timeZone(), { sort, isRising, limit, offset });
      expect(await page(0, 1_000), `${id} by ${sort}`).toEqual(expected);
      expect(await page(1, 2), `${id} by ${sort}`).toEqual(expected.slice(1, 3));
    }
  });

  test('a team is its agent and the teams directly below; all teams without an agent above are the ledger', async () => {
    const summed = ['bet', 'prize', 'gift', 'rebates', 'profit', 'charge', 'withdraw', 'firsts', 'bettors'] as const;
    const [today] = periods.get('today') ?? expect.fail('no day');
    const reports = new Map<string, Awaited<ReturnType<typeof reportOf>>[number]>();
    for (const { id } of history.people) {
      const [report] = await reportOf(userIdOf(id), [today]);
      if (report !== undefined) reports.set(id, report);
    }
    const add = (ids: readonly string[], name: (typeof summed)[number]) =>
      ids.reduce((total, id) => total + (reports.get(id)?.[name] ?? 0), 0);
    const times = dayOf(Date.now(), timeZone());
    for (const { id } of history.people) {
      const direct = history.people.filter(({ line }) => line.at(-1) === id).map((junior) => junior.id);
      // Profit and loss of the day, which the ledger tells without any sums of teams.
      const own = profitOf(await fixture.ledger.totals(userIdOf(id), { from: times.startsAt, to: times.endsAt }));
      const report = reports.get(id);
      expect(
        {
          bet: (report?.bet ?? 0) - add(direct, 'bet'),
          prize: (report?.prize ?? 0) - add(direct, 'prize'),
          gift: (report?.gift ?? 0) - add(direct, 'gift'),
          rebates: report?.ownRebates,
          profit: (report?.profit ?? 0) - add(direct, 'profit'),
          charge: (report?.charge ?? 0) - add(direct, 'charge'),
          withdraw: (report?.withdraw ?? 0) - add(direct, 'withdraw'),
        },
        id,
      ).toEqual({
        bet: own.validBets + 0,
        prize: own.wins,
        gift: own.activities,
        rebates: own.rebates,
        profit: own.profit,
        charge: own.deposits,
        withdraw: own.withdrawals,
      });
    }
    const roots = history.people.filter(({ line }) => line.length === 0).map(({ id }) => id);
    const ofKinds = (...kinds: number[]) =>
      history.transfers
        .filter(({ kind, at }) => kinds.includes(kind) && dayName(at) === today.first)
        .reduce((total, { amount }) => total + amount, 0);
    expect([add(roots, 'bet'), add(roots, 'prize'), add(roots, 'rebates'), add(roots, 'charge')]).toEqual([
      ofKinds(1) - ofKinds(4),
      ofKinds(2),
      ofKinds(19),
      ofKinds(...deposits),
    ]);
  });

  test('a recount finds nothing in right sums, and puts wrong ones right by the ledger', async () => {
    const { platform, owner } = fixture;
    const deps = { db: platform.db, timeZone: timeZone() };
    const agents = history.people.filter(({ line, isAgent }) => isAgent && line.length > 0).map(({ id }) => id);
    expect(await recountAgents(deps, 'all')).toMatchObject({ wrong: 0 });
    const [one = '', other = ''] = history.people.filter((person) => teamSize(person.id) > 4).map(({ id }) => id);
    const [today] = periods.get('today') ?? expect.fail('no day');
    await owner.query(
      'UPDATE agents.below_days SET bet = bet + 5, bettors = bettors + 1 WHERE agent_id = $1 AND day = $2',
      [one, today.first],
    );
    await owner.query('DELETE FROM agents.below_days WHERE agent_id = $1', [other]);
    await owner.query('UPDATE agents.below_months SET bettors = bettors + 3 WHERE agent_id = $1', [one]);
    await owner.query('UPDATE agents.teams SET juniors = juniors + 1, balance = balance - 7 WHERE agent_id = $1', [
      other,
    ]);
    await owner.query('INSERT INTO agents.below_days (agent_id, day, gift) VALUES ($1, $2, 9)', [
      agents.at(-1),
      '2020-01-01',
    ]);
    expect((await recountAgents(deps, [one])).wrong).toBeGreaterThanOrEqual(2);
    expect((await recountAgents(deps, 'all')).wrong).toBeGreaterThanOrEqual(3);
    expect((await recountAgents(deps, 'all')).wrong).toBe(0);
    for (const id of [one, other])
      for (const [name, pair] of periods)
        expect(await reportOf(userIdOf(id), pair), `${id} ${name}`).toEqual(pair.map((period) => truth(id, period)));
  });

  const teamSize = (id: string) => history.people.filter(({ line }) => line.includes(id)).length;
});

test('days made for another time zone, or by a process that knew no teams, are made again once', async () => {
  const sums = async () =>
    (
      await fixture.owner.query<Record<string, number>>(
        'SELECT sum(bet) AS bet, sum(firsts) AS firsts, sum(registered) AS registered, (SELECT sum(balance) FROM agents.teams) AS balance FROM agents.below_days',
      )
    ).rows;
  const before = await sums();
  for (const change of [`days_zone = 'Asia/Tokyo'`, `days_at = days_at - interval '1 hour'`]) {
    await fixture.owner.query(`UPDATE ledger.watermark SET ${change}`);
    await Promise.all([roll(Date.now()), roll(Date.now())]);
    await roll(Date.now());
    expect(await sums(), change).toEqual(before);
  }
});
