/** Wallet calls within one process: bets at many clients beside updates of one row, and what a call costs. */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { makeBettingFixture } from '@longmen/test-kit/fixtures/betting';
import type { BenchDatabase } from '@longmen/test-kit/database/durable';
import { makeArcade } from '../../apps/server/src/modules/arcade/index.ts';
import { makeProviders, type WalletAnswer, type WalletCall } from '../../apps/server/src/modules/providers/index.ts';
import { readPlatformProviders } from '../../apps/server/src/platform/outside/platform-providers.ts';
import { prepareBaselines, rowUpdates } from '../baselines.ts';
import { drive, type Driven, median, round } from '../drive.ts';
import { firstPlayer } from '../players.ts';
import { balanceRequest, betRequest, makeCompany, type WalletRequest, winRequest } from './calls.ts';
import { companyName } from './seats.ts';

const connections = 12;
const clients = 64;
const fillPerTurn = 100_000;

export type WalletOptions = {
  readonly players: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly factor: number;
};

export async function benchInProcess(
  database: BenchDatabase,
  admin: pg.Client,
  { players, seconds, rounds, factor }: WalletOptions,
): Promise<Record<string, unknown>> {
  await prepareBaselines(database.adminUrl);
  const fixture = await makeBettingFixture(database.platform, database.adminUrl);
  const wallet = await openWallet(database, fixture.ledger);
  database.platform.jobs.start();
  const update = rowUpdates(database.url, connections);
  let next = 0;
  const bet = () => {
    next += 1;
    return wallet.ask('bet', betRequest(firstPlayer + Math.floor(Math.random() * players), `p${next}`));
  };
  /** A bet, its win and every second time the balance, one after the other, as one player plays. */
  const mix = async () => {
    next += 1;
    const [player, id] = [firstPlayer + Math.floor(Math.random() * players), `m${next}`];
    await wallet.ask('bet', betRequest(player, id));
    await wallet.ask('win', winRequest(player, id));
    if (next % 2 === 0) await wallet.ask('balance', balanceRequest(player, id));
  };
  const measure = (work: () => Promise<unknown>, secs = seconds) =>
    drive({ clients, seconds: secs, work, postgresCpuMs: database.cpuMs });
  for (const work of [() => update.work(0), bet, mix]) await measure(work, 1);
  // As autovacuum does within a minute: plans of empty tables are none for full ones.
  await admin.query('ANALYZE arcade.wallet_transactions; ANALYZE arcade.game_rounds; ANALYZE ledger.transfers');

  const found = { update: [] as Driven[], bets: [] as Driven[], mix: [] as Driven[] };
  for (let turn = 0; turn < rounds; turn += 1) {
    found.update.push(await measure(() => update.work(0)));
    found.bets.push(await measure(bet));
    found.mix.push(await measure(mix));
    for (const [name, list] of Object.entries(found)) print(`${name.padEnd(7)} ${line(list.at(-1))}`);
  }
  const perSecond = (list: readonly Driven[]) => median(list.map((driven) => driven.perSecond));
  const micros = (list: readonly Driven[]) => median(list.map((driven) => driven.nodeMicros + driven.postgresMicros));
  // A turn of the mix is two calls and a half.
  const callMicros = round(micros(found.mix) / 2.5);
  // What is filled in has no money beside it: checks of the books would stop sales.
  await database.platform.jobs.stop();
  const books = await fixture.ledger.readBooks();
  const filled = factor > 1 ? await benchFilled(admin, { players, factor }, () => measure(mix)) : {};
  await wallet.close();
  await update.close();
  await fixture.close();
  return {
    bets_per_second: perSecond(found.bets),
    update_per_second: perSecond(found.update),
    bets_vs_update: round(perSecond(found.bets) / perSecond(found.update)),
    bet_micros: micros(found.bets),
    call_micros: callMicros,
    ...filled,
    difference: books.difference,
    drifts: books.drifts.length,
    outside: books.outside,
  };
}

const noTeam = () => Promise.reject(new Error('nobody reads teams here'));

