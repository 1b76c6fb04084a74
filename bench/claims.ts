/** The storm at ten past midnight: thousands of players claim their daily bonus at once, three taps each. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { makeMayPromote } from '../apps/server/src/modules/care/index.ts';
import { makePlayerMessages } from '../apps/server/src/modules/content/index.ts';
import { makeIdentity } from '../apps/server/src/modules/identity/index.ts';
import { makeLedger, transferKinds } from '../apps/server/src/modules/ledger/index.ts';
import { makeLimits } from '../apps/server/src/modules/limits/index.ts';
import { makeRewards } from '../apps/server/src/modules/rewards/index.ts';
import { makeVip } from '../apps/server/src/modules/vip/index.ts';
import { Refusal, type SignedInContext } from '../apps/server/src/platform/api/route.ts';
import type { Platform } from '../apps/server/src/platform/context.ts';
import { prepareBaselines, rowUpdates } from './baselines.ts';
import { startBenchDatabase } from '@longmen/test-kit/database/durable';
import { drive, round } from './drive.ts';
import { callerOf, firstPlayer, openPlayers } from './players.ts';

const taps = 3;
/** As many as claims have here. */
const connections = 2;
const stakeMills = 50_000_000;

export async function benchClaims(args: string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({ args, options: { players: { type: 'string', default: '5000' } } });
  const players = Number(values.players);
  const database = await startBenchDatabase();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  const dataDir = mkdtempSync(join(tmpdir(), 'longmen-bench-keys-'));
  try {
    await prepareBaselines(database.adminUrl);
    await openPlayers(database.adminUrl, players);
    await openClaimants(admin, players);
    const platform = { ...database.platform, site: { ...database.platform.site, dataDir } };
    const { ledger, claim } = openClaims(platform);
    const updates = rowUpdates(database.url, connections);
    const measureUpdates = () => drive({ clients: 32, seconds: 4, work: updates.work, postgresCpuMs: database.cpuMs });
    const before = await measureUpdates();
    const storm = await runStorm(players, claim, database.cpuMs);
    const after = await measureUpdates();
    await updates.close();
    const transfers = await admin.query<{ n: number; players: number }>(
      'SELECT count(*) AS n, count(DISTINCT user_id) AS players FROM ledger.transfers WHERE kind = $1',
      [transferKinds.dailyBonus],
    );
    const [counted] = transfers.rows;
    const [n, paid] = [counted?.n ?? 0, counted?.players ?? 0];
    const books = await ledger.readBooks();
    const perSecond = (before.perSecond + after.perSecond) / 2;
    return {
      players,
      taps: players * taps,
      transfers: n,
      doubled: n - paid,
      ...storm,
      updates_per_second: round(perSecond),
      ratio: round(storm.claims_per_second / perSecond),
      difference: books.difference,
      drifts: books.drifts.length,
    };
  } finally {
    await admin.end();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Players of VIP3 who bet yesterday. */
async function openClaimants(admin: pg.Client, players: number): Promise<void> {
  const ids = `generate_series(${firstPlayer}, ${firstPlayer + players - 1}) AS u (id)`;
  await admin.query(`INSERT INTO identity.users (user_id, username, account_type, is_demo, rebates, password_hash, pepper_id, level, registered_at)
    SELECT u.id, 'm' || u.id, 1, true, '{}', '', 'k1', 3, now() - interval '30 days' FROM ${ids}`);
  await admin.query(`INSERT INTO vip.reached (user_id, level, at)
    SELECT u.id, l, now() - interval '9 days' FROM ${ids}, generate_series(1, 3) l`);
  await admin.query(
    `INSERT INTO ledger.turnover (user_id, source, amount, at) SELECT u.id, 1, $1, now() - interval '1 day' FROM ${ids}`,
    [stakeMills],
  );
  for (const [key, value] of [
    ['sys_activity', '"1,2"'],
    ['reward_day', '"1"'],
  ])
    await admin.query(
      `INSERT INTO platform.settings (key, value) VALUES ($1, $2::jsonb) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [key, value],
    );
  await admin.query('VACUUM (ANALYZE)');
  await admin.query('CHECKPOINT');
}

/** The modules that a claim goes through, and a tap. @returns whether it was paid */
function openClaims(platform: Platform) {
  const ledger = makeLedger(platform);
  const identity = makeIdentity(platform, {
    onAccountOpened: async () => undefined,
    wasPaidOut: async () => false,
    balanceOf: async (userId) => (await ledger.balanceOf(userId)).cash,
    areRoomsOpen: () => true,
    footerLabels: async () => ({}),
    hasCard: async () => false,
    isOwnCard: async () => false,
  });
  const rewards = makeRewards(platform, {
    ledger,
    identity,
    limits: makeLimits(platform, { ledger, identity }),
    vip: makeVip({ platform, ledger, identity }),
    messages: makePlayerMessages(platform, identity),
    mayPromote: makeMayPromote(platform),
  });
  const route = rewards.routes.find(({ call }) => call.name === 'claimDaily');
  if (route === undefined) throw new Error('the daily bonus has no route');
  let tapped = 0;
  const claim = async (userId: number): Promise<boolean> => {
    const context: SignedInContext = {
      requestId: 'bench',
      locale: 'en',
      ip: '10.0.0.1',
      fromWay: 4,
      host: 'site.test',
      idempotencyKey: `tap-${(tapped += 1)}`,
      bodyHash: createHash('sha256').digest(),
      caller: { ...callerOf(userId), sessionId: String(userId) },
    };
    try {
      await route.answer({} as never, context as never);
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.refusal === 'rewardClaimed') return false;
      throw error;
    }
  };
  return { ledger, claim };
}

/** Players whose taps are in flight at once; the others wait before the server. */
const lanes = 64;

/** Player after player as soon as one is answered, each with all taps at once. */
async function runStorm(players: number, claim: (userId: number) => Promise<boolean>, postgresCpuMs: () => number) {
  const cpu = { node: process.cpuUsage(), postgres: postgresCpuMs() };
  const begun = performance.now();
  const answers: number[] = [];
  let paid = 0;
  const tap = async (userId: number) => {
    const isPaid = await claim(userId);
    paid += Number(isPaid);
    answers.push(performance.now() - begun);
  };
  const waiting = Array.from({ length: players }, (_, index) => firstPlayer + index).values();
  const lane = async () => {
    for (const userId of waiting) await Promise.all(Array.from({ length: taps }, () => tap(userId)));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - begun) / 1_000;
  const node = process.cpuUsage(cpu.node);
  return {
    paid,
    seconds: round(seconds),
    claims_per_second: round(paid / seconds),
    answers_per_second: round(answers.length / seconds),
    last_answer_ms: Math.round(Math.max(...answers)),
    node_micros_a_claim: round((node.user + node.system) / paid),
    postgres_micros_a_claim: round(((postgresCpuMs() - cpu.postgres) * 1_000) / paid),
  };
}
