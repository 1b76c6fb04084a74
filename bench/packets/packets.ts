/**
 * Red packets (red-packets.md, "Tests and figures"): 1,500 people tap three times on fifty shares; shares opened per
 * second beside the one-row UPDATE of the same database; and answers to who comes too late beside a bare answer over
 * HTTP.
 */
import { parseArgs } from 'node:util';
import { withClient } from '../../packages/dev-postgres/src/index.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { startBenchDatabase } from '@longmen/test-kit/database/durable';
import { prepareBaselines, rowUpdates } from '../baselines.ts';
import { drive, median, round } from '../drive.ts';
import { openPlayers } from '../players.ts';
import { lateAnswers } from './late-answers.ts';
import { openPacketBench, type PacketBench, people, sharesEach } from './packet-bench.ts';

const taps = 3;

export async function benchPackets(args: string[]): Promise<Record<string, unknown>> {
  const { values } = parseArgs({
    args,
    options: {
      clients: { type: 'string', default: '32' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
      packets: { type: 'string', default: '60' },
    },
  });
  const [clients, rounds, seconds, packets] = [values.clients, values.rounds, values.seconds, values.packets].map(
    Number,
  ) as [number, number, number, number];
  const database = await startBenchDatabase();
  const closing = [database.close];
  try {
    await prepareBaselines(database.adminUrl);
    await openPlayers(database.adminUrl, people + 1);
    // The plain updates have a connection for each client, too.
    const db = openDatabase({
      url: database.url,
      sizes: { bets: clients, reads: clients, jobs: 2 },
      statementTimeoutMs: 60_000,
      connectWithinMs: 600_000,
      onError: () => undefined,
    });
    closing.unshift(db.close);
    const bench = openPacketBench({ ...database.platform, db }, (text, sqlValues) =>
      withClient(database.adminUrl, async (client) => void (await client.query(text, sqlValues))),
    );
    const crowd = await tapAll(bench);
    print(`crowd: ${JSON.stringify(crowd)}`);
    const updates = rowUpdates(database.url, clients);
    const found = { opens: [] as number[], updates: [] as number[] };
    for (let turn = 0; turn < rounds; turn += 1) {
      found.opens.push(await openMany(bench, packets, clients));
      const beside = await drive({ clients, seconds, work: updates.work, postgresCpuMs: database.cpuMs });
      found.updates.push(beside.perSecond);
      print(`${round(found.opens.at(-1) ?? 0)} shares a second; one-row UPDATE ${beside.perSecond}`);
    }
    await updates.close();
    const late = await lateAnswers(bench, { clients, seconds, rounds, postgresCpuMs: database.cpuMs });
    print(`late: ${late.refusals} refusals a second; bare answers ${late.bare}`);
    const [opens, beside] = [median(found.opens), median(found.updates)];
    return {
      ...crowd,
      opens_per_second: round(opens),
      updates_per_second: beside,
      ratio: round(opens / beside),
      refusals_per_second: late.refusals,
      bare_answers_per_second: late.bare,
      late_ratio: late.ratio,
      escrow_drift: await bench.drift(),
    };
  } finally {
    for (const close of closing) await close();
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Everybody at once, three times each: how many won, what they won in cents, and what escrow still holds of it. */
async function tapAll(bench: PacketBench): Promise<Record<string, number>> {
  const packetId = await bench.send();
  const before = performance.now();
  const outcomes = await Promise.all(
    Array.from({ length: people * taps }, (_, tap) => bench.open(packetId, tap % people)),
  );
  const ms = performance.now() - before;
  const wins = new Map<number, number>();
  for (const [tap, money] of outcomes.entries()) if (money !== undefined) wins.set(tap % people, money);
  const sum = [...wins.values()].reduce((all, money) => all + money, 0);
  return { winners: wins.size, sum_mills: sum, escrow_after: await bench.escrowOf(packetId), crowd_ms: Math.round(ms) };
}

/** @returns shares opened a second, of packets that are taken one after the other by as many clients */
async function openMany(bench: PacketBench, packets: number, clients: number): Promise<number> {
  const ids: string[] = [];
  for (let each = 0; each < packets; each += 1) ids.push(await bench.send());
  const work = ids.flatMap((packetId, at) =>
    Array.from({ length: sharesEach }, (_, share) => ({ packetId, who: (at * sharesEach + share) % people })),
  );
  const queue = work.values();
  const before = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const { packetId, who } of queue)
        if ((await bench.open(packetId, who)) === undefined) throw new Error(`${who} got no share of ${packetId}`);
    }),
  );
  return (work.length * 1_000) / (performance.now() - before);
}
