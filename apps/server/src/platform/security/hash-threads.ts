/**
 * The threads in which a process hashes passwords. They are few and the last to be given a core: a flood of
 * sign-ins leaves bets their time (trust.md S9).
 */
import { availableParallelism } from 'node:os';
import type { HashCost, HashWork } from './hash-worker.ts';
import { quietThreads } from '../runtime/quiet-threads.ts';

const threadsMax = 4;

const threads = quietThreads<HashWork, string | boolean>({
  file: new URL('hash-worker.ts', import.meta.url),
  name: 'workOut',
  threads: Math.min(threadsMax, Math.max(1, Math.floor(availableParallelism() / 2))),
});

/** How many pieces of work wait for a thread. */
export const waitingHashes = (): number => threads.waiting();

/** The argon2id text of `text`. */
export async function hashInThread(text: string, cost: HashCost): Promise<string> {
  return String(await threads.run({ text, cost }));
}

/** Whether `text` is what `against` was made of. */
export async function verifyInThread(against: string, text: string): Promise<boolean> {
  return (await threads.run({ text, against })) === true;
}
