// Markers are reckoned from rows: nobody below a threshold has one, whoever reaches it has one, once.
import type { MarkerKind } from '@longmen/contract/care-markers';
import { freshName, type Kit, startKit } from '@longmen/test-kit/fixtures/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type UserId, userIdOf } from '../../platform/ids.ts';
import { listRepliesAfter } from '../content/index.ts';
import { makePlayerReader } from '../identity/index.ts';
import { makeLedger, makeLedgerAdmin } from '../ledger/index.ts';
import { makeLimitAdmin } from '../limits/index.ts';
import { makePaymentReader } from '../payments/index.ts';
import { distressIn } from './distress-words.ts';
import { type Care, type CareAdmin, careSettings, makeCare, makeCareAdmin, makeMayPromote } from './index.ts';

const hour = 3_600_000;
const minute = 60_000;
const day = 24 * hour;
// Noon of the site; nights are over, and the hour is full.
const noon = Date.parse('2026-03-10T12:00:00+07:00');
const iso = (at: number) => new Date(at).toISOString();

let kit: Kit;
let care: Care;
let admin: CareAdmin;
let refs = 0;

beforeAll(async () => {
  kit = await startKit({ site: { timeZone: 'Asia/Ho_Chi_Minh' } });
  const { platform, identity } = kit;
  const ledger = makeLedger(platform);
  care = makeCare(platform, {
    ledger: makeLedgerAdmin(platform).habits,
    players: makePlayerReader(platform).habits,
    limits: makeLimitAdmin(platform, { ledger }).habits,
    payments: makePaymentReader(platform, { identity, pictures: {} as never }),
    identity,
    repliesAfter: listRepliesAfter,
  });
  admin = makeCareAdmin(platform);
  // Rows of payments are written by hand here, without the channel that they came by.
  await kit.sql('ALTER TABLE payments.deposits DROP CONSTRAINT deposits_channel_fkey');
});
afterAll(() => kit?.stop());

const player = async (): Promise<UserId> => {
  const userId = userIdOf(String((refs += 1)));
  await kit.sql(
    `WITH made AS (INSERT INTO identity.users (user_id, username, account_type, rebates, password_hash, pepper_id)
        VALUES ($1, $2, 1, '{}', '-', '-') RETURNING user_id)
     INSERT INTO ledger.accounts (user_id, kind) SELECT user_id, 1 FROM made`,
    [userId, freshName()],
  );
  return userId;
};
const sweep = async (now = noon) => {
  while (await care.sweep(now));
};

let legs = 0;
/** A leg of cash: a stake (1, out) that leaves `left`, or a deposit (5, in). */
const move = (userId: UserId, kind: 1 | 5, at: number, left = 5_000) =>
  kit.sql(
    `INSERT INTO ledger.transfers (user_id, ref, amount, at, kind, debit, credit, debit_after, debit_no, credit_after, credit_no)
     VALUES ($1, $2, 100000, $3, $4, ${kind === 1 ? '1, 100, $5, $2, NULL, NULL' : '104, 1, NULL, NULL, $5, $2'})`,
    [userId, (legs += 1), iso(at), kind, left],
  );
const playDay = (userId: UserId, daysAgo: number, staked: number, won: number) =>
  kit.sql(
    `INSERT INTO ledger.play_days (user_id, day, staked, won, refunded, bets, wins, refunds)
     VALUES ($1, ($2::timestamptz AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - $3::integer, $4, $5, 0, 1, 0, 0)`,
    [userId, iso(noon), daysAgo, staked, won],
  );
const session = (userId: UserId, from: number, to: number) =>
  kit.sql(
    `INSERT INTO identity.sessions (session_id, user_id, from_way, host, token_hash, started_at, seen_at, expires_at, ended_at, end_reason)
     VALUES ($1::bigint, $2, 4, 'site.test', decode(md5($1::bigint::text), 'hex'), $3, $4, $4, $4, 'signedOut')`,
    [(refs += 1), userId, iso(from), iso(to)],
  );
const failed = (userId: UserId, at: number) =>
  kit.sql(
    `INSERT INTO payments.deposits (user_id, deposit, channel, provider, pay_type, adapter, jump_mode, state, to_pay, amount, fee,
       fee_permille, fee_fixed, turnover_percent, relaxation, confirmations, payee, body_hash, expires_at, ended_at)
     VALUES ($1, $2, 1, 'demo', 'bank', 'transfer', 1, 'failed', 1000, 1000, 0, 0, 0, 0, 0, 0, '{}', '', $3, $3)`,
    [userId, (refs += 1), iso(at)],
  );
