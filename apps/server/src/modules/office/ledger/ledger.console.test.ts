// The ledger at the console: a balance is the sum of its legs to the mill, and whatever an owner altered shows.
import { mills, type Mills } from '@longmen/engine';
import { packetHash } from '@longmen/engine/packets';
import type { ConsoleBrowser } from '@longmen/test-kit/fixtures/office/console';
import { useConsole } from '@longmen/test-kit/fixtures/office/use-console';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userIdOf } from '../../../platform/ids.ts';
import { type Ledger, makeLedger, type TransferKind } from '../../ledger/index.ts';

type Trail = {
  readonly posting: Omit<Parameters<Ledger['post']>[1], 'userId'>;
  /** As the module that owns them writes them, and what an owner of the database did to one. */
  readonly rows: readonly string[];
  readonly altered: string;
  readonly steps: readonly string[];
};

const { site, signedIn, sql } = useConsole(['anna', 'berta']);
let platform: TestPlatform;
let ledger: Ledger;
let anna: ConsoleBrowser;
const player = userIdOf('7');
type Account = 'cash' | 'held' | 'savings';
type Posted = { readonly kind: TransferKind; readonly account: Account; readonly amount: number };
/** Every leg as it was posted, in order: what a naive reader would add up. */
const legs: Posted[] = [];

