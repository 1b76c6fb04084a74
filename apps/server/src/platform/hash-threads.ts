/**
 * The threads in which a process hashes passwords. They are few and the last to be given a core: a flood of
 * sign-ins leaves bets their time (trust.md S9).
 */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { HashWork } from './hash-worker.ts';
import type { HashCost } from './password-hasher.ts';

const mostThreads = 4;
/** Lower than everything else of the process (Linux; elsewhere threads have no priority of their own). */
const niceIncrement = 10;
/** A thread that has nothing to do ends; the next hash starts one. */
const idleTimeout = 60_000;

let threads: Piscina<HashWork, string | boolean> | undefined;

const pool = () =>
  (threads ??= new Piscina<HashWork, string | boolean>({
    filename: new URL('hash-worker.ts', import.meta.url).href,
    name: 'workOut',
    // Not what the process was started with: a thread has no input, and would take that for the supervisor's end.
    execArgv: [],
    minThreads: 0,
    maxThreads: Math.min(mostThreads, Math.max(1, Math.floor(availableParallelism() / 2))),
    // What waits is bounded by who asks.
    maxQueue: Number.POSITIVE_INFINITY,
    concurrentTasksPerWorker: 1,
    niceIncrement,
    idleTimeout,
  }));

/** How many pieces of work wait for a thread. */
export const waitingHashes = (): number => threads?.queueSize ?? 0;

/** The argon2id text of `text`. */
export async function hashInThread(text: string, cost: HashCost): Promise<string> {
  return String(await pool().run({ text, cost }));
}

/** Whether `text` is what `against` was made of. */
export async function verifyInThread(against: string, text: string): Promise<boolean> {
  return (await pool().run({ text, against })) === true;
}