async function openWallet({ platform }: BenchDatabase, ledger: Parameters<typeof makeArcade>[1]['ledger']) {
  const providers = await makeProviders(platform, {
    providers: readPlatformProviders(JSON.stringify([makeCompany('hmac').provider])),
  });
  await providers.setStatus('ag', 0);
  const company = providers.providerNamed(companyName);
  const protocol = company?.adapter.protocol;
  if (company === undefined || protocol === undefined) throw new Error('no company');
  const arcade = makeArcade(platform, {
    ledger,
    providers,
    identity: {
      noteUse: () => undefined,
      noteUses: async () => undefined,
      assertMayUse: () => undefined,
      userOf: async () => undefined,
      teamMember: noTeam,
      teamOf: noTeam,
    },
    limits: { assertMayPlay: async () => undefined },
    areBetsStopped: () => false,
    isOwnHost: () => false,
    nameKey: randomBytes(32),
  });
  const ask = async (name: WalletCall['call'], { body }: WalletRequest): Promise<WalletAnswer> => {
    const call = protocol.decode(name, Buffer.from(body));
    if (call.call === 'refused') throw new Error(`a call was refused: ${call.status}`);
    const answer = await arcade.answer(company, call);
    if (answer.status !== 'ok') throw new Error(`a call was answered ${answer.status}`);
    return answer;
  };
  return { ask, close: () => arcade.close() };
}

/** CPU of a call in tables as they are, and with many more rounds and calls of the days before in them. */
async function benchFilled(
  admin: pg.Client,
  { players, factor }: { readonly players: number; readonly factor: number },
  mix: () => Promise<Driven>,
): Promise<Record<string, number>> {
  const cost = async () => {
    const costs: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { nodeMicros, postgresMicros } = await mix();
      costs.push((nodeMicros + postgresMicros) / 2.5);
    }
    return median(costs);
  };
  const { rows } = await admin.query<{ calls: number }>(
    'SELECT count(*)::int AS calls FROM arcade.wallet_transactions',
  );
  const target = (rows[0]?.calls ?? 0) * factor;
  const empty = await cost();
  for (let done = 0; done < target / 2; done += fillPerTurn) await fill(admin, players, done);
  await admin.query('VACUUM (ANALYZE) arcade.wallet_transactions');
  await admin.query('VACUUM (ANALYZE) arcade.game_rounds');
  await admin.query('CHECKPOINT');
  // The first calls meet cold pages and whole pages in the log.
  await mix();
  const full = await cost();
  return {
    rows_before: rows[0]?.calls ?? 0,
    rows_after: Math.round(target),
    call_micros_empty: round(empty),
    call_micros_full: round(full),
    full_vs_empty: round(full / empty),
  };
}

/** Rounds of a bet and a win, closed, of some days ago. */
async function fill(admin: pg.Client, players: number, from: number): Promise<void> {
  print(`filling: ${from * 2} calls`);
  await admin.query(
    `INSERT INTO arcade.game_rounds (user_id, game_round, stake, payout, returned, valid, counted, opened_at, last_at, closed_at, kind, state, provider, game, round, platform)
     SELECT $1::bigint + n % $2::bigint, 1000 + n, 10000, 9600, 0, 10000, 10000, at, at, at, 3, 2, $4, 'SB01', 'f' || n, 'ag'
     FROM generate_series($3::bigint, $3::bigint + ${fillPerTurn - 1}) n, LATERAL (SELECT now() - interval '3 days' + n * interval '1 ms' AS at) t`,
    [firstPlayer, players, from, companyName],
  );
  await admin.query(
    `INSERT INTO arcade.wallet_transactions (user_id, id, units, amount, balance_after, game_round, at, call, state, status, kind, provider, transaction, round, game, reference, content)
     SELECT $1::bigint + n % $2::bigint, 10 + 2 * n + c, 1000000, 10000, 0, 1000 + n, now() - interval '3 days' + n * interval '1 ms', c, 1, 0, 69 + c, $4,
       (CASE c WHEN 1 THEN 'fb' ELSE 'fw' END) || n, 'f' || n, 'SB01', CASE c WHEN 2 THEN 'fb' || n END, decode(md5(n::text), 'hex')
     FROM generate_series($3::bigint, $3::bigint + ${fillPerTurn - 1}) n, generate_series(1, 2) c`,
    [firstPlayer, players, from, companyName],
  );
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const line = (driven: Driven | undefined) =>
  driven === undefined
    ? ''
    : `${String(Math.round(driven.perSecond)).padStart(7)}/s  p50 ${driven.p50Ms} ms  p99 ${driven.p99Ms} ms  CPU ${driven.nodeMicros} + ${driven.postgresMicros} µs`;
