/**
 * Messages stored in one room (community.md 17), beside plain updates and a transaction for each message; two processes
 * that write one room, beside one; and how long a sender waits for the whole use-case.
 */
import { join } from 'node:path';
import pg from 'pg';
import { type BenchDatabase, startBenchDatabase } from '@longmen/test-kit/database/durable';
import { prepareBaselines, rowUpdates } from '../../baselines.ts';
import { drive, type Driven, median, round } from '../../drive.ts';
import { startChild } from '../shared/child.ts';
import { print, readNumbers } from '../shared/options.ts';
import { openPeople } from '../shared/people.ts';
import { openChat, openServerPlatform } from '../shared/use-chat.ts';
import { type Acks, makeSender, pace } from './acks.ts';
import { checkLog } from './check-logs.ts';
import { openWriter } from './drafts.ts';
import { messageTransactions } from './transactions.ts';
import type { WriterActs } from './writer-process.ts';

const senders = 128;
/** As many as bets are measured over. */
const connections = 12;
/** Rooms of one lane: one for the writer and the use-case, one for the transactions. */
const [room, usual] = ['1001', '1003'] as const;
/** Who sends through the use-case, and the share of the others that each process has. */
const ackMembers = 2_000;

type Options = { readonly members: number; readonly seconds: number; readonly rounds: number };
type Answers = { stored: number; refused: number };

export async function benchSend(args: string[]): Promise<Record<string, unknown>> {
  const options = readNumbers(args, { members: 30_000, seconds: 3, rounds: 5 });
  const database = await startBenchDatabase();
  const admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  try {
    await prepareBaselines(database.adminUrl);
    await openPeople(admin, options.members + ackMembers, [room, usual]);
    const answers: Answers = { stored: 0, refused: 0 };
    const rates = await compareRates(database, options, answers);
    const processes = await compareProcesses(database, options, answers);
    const acks = await compareAcks(database, options, answers);
    const checked = await checkLog(admin, room);
    const other = await checkLog(admin, usual);
    return {
      ...rates,
      ...processes,
      ...acks,
      refused: answers.refused,
      entries: checked.entries,
      lost: answers.stored - checked.entries,
      gaps: checked.gaps + other.gaps,
      heads_right: checked.headIsLast && other.headIsLast,
    };
  } finally {
    await admin.end();
    await database.close();
  }
}

/** Members of the writers, a part for each of the three processes that write. */
const partOf = ({ members }: Options, part: number) => {
  const each = Math.floor(members / 3);
  return { roomId: room, from: ackMembers + part * each, members: each, node: part + 1 };
};

/** One room's writer, plain updates and a transaction a message, in turns. */
async function compareRates(
  database: BenchDatabase,
  options: Options,
  answers: Answers,
): Promise<Record<string, number>> {
  const { seconds, rounds } = options;
  const { platform, close } = await openServerPlatform(database.url);
  const writer = openWriter(platform, partOf(options, 0));
  const updates = rowUpdates(database.url, connections);
  const transactions = messageTransactions(database.url, connections, usual);
  const found = { room: [] as Driven[], updates: [] as Driven[], transactions: [] as Driven[] };
  const run = async (forSeconds: number, keep: boolean) => {
    const load = { clients: senders, seconds: forSeconds, postgresCpuMs: database.cpuMs };
    const written = await writer.run(senders, forSeconds, database.cpuMs);
    answers.stored += written.count - written.refused;
    answers.refused += written.refused;
    const updated = await drive({ ...load, work: updates.work });
    const single = await drive({ ...load, work: transactions.work });
    if (!keep) return;
    found.room.push(written);
    found.updates.push(updated);
    found.transactions.push(single);
    print(`room ${written.perSecond}/s, one-row UPDATE ${updated.perSecond}/s, transactions ${single.perSecond}/s`);
  };
  await run(1, false);
  for (let turn = 0; turn < rounds; turn += 1) await run(seconds, true);
  await Promise.all([writer.close(), updates.close(), transactions.close()]);
  await close();
  const middle = (of: readonly Driven[], figure: 'perSecond' | 'nodeMicros' | 'postgresMicros') =>
    median(of.map((one) => one[figure]));
  const perSecond = middle(found.room, 'perSecond');
  return {
    room_per_second: perSecond,
    update_per_second: middle(found.updates, 'perSecond'),
    transaction_per_second: middle(found.transactions, 'perSecond'),
    room_node_micros: middle(found.room, 'nodeMicros'),
    room_postgres_micros: middle(found.room, 'postgresMicros'),
    room_to_update: round(perSecond / middle(found.updates, 'perSecond')),
    room_to_transaction: round(perSecond / middle(found.transactions, 'perSecond')),
  };
}