const raise = (userId: UserId, at: number, holdsAt = at + day) =>
  kit.sql(
    `INSERT INTO limits.changes (user_id, change, kind, before, after, holds_at, at) VALUES ($1, $2, 'deposit_day', 1, 2, $4, $3)`,
    [userId, (refs += 1), iso(at), iso(holdsAt)],
  );
const pause = (userId: UserId, at: number, byOffice = false) =>
  kit.sql(
    `INSERT INTO limits.pauses (user_id, pause, kind, starts_at, ends_at, by_office) VALUES ($1, $2, 'timeOut', $3::timestamptz, $3::timestamptz + interval '1 hour', $4)`,
    [userId, (refs += 1), iso(at), byOffice],
  );
const reach = (userId: UserId, daysAgo: number, kind = 'stake_day') =>
  kit.sql(
    `INSERT INTO limits.reached (user_id, kind, day, at) VALUES ($1, $2, ($3::timestamptz AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - $4::integer, $3::timestamptz)`,
    [userId, kind, iso(noon - minute), daysAgo],
  );
const times = async (n: number, act: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < n; i += 1) await act(i);
};

/** Of each marker: makes a player who is one below (-1), at (0) or one above (1) its threshold. */
const cases: Readonly<Record<Exclude<MarkerKind, 'distress'>, (userId: UserId, off: number) => Promise<unknown>>> = {
  manyDeposits: (id, off) => times(8 + off, (i) => move(id, 5, noon - i * hour)),
  chasing: async (id, off) => {
    await times(3 + off, async (i) => {
      await move(id, 1, noon - (5 + i) * hour, 999);
      await move(id, 5, noon - (5 + i) * hour + 9 * minute);
    });
    // Too late after it, and after a balance that was not emptied.
    await move(id, 1, noon - 2 * hour, 999);
    await move(id, 5, noon - 2 * hour + 11 * minute);
    await move(id, 1, noon - hour, 1_000);
    await move(id, 5, noon - hour + minute);
  },
  stakes: async (id, off) => {
    await playDay(id, 3, 300_000 + off, 300_000 + off);
    await playDay(id, 20, 400_000, 400_000);
  },
  losses: async (id, off) => {
    await playDay(id, 20, 300_000 + off, 0);
    await playDay(id, 100, 300_000, 0);
  },
  nights: (id, off) => times(3 + off, (i) => session(id, noon - i * day - 8 * hour, noon - i * day - 7.5 * hour)),
  longSession: (id, off) => session(id, noon - 5 * hour, noon - hour + off * 1_000),
  limitsReached: (id, off) => times(3 + off, (i) => reach(id, i * 2)),
  limitsRaised: async (id, off) => {
    await times(2 + off, (i) => raise(id, noon - (i + 1) * 9 * day));
    // What took hold, and what is older, is no raise of these days.
    await raise(id, noon - 8 * day, noon - 8 * day);
    await raise(id, noon - 31 * day);
  },
  breaks: async (id, off) => {
    await times(2 + off, (i) => pause(id, noon - (i + 1) * 29 * day));
    await pause(id, noon - day, true);
  },
  failedDeposits: (id, off) => times(3 + off, (i) => failed(id, noon - 3 * hour + i * 29 * minute)),
};

test('a marker is there from its threshold on, with what it saw, and not below', async () => {
  const made = new Map<MarkerKind, UserId[]>();
  for (const [kind, make] of Object.entries(cases) as [keyof typeof cases, (typeof cases)['stakes']][]) {
    const ids = [await player(), await player(), await player()];
    for (const [at, id] of ids.entries()) await make(id, at - 1);
    made.set(kind, ids);
  }
  await sweep();
  for (const [kind, ids] of made) {
    const found = await Promise.all(
      ids.map(async (id) => (await admin.ofPlayer(id)).markers.filter((marker) => marker.kind === kind).length),
    );
    expect(found, kind).toEqual([0, 1, 1]);
  }
  const inputsOf = async (kind: MarkerKind) =>
    (await admin.ofPlayer(made.get(kind)?.[1] ?? userIdOf('0'))).markers.find((marker) => marker.kind === kind)?.inputs;
  expect(await inputsOf('manyDeposits')).toEqual({ count: 8, threshold: 8, sum: 800_000 });
  expect(await inputsOf('stakes')).toEqual({ now: 300_000, usual: 100_000, threshold: 3 });
  expect(await inputsOf('longSession')).toEqual({ seconds: 14_400, at: noon - 5 * hour, threshold: 4 });
});

