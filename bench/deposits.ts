/**
 * Signed callbacks per second, from their bytes to the credited balance, beside the one-row UPDATE in the same
 * database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatMills, mills } from '@longmen/engine';
import { makeLedger } from '../apps/server/src/modules/ledger/index.ts';
import { makePayments, signedHeaders } from '../apps/server/src/modules/payments/index.ts';
import { openKeyring } from '../apps/server/src/platform/security/keyring.ts';
import { makeSealBox } from '../apps/server/src/platform/security/seal-box.ts';
import { withClient } from '../packages/dev-postgres/src/index.ts';
import { prepareBaselines, rowUpdates } from './baselines.ts';
import { startBenchDatabase } from '@longmen/test-kit/database/durable';
import { drive, median, round } from './drive.ts';
import { firstPlayer, openPlayers } from './players.ts';

const players = 500;
const secret = 'ab'.repeat(32);
const amount = mills(100_000);

export async function benchDeposits(args: string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args,
    options: {
      callbacks: { type: 'string', default: '3000' },
      clients: { type: 'string', default: '32' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
    },
  });
  const [callbacks, clients, rounds] = [values.callbacks, values.clients, values.rounds].map(Number) as [
    number,
    number,
    number,
  ];
  const database = await startBenchDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'longmen-bench-keys-'));
  try {
    await prepareBaselines(database.adminUrl);
    await openPlayers(database.adminUrl, players);
    const platform = { ...database.platform, site: { ...database.platform.site, dataDir } };
    const ledger = makeLedger(platform);
    const payments = makePayments(platform, {
      ledger,
      pictures: { keep: async () => undefined },
      messages: { notify: async () => undefined, announce: async () => undefined },
      identity: {
        assertMayUse: () => undefined,
        mayUse: () => true,
        userOf: async () => ({}) as never,
        userByName: async () => undefined,
        mayMoveMoney: async () => undefined,
      },
      checkDeposit: async () => undefined,
      lockPlayer: async () => undefined,
      assertMayPlay: async () => undefined,
      raiseLevel: async () => undefined,
      providers: [
        {
          name: 'sandbox-gateway',
          kind: 'gateway',
          url: 'http://127.0.0.1:9/gateway',
          payOrigins: ['http://127.0.0.1:9'],
          requestSecret: secret,
          callbackSecrets: [secret],
          sandbox: true,
        },
      ],
    });
    await payments.seedDemo();
    const notify = payments.routes.find(({ call }) => call.name === 'notifyPayment');
    if (notify === undefined) throw new Error('callbacks have no route');
    const sealBox = makeSealBox(openKeyring(dataDir, 'personal-data'));
    const payerOf = (userId: number) => sealBox.index(String(userId), 'payer').toString('hex').slice(0, 32);
    const wordsOf = (deposit: number, userId: number) =>
      JSON.stringify({
        event: 'paid',
        order_num: String(deposit),
        txid: `T${deposit}`,
        amount: formatMills(amount),
        currency: 'CNY',
        user: payerOf(userId),
        at: 1,
      });
    const updates = rowUpdates(database.url, clients);
    const found = { taken: [] as number[], credited: [] as number[], updates: [] as number[] };
    const cpu = { server: [] as number[], postgres: [] as number[] };
    for (let turn = 0; turn < rounds; turn += 1) {
      const first = 1 + turn * callbacks;
      await openDeposits(database.ownerUrl, first, callbacks);
      // As the server does by itself within a minute: statements planned over empty tables read all of them.
      await withClient(database.adminUrl, (client) => client.query('ANALYZE'));
      const before = { node: process.cpuUsage(), postgres: database.cpuMs(), at: performance.now() };
      const queue = Array.from({ length: callbacks }, (_, index) => first + index).values();
      const lane = async () => {
        for (const deposit of queue) {
          const body = wordsOf(deposit, firstPlayer + (deposit % players));
          const headers = signedHeaders(secret, platform.clock.now(), body);
          const raw = { bytes: Buffer.from(body), header: (name: string) => headers[name] };
          await notify.answer({ provider: 'sandbox-gateway' } as never, { raw } as never);
        }
      };
      await Promise.all(Array.from({ length: clients }, lane));
      found.taken.push((callbacks * 1000) / (performance.now() - before.at));
      while (await payments.workCallbacks()) continue;
      found.credited.push((callbacks * 1000) / (performance.now() - before.at));
      const used = process.cpuUsage(before.node);
      cpu.server.push((used.user + used.system) / callbacks);
      cpu.postgres.push(((database.cpuMs() - before.postgres) * 1000) / callbacks);
      const beside = await drive({
        clients,
        seconds: Number(values.seconds),
        work: updates.work,
        postgresCpuMs: database.cpuMs,
      });
      found.updates.push(beside.perSecond);
      const [taken, credited] = [found.taken, found.credited].map((all) => Math.round(all.at(-1) ?? 0));
      print(
        `taken ${taken}/s, taken and credited ${credited}/s, CPU ${round(cpu.server.at(-1) ?? 0)} server + ${round(cpu.postgres.at(-1) ?? 0)} PostgreSQL µs; one-row UPDATE ${Math.round(beside.perSecond)}/s`,
      );
    }
    await updates.close();
    const books = await ledger.readBooks();
    const [credited, beside] = [median(found.credited), median(found.updates)];
    return {
      taken_per_second: median(found.taken),
      credited_per_second: credited,
      updates_per_second: beside,
      ratio: round(credited / beside),
      server_cpu_micros: median(cpu.server),
      postgres_cpu_micros: median(cpu.postgres),
      difference: books.difference,
      drifts: books.drifts.length,
    };
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Deposits that wait for the gateway, as the use-case leaves them. */
async function openDeposits(url: string, first: number, count: number): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `WITH made AS (
         INSERT INTO payments.deposits (user_id, deposit, channel, provider, pay_type, adapter, jump_mode, state, to_pay, amount, fee, fee_permille,
           fee_fixed, turnover_percent, relaxation, confirmations, payee, body_hash, expires_at)
         SELECT $3::bigint + i % $4, i, c.id, c.provider, c.pay_type, c.adapter, c.jump_mode, 'pending', $5, $5, 0, 0, 0, 100, 0, 1, '{}', '', now() + interval '1 hour'
         FROM generate_series($1::bigint, $1::bigint + $2 - 1) i, payments.channels c WHERE c.code = 'demo-alipay-gate' RETURNING user_id, deposit)
       INSERT INTO payments.events (user_id, deposit, step, state) SELECT user_id, deposit, 1, 'created' FROM made`,
      [first, count, firstPlayer, players, amount],
    ),
  );
}