/** As many senders, in one process and in two, in turns. */
async function compareProcesses(
  database: BenchDatabase,
  options: Options,
  answers: Answers,
): Promise<Record<string, number>> {
  const { seconds, rounds } = options;
  const children = [1, 2].map(() => startChild<WriterActs>(join(import.meta.dirname, 'writer-process.ts')));
  const found = { one: [] as number[], two: [] as number[] };
  try {
    await Promise.all(
      children.map((child, part) => child.ask('open', { url: database.url, senders: partOf(options, part + 1) })),
    );
    const run = async (processes: 1 | 2, forSeconds: number) => {
      const load = { clients: senders / processes, seconds: forSeconds };
      const runs = await Promise.all(children.slice(0, processes).map((child) => child.ask('run', load)));
      for (const { count, refused } of runs) {
        answers.stored += count - refused;
        answers.refused += refused;
      }
      return round(runs.reduce((sum, one) => sum + one.perSecond, 0));
    };
    await run(2, 1);
    for (let turn = 0; turn < rounds; turn += 1) {
      found.one.push(await run(1, seconds));
      found.two.push(await run(2, seconds));
      print(`one process ${found.one.at(-1)}/s, two ${found.two.at(-1)}/s`);
    }
  } finally {
    await Promise.all(children.map((child) => child.stop()));
  }
  const [one, two] = [median(found.one), median(found.two)];
  return { one_process_per_second: one, two_processes_per_second: two, two_to_one: round(two / one) };
}

/** The use-case and plain updates at a steady pace, in turns. */
async function compareAcks(
  database: BenchDatabase,
  { seconds, rounds }: Options,
  answers: Answers,
): Promise<Record<string, number>> {
  const { platform, close } = await openServerPlatform(database.url);
  const chat = await openChat(platform);
  const send = makeSender(chat, room, 0, ackMembers);
  const updates = rowUpdates(database.url, connections);
  const found = { acks: [] as Acks[], updates: [] as Acks[] };
  // Everybody once: persons and statements of age are known to a server that has run for a while.
  for (let who = 0; who < ackMembers; who += 100) await Promise.all(Array.from({ length: 100 }, send));
  answers.stored += ackMembers;
  for (let turn = 0; turn < rounds; turn += 1) {
    const acks = await pace(seconds, send);
    const updated = await pace(seconds, () => updates.work(0));
    answers.stored += acks.count;
    found.acks.push(acks);
    found.updates.push(updated);
    print(`ack p50 ${acks.p50Ms} ms, p99 ${acks.p99Ms} ms; update p50 ${updated.p50Ms} ms, p99 ${updated.p99Ms} ms`);
  }
  await updates.close();
  await chat.close();
  await close();
  const middle = (of: readonly Acks[], figure: 'p50Ms' | 'p99Ms') => median(of.map((one) => one[figure]));
  return {
    ack_p50_ms: middle(found.acks, 'p50Ms'),
    ack_p99_ms: middle(found.acks, 'p99Ms'),
    update_p50_ms: middle(found.updates, 'p50Ms'),
    update_p99_ms: middle(found.updates, 'p99Ms'),
    ack_p50_ratio: round(middle(found.acks, 'p50Ms') / middle(found.updates, 'p50Ms')),
    ack_p99_ratio: round(middle(found.acks, 'p99Ms') / middle(found.updates, 'p99Ms')),
  };
}
