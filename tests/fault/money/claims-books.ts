/**
 * What there is to claim in the bench of rewards: levels, days and packets, written as the superuser of its own
 * cluster. Days that were claimed are moved back, as the database's clock cannot be moved on.
 */
import { accounts, transferKinds } from '../../../apps/server/src/modules/ledger/index.ts';
import type { Books } from '../audit/books.ts';
import type { UserId } from '../../../apps/server/src/platform/ids.ts';

export type ClaimKind = 'upgradeBonus' | 'dailyBonus' | 'signIn' | 'homePacket';

const settings: [string, string][] = [
  ['sys_activity', '"1,2"'],
  ['jinji_jiajiang', '"1"'],
  ['reward_day', '"1"'],
  ['reward_age_hours', '"0"'],
];

/** All rewards are open. To be called before servers matter. */
export async function openRewards({ rows }: Books): Promise<void> {
  for (const [key, value] of settings)
    await rows(
      `INSERT INTO platform.settings (key, value) VALUES ($1, $2::jsonb) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [key, value],
    );
}

const depositMills = 1_000_000;
const stakeMills = 50_000_000;

/** Players who have deposited, have reached VIP3 and have bet yesterday and today; before anything is killed. */
export async function makeClaimants({ rows }: Books, userIds: readonly UserId[]): Promise<void> {
  await rows(
    `WITH paid AS (UPDATE ledger.accounts SET balance = $2, postings = 1 WHERE user_id = ANY ($1) AND kind = ${accounts.cash} RETURNING user_id)
     INSERT INTO ledger.transfers (user_id, kind, ref, debit, credit, amount, credit_after, credit_no, at)
     SELECT user_id, ${transferKinds.deposit}, 1, ${accounts.deposits}, ${accounts.cash}, $2, $2, 1, now() FROM paid`,
    [userIds, depositMills],
  );
  await rows('UPDATE identity.users SET level = 3 WHERE user_id = ANY ($1)', [userIds]);
  await rows(
    `INSERT INTO vip.reached (user_id, level, at) SELECT u, l, now() - interval '9 days'
     FROM unnest($1::bigint[]) u, generate_series(1, 3) l`,
    [userIds],
  );
  await rows(
    `INSERT INTO ledger.turnover (user_id, source, amount, at) SELECT u, d, $2, now() - d * interval '1 day'
     FROM unnest($1::bigint[]) u, generate_series(0, 1) d`,
    [userIds, stakeMills],
  );
}

/** Shares of a packet: fewer than the players open while it runs, so that it is taken up too. */
const sharesEach = 5;

/** Ends the packet that runs and begins the next one. */
export function changePacket({ transaction }: Books, id: number): Promise<void> {
  return transaction(async (client) => {
    await client.query('UPDATE rewards.packets SET ends_at = clock_timestamp() WHERE ends_at > clock_timestamp()');
    const made = await client.query(
      `INSERT INTO rewards.packets (id, titles, total, shares, starts_at, ends_at, turns_from, salt, hash, is_demo)
       VALUES ($1, '{"vi":"a","zh":"a","en":"a","id":"a"}', $2::integer * ($2::integer + 1) / 2, $2, clock_timestamp(),
         clock_timestamp() + interval '1 day', '{}', '\\x${'00'.repeat(16)}', '\\x${'00'.repeat(32)}', true) ON CONFLICT DO NOTHING`,
      [id, sharesEach],
    );
    if (made.rowCount === 0) return;
    await client.query(
      'INSERT INTO rewards.shares (packet, no, cents) SELECT $1, n, n FROM generate_series(1, $2::integer) n',
      [id, sharesEach],
    );
  });
}

/** Gives a player something to claim; `turn` counts a player's claims. */
export async function grant(books: Books, kind: ClaimKind, userId: UserId, turn: number): Promise<void> {
  if (kind === 'upgradeBonus')
    await books.rows(
      `INSERT INTO rewards.upgrades (user_id, level, money)
       SELECT $1, coalesce(max(level), 10) + 1, 1000 + $2 FROM rewards.upgrades WHERE user_id = $1 ON CONFLICT DO NOTHING`,
      [userId, turn],
    );
  else if (kind !== 'homePacket') await moveBack(books, kind, userId, turn);
}

/** Far enough that no day meets another, also where a midnight lies between two turns. */
const daysOf = (turn: number) => 3 * (turn + 10);
const tables = { dailyBonus: 'dailies', signIn: 'signs' } as const;

/** What was claimed today was claimed long ago. */
function moveBack({ transaction }: Books, kind: 'dailyBonus' | 'signIn', userId: UserId, turn: number): Promise<void> {
  const recent = `(clock_timestamp()::date - date '1970-01-01') - 3`;
  return transaction(async (client) => {
    const run = (text: string) => client.query(text, [userId, daysOf(turn)]);
    await client.query(`SELECT FROM ledger.accounts WHERE user_id = $1 AND kind = ${accounts.cash} FOR UPDATE`, [
      userId,
    ]);
    await run(
      `UPDATE rewards.${tables[kind]} SET day = day - $2::integer WHERE user_id = $1 AND day - date '1970-01-01' > ${recent}`,
    );
    for (const table of ['rewards.claims', 'ledger.transfers'])
      await run(
        `UPDATE ${table} SET ref = ref - $2::integer WHERE user_id = $1 AND kind = ${transferKinds[kind]} AND ref > ${recent}`,
      );
  });
}