/** The same history each time: a small generator, so that a failure is found again. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

const moves = [
  ['adjustIn', 'adjustments', 'cash'],
  ['bonus', 'bonuses', 'cash'],
  ['win', 'payouts', 'cash'],
  ['bet', 'cash', 'stakes'],
  ['withdrawal', 'cash', 'held'],
  ['withdrawalReturned', 'held', 'cash'],
  ['savingsIn', 'cash', 'savings'],
  ['savingsInterest', 'interest', 'savings'],
] as const;
const own = new Set<string>(['cash', 'held', 'savings']);

beforeAll(async () => {
  platform = await openTestPlatform(site().database);
  ledger = makeLedger(platform);
  await sql(`INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
    VALUES (7, 'player07', 1, '{}', '-', '-'), (8, 'player08', 1, '{}', '-', '-')`);
  await platform.db.bets.transaction((tx) => ledger.openAccounts(tx, player));
  await platform.db.bets.transaction((tx) => ledger.openAccounts(tx, userIdOf('8')));
  const random = numbers(7);
  const next = (): number => Number(random.next().value);
  for (let ref = 1; ref <= 120; ref += 1) {
    const [kind, debit, credit] = moves[(next() >> 8) % moves.length] ?? moves[0];
    const amount = mills(1 + ((next() >> 4) % 99_999));
    const posting = { userId: player, kind, ref: String(ref), debit, credit, amount };
    const { result } = await platform.db.bets.transaction((tx) => ledger.post(tx, posting));
    if (result !== 'posted') continue;
    if (own.has(debit)) legs.push({ kind, account: debit as Account, amount: -amount });
    if (own.has(credit)) legs.push({ kind, account: credit as Account, amount });
  }
  anna = await signedIn('anna');
});
afterAll(() => platform?.close());

const naive = (account: Account) => legs.filter((leg) => leg.account === account);
const sumOf = (rows: readonly { readonly amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

async function allLegs(
  account: Account,
  filter: object = {},
): Promise<{ no: string; kind: string; amount: Mills; after: Mills }[]> {
  const rows: { no: string; kind: string; amount: Mills; after: Mills }[] = [];
  for (let before: string | undefined; ; ) {
    const page = await anna.ok('listLegs', {
      id: 'player07',
      account,
      limit: 7,
      ...filter,
      ...(before === undefined ? {} : { before }),
    });
    rows.push(...page.rows);
    if (page.next === null) return rows;
    before = page.next;
  }
}

describe('a balance', () => {
  test('is the sum of its legs to the mill, by every way to read it', async () => {
    for (const account of ['cash', 'held', 'savings'] as const) {
      const expected = naive(account);
      expect(expected.length, account).toBeGreaterThan(5);
      const found = await anna.ok('readBalance', { id: 'player07', account });
      expect(found, account).toMatchObject({
        balance: sumOf(expected),
        sum: sumOf(expected),
        legs: expected.length,
        postings: expected.length,
        brokenAt: null,
      });
      expect(found.rolled + found.since, account).toBe(found.balance);
      const read = (await allLegs(account)).toReversed();
      expect(
        read.map(({ kind, amount }) => ({ kind, account, amount })),
        account,
      ).toEqual(expected);
      let running = 0;
      for (const { amount, after } of read) {
        running += amount;
        expect(after).toBe(running);
      }
    }
  });

  test('is the part that is kept as a sum, and what came since', async () => {
    const half = Math.floor(naive('cash').length / 2);
    const [{ at } = { at: '' }] = await sql<{ at: string }>(
      `SELECT at::text FROM ledger.transfers WHERE user_id = 7 AND CASE WHEN debit = 1 THEN debit_no ELSE credit_no END = $1 AND (debit = 1 OR credit = 1)`,
      [half + 1],
    );
    await sql('UPDATE ledger.watermark SET at = $1', [at]);
    await sql('INSERT INTO ledger.rollups (user_id, account, balance, legs) VALUES (7, 1, $1, $2)', [
      sumOf(naive('cash').slice(0, half)),
      half,
    ]);
    const found = await anna.ok('readBalance', { id: 'player07', account: 'cash' });
    expect([found.rolledLegs, found.sinceLegs]).toEqual([half, naive('cash').length - half]);
    expect([found.rolled, found.since]).toEqual([
      sumOf(naive('cash').slice(0, half)),
      sumOf(naive('cash').slice(half)),
    ]);
  });

  test('has legs of one kind, and from a number to a number', async () => {
    for (const kind of ['win', 'bet', 'withdrawal', 'bonus'])
      expect((await allLegs('cash', { kind })).map(({ amount }) => amount as number).toReversed(), kind).toEqual(
        naive('cash')
          .filter((leg) => leg.kind === kind)
          .map(({ amount }) => amount),
      );
    expect(await allLegs('cash', { kind: 'no such kind' })).toEqual([]);
    const some = await allLegs('cash', { fromNo: 5, toNo: 21 });
    expect(some.map(({ no }) => Number(no))).toEqual(Array.from({ length: 17 }, (_, at) => 21 - at));
  });

  test('that its owner’s database altered shows where', async () => {
    const no = 9;
    const where = `user_id = 7 AND (debit = 1 OR credit = 1) AND CASE WHEN debit = 1 THEN debit_no ELSE credit_no END = ${no}`;
    await sql(`UPDATE ledger.transfers SET amount = amount + 1 WHERE ${where}`);
    const altered = await anna.ok('readBalance', { id: 'player07', account: 'cash' });
    expect([altered.brokenAt, Math.abs(altered.sum - altered.balance)]).toEqual([String(no), 1]);
    const leg = await anna.ok('readLeg', { id: 'player07', account: 'cash', no });
    expect(leg.steps[0]).toMatchObject({ is: 'ledgerRow', holds: false });
    await sql(`UPDATE ledger.transfers SET amount = amount - 1 WHERE ${where}`);
    await sql('UPDATE ledger.accounts SET balance = balance + 1 WHERE user_id = 7 AND kind = 1');
    const cached = await anna.ok('readBalance', { id: 'player07', account: 'cash' });
    expect([cached.brokenAt, cached.balance - cached.sum]).toEqual([null, 1]);
    await sql('UPDATE ledger.accounts SET balance = balance - 1 WHERE user_id = 7 AND kind = 1');
    expect((await anna.ok('readLeg', { id: 'player07', account: 'cash', no })).steps[0]?.holds).toBe(true);
  });

  test('of nobody, or an account and a leg that there is not, is refused', async () => {
    expect(await anna.refusal('readBalance', { id: 'nobody', account: 'cash' })).toBe('noSuchPlayer');
    expect(await anna.refusal('readBalance', { id: 'player07', account: 'transit' })).toBe('noSuchLeg');
    expect(await anna.refusal('listLegs', { id: 'player07', account: 'transit' })).toBe('noSuchLeg');
    expect(await anna.refusal('readLeg', { id: 'player07', account: 'cash', no: 999_999 })).toBe('noSuchLeg');
    expect(await anna.ok('readBalance', { id: 'player08', account: 'cash' })).toMatchObject({ balance: 0, legs: 0 });
  });
});

describe('a leg', () => {
  test('of an adjustment rests on the words of two, and on no other amount', async () => {
    await sql(`INSERT INTO payments.decisions (id, kind, user_id, amount, reason, needs_two, made_by, checked_by, done_at)
      VALUES (5001, 'adjust', 8, 4000, 'a test', true, 'anna', 'berta', now())`);
    const posting = {
      userId: userIdOf('8'),
      kind: 'adjustIn',
      ref: '5001',
      debit: 'adjustments',
      credit: 'cash',
    } as const;
    await platform.db.bets.transaction((tx) => ledger.post(tx, { ...posting, amount: mills(4_000) }));
    const read = () => anna.ok('readLeg', { id: 'player08', account: 'cash', no: 1 });
    const steps = async () => (await read()).steps.map(({ is, holds }) => [is, holds]);
    const [ledgerRow, , first, second] = [['ledgerRow', true], 0, ['firstWord', true], ['secondWord', true]];
    expect(await steps()).toEqual([ledgerRow, ['adjustment', true], first, second]);
    await sql('UPDATE payments.decisions SET amount = 4001 WHERE id = 5001');
    expect(await steps()).toEqual([ledgerRow, ['adjustment', false], first, second]);
    await sql('DELETE FROM payments.decisions WHERE id = 5001');
    expect(await steps()).toEqual([ledgerRow, ['adjustment', false]]);
  });

  test('whose payment or withdrawal nobody has is no proof of anything', async () => {
    for (const [kind, ref, debit, is] of [
      ['depositByGateway', '6001', 'deposits', 'deposit'],
      ['depositByHand', '6002', 'deposits', 'payment'],
      ['withdrawalReturned', '6003', 'withdrawals', 'withdrawal'],
    ] as const) {
      await platform.db.bets.transaction((tx) =>
        ledger.post(tx, { userId: userIdOf('8'), kind, ref, debit, credit: 'cash', amount: mills(1_000) }),
      );
      const { rows } = await anna.ok('listLegs', { id: 'player08', account: 'cash', limit: 1 });
      const leg = await anna.ok('readLeg', { id: 'player08', account: 'cash', no: Number(rows[0]?.no) });
      expect(
        leg.steps.map((step) => [step.is, step.holds]),
        kind,
      ).toEqual([
        ['ledgerRow', true],
        [is, false],
      ]);
    }
  });
});

describe('the ledger', () => {
  test('has everybody’s rows and a player’s own, the newest first, whole over its pages', async () => {
    const read = async (filter: object) => {
      const rows = [];
      for (let before: string | undefined; ; ) {
        const page = await anna.ok('listLedger', { limit: 9, ...filter, ...(before === undefined ? {} : { before }) });
        rows.push(...page.rows);
        if (page.next === null) return rows;
        before = page.next;
      }
    };
    const [{ all } = { all: '0' }] = await sql<{ all: string }>('SELECT count(*) AS all FROM ledger.transfers');
    const everybody = await read({});
    expect(new Set(everybody.map(({ id }) => id)).size).toBe(Number(all));
    expect(everybody.map(({ at }) => at)).toEqual(everybody.map(({ at }) => at).toSorted((a, b) => b - a));
    const of7 = await read({ player: 'player07' });
    expect(new Set(of7.map(({ id }) => id))).toEqual(
      new Set(everybody.filter(({ player: name }) => name === 'player07').map(({ id }) => id)),
    );
    for (const kind of ['bet', 'withdrawal', 'savingsInterest'])
      for (const whose of [{}, { player: 'player07' }]) {
        const rows = await read({ kind, ...whose });
        expect(rows.length, kind).toBe(of7.filter((row) => row.kind === kind).length);
        expect(
          rows.every((row) => row.kind === kind),
          kind,
        ).toBe(true);
      }
    const large = await read({ amount: mills(50_000) });
    expect(large.length).toBe(everybody.filter(({ amount }) => amount >= 50_000).length);
    expect(await read({ player: 'nobody' })).toEqual([]);
    expect(await read({ kind: 'no such kind' })).toEqual([]);
  });
});

describe('what caused a leg', () => {
  test('of the house or a company is what the row of its owner says, and a row that was altered shows', async () => {
    const salt = Buffer.alloc(16, 7);
    const split = { id: '7101', total: 50, salt, shares: [20, 30] };
    const hash = Buffer.from(packetHash(split)).toString('hex');
    const trails: readonly Trail[] = [
      {
        posting: { kind: 'savingsInterest', ref: '20000', debit: 'interest', credit: 'savings', amount: mills(500) },
        // 50,000 a year at 0.365 %, a day of it.
        rows: [
          `INSERT INTO savings.moves (user_id, id, kind, amount, balance, day, earn_day, at)
            VALUES (8, 20000, 4, 500, 500, date '1970-01-01' + 20001, date '1970-01-01' + 20000, now())`,
          `INSERT INTO savings.steps (user_id, day, change) VALUES (8, '2024-01-01', 50000000)`,
          `INSERT INTO savings.rates (day, basic, extra) VALUES ('2024-01-01', 300, 65)`,
        ],
        steps: ['move', 'interest'],
        altered: 'UPDATE savings.steps SET change = change + 200000 WHERE user_id = 8',
      },
      {
        posting: { kind: 'dailyBonus', ref: '20000', debit: 'bonuses', credit: 'cash', amount: mills(300) },
        rows: [
          `INSERT INTO rewards.claims (user_id, id, kind, ref, money, balance, at)
            SELECT 8, 7201, 22, 20000, 300, balance, now() FROM ledger.accounts WHERE user_id = 8 AND kind = 1`,
          `INSERT INTO rewards.dailies (user_id, day, level, valid, rate, money, claim)
            VALUES (8, '2024-10-04', 2, 60000, 50, 300, 7201)`,
        ],
        steps: ['claim', 'grounds'],
        altered: 'UPDATE rewards.dailies SET money = 301 WHERE claim = 7201',
      },
      {
        posting: { kind: 'commission', ref: '7301', debit: 'rebates', credit: 'cash', amount: mills(200) },
        rows: [
          'INSERT INTO agents.passes (pass, amount, agents, paid_at) VALUES (7301, 200, 1, now())',
          'INSERT INTO agents.sources (source, part, pass) VALUES (1, 0, 7301)',
          `INSERT INTO agents.accruals (agent_id, source, part, via_id, family, gap, base, amount)
            VALUES (8, 1, 0, 0, 's_ssc', 2, 100, 200)`,
        ],
        steps: ['pass', 'accrued'],
        altered: 'UPDATE agents.sources SET pass = NULL WHERE source = 1',
      },
      {
        posting: { kind: 'redPacketSent', ref: '7101', debit: 'cash', credit: 'redPacketEscrow', amount: mills(500) },
        rows: [
          `INSERT INTO packets.packets (rid, room_id, sender, total, shares, greeting, message, salt, hash, sent_at, opens_at,
              expires_at, audit_percent, balance)
            VALUES (7101, 1, 8, 50, 2, '', 1, '\\x${salt.toString('hex')}', '\\x${hash}', now(), now(), now() + interval '1 day', 100, 0)`,
          'INSERT INTO packets.shares (rid, no, cents) VALUES (7101, 1, 20), (7101, 2, 30)',
        ],
        steps: ['packet', 'split'],
        altered: 'UPDATE packets.shares SET cents = 51 - cents WHERE rid = 7101',
      },
      {
        posting: { kind: 'platformBet', ref: '7401', debit: 'cash', credit: 'platformFunds', amount: mills(700) },
        rows: [
          `INSERT INTO arcade.names (user_id, provider, name) VALUES (8, 'company', 'abcdefghij')`,
          `INSERT INTO arcade.game_rounds (user_id, game_round, stake, payout, returned, opened_at, last_at, kind, state, provider,
              game, round, platform)
            VALUES (8, 1, 700, 0, 0, now(), now(), 1, 1, 'company', 'g', 'r1', 'ky')`,
          `INSERT INTO arcade.wallet_transactions (user_id, id, units, amount, balance_after, game_round, at, call, state, status,
              kind, provider, transaction, round, game, content)
            SELECT 8, 7401, 70, 700, balance, 1, now(), 1, 1, 0, 70, 'company', 't1', 'r1', 'g', '' FROM ledger.accounts
            WHERE user_id = 8 AND kind = 1`,
          `INSERT INTO settlements.lists (provider, day, read_at) VALUES ('company', (now() AT TIME ZONE 'UTC')::date, now())`,
        ],
        steps: ['companyCall', 'companyRound', 'companyList'],
        altered: 'UPDATE arcade.game_rounds SET stake = 701 WHERE user_id = 8',
      },
      {
        posting: { kind: 'crossingOver', ref: '7501', debit: 'cash', credit: 'transit', amount: mills(800) },
        rows: [
          `INSERT INTO arcade.wallet_transfers (user_id, id, amount, made_at, claimed_at, ended_at, day, way, state, provider, order_number)
            VALUES (8, 7501, 800, now(), now(), now(), now()::date, 1, 3, 'company', 'o1')`,
        ],
        steps: ['crossing', 'crossingSent'],
        altered: 'UPDATE arcade.wallet_transfers SET amount = 810 WHERE id = 7501',
      },
    ];
    await sql('INSERT INTO ledger.accounts (user_id, kind) VALUES (8, 4)');
    for (const { posting, rows, steps, altered } of trails) {
      const { kind } = posting;
      const account = posting.credit === 'savings' ? 'savings' : 'cash';
      await platform.db.bets.transaction((tx) => ledger.post(tx, { userId: userIdOf('8'), ...posting }));
      const listed = await anna.ok('listLegs', { id: 'player08', account, limit: 1 });
      const read = async () =>
        (await anna.ok('readLeg', { id: 'player08', account, no: Number(listed.rows[0]?.no) })).steps;
      const found = async () => (await read()).map(({ is, holds }) => [is, holds]);
      expect((await found())[1]?.[1], kind).toBe(false);
      for (const row of rows) await sql(row);
      expect(await found(), kind).toEqual(['ledgerRow', ...steps].map((is) => [is, true]));
      await sql(altered);
      expect(
        (await found()).some(([, holds]) => holds === false),
        kind,
      ).toBe(true);
    }
  });
});