test('a strong marker stops promotions and opens one case, whoever looks and how often', async () => {
  const [id, mild] = [await player(), await player()];
  await cases.chasing(id, 0);
  await cases.manyDeposits(mild, 0);
  const next = noon + hour;
  // Two processes at once, and once more.
  await Promise.all([sweep(next), sweep(next)]);
  await sweep(next);
  const { cases: opened, markers, mayPromote } = await admin.ofPlayer(id);
  expect(markers.map(({ kind, isStrong }) => [kind, isStrong])).toEqual([['chasing', true]]);
  expect(opened).toHaveLength(1);
  expect(opened[0]).toMatchObject({ dueAt: next + day, openedBy: null, events: 1, heldBy: null });
  expect([mayPromote, await makeMayPromote(kit.platform)(id)]).toEqual([false, false]);
  const other = await admin.ofPlayer(mild);
  expect([other.markers.length, other.cases.length, other.mayPromote]).toEqual([1, 0, true]);

  // It is so no longer a day later; the case is for people to close.
  await sweep(next + 2 * day);
  const after = await admin.ofPlayer(id);
  expect([after.markers[0]?.endedAt, after.mayPromote]).toEqual([next + 2 * day, false]);
  const about = { id: opened[0]?.id ?? '', seen: 1 };
  await kit.platform.db.reads.transaction((tx) =>
    admin.close(tx, about, { by: 'care01', outcome: 'supported', note: 'spoke by telephone' }),
  );
  expect((await admin.ofPlayer(id)).mayPromote).toBe(true);
});

test('0 looks for nothing and ends what was noticed; an unfinished question of before is asked anew', async () => {
  const id = await player();
  const next = noon + 3 * day;
  await times(8, (i) => move(id, 5, next - i * hour));
  await kit.sql(
    `UPDATE care.sweeps SET slot = $1, after = 9223372036854775807, done = false WHERE kind = 'manyDeposits'`,
    [iso(next - hour)],
  );
  await sweep(next);
  expect((await admin.ofPlayer(id)).markers).toHaveLength(1);
  await kit.set(careSettings.deposits, '0');
  await sweep(next + hour);
  expect((await admin.ofPlayer(id)).markers[0]?.endedAt).toBe(next + hour);
});

describe('words of distress', () => {
  test('are found in four languages, as words of their own', () => {
    expect(distressIn('Tôi MUỐN   CHẾT')).toEqual(['muốn chết']);
    expect(distressIn('我真的停不下来了')).toEqual(['停不下来']);
    expect(distressIn('I can’t stop, I lost everything')).toEqual(["can't stop", 'lost everything']);
    expect(distressIn('saya kecanduan judi')).toEqual(['kecanduan']);
    expect(distressIn('vo nong, an unaddicted reader')).toEqual([]);
  });

  test('are looked for once in what players write to the house', async () => {
    const id = await player();
    const at = noon + 5 * day;
    await kit.sql(
      `INSERT INTO content.messages (user_id, kind, ref, texts, can_reply) VALUES ($1, 'letter', 'x', '{}', true)`,
      [id],
    );
    const write = (text: string) =>
      kit.sql(
        `INSERT INTO content.message_replies (message, user_id, text, at) SELECT id, $1, $2, $3 FROM content.messages LIMIT 1`,
        [id, text, iso(at - minute)],
      );
    await write('thank you');
    await write('I lost everything');
    await sweep(at);
    const { markers, cases: opened } = await admin.ofPlayer(id);
    expect(markers.map(({ inputs }) => inputs.words)).toEqual([['lost everything']]);
    await kit.platform.db.reads.transaction((tx) =>
      admin.close(
        tx,
        { id: opened[0]?.id ?? '', seen: 1 },
        { by: 'care01', outcome: 'supported', note: 'called back' },
      ),
    );
    await sweep(at + hour);
    const after = await admin.ofPlayer(id);
    expect([after.markers.length, after.markers[0]?.endedAt !== null, after.cases.length]).toEqual([1, true, 1]);
  });
});
