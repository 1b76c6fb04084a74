/** Answers blocks of lines in threads, in the order in which they came. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { blockAnswer, type Question } from './answer-block.ts';

/** So many blocks wait per thread: enough that none stands idle, and the bound of what is kept in memory. */
const blocksPerThread = 3;
const threadsMax = 16;
/** A smaller block is answered here: handing it over, or starting threads for it, takes longer. */
const threadBytes = 32 * 1024;

/**
 * Answers every block as soon as it is answered, also while the next has not come.
 * @throws when a thread ends by itself.
 */
export async function* answerBlocks(
  question: Question,
  blocks: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string> {
  const threads: Thread[] = [];
  const max = Math.min(threadsMax, availableParallelism());
  let here: Promise<(block: Uint8Array) => string> | undefined;
  let sent = 0;
  const send = async (block: Uint8Array<ArrayBuffer>): Promise<string> => {
    if (block.length < threadBytes) return (await (here ??= blockAnswer(question)))(block);
    const at = sent++ % max;
    return (threads[at] ??= startThread(question)).ask(block);
  };
  const waiting: Promise<string>[] = [];
  try {
    let coming: Promise<IteratorResult<Uint8Array<ArrayBuffer>>> | null = blocks.next();
    while (coming !== null || waiting.length > 0) {
      const isBelowLimit = waiting.length < max * blocksPerThread;
      const event: Event = await Promise.race([
        ...(isBelowLimit && coming !== null ? [coming.then((block) => ({ block }))] : []),
        ...waiting.slice(0, 1).map((oldest) => oldest.then((text) => ({ text }))),
      ]);
      if ('text' in event) {
        void waiting.shift();
        yield event.text;
        continue;
      }
      coming = event.block.done ? null : blocks.next();
      if (event.block.done) continue;
      const answer = send(event.block.value);
      // A later one may fail while an earlier one is waited for.
      answer.catch(() => undefined);
      waiting.push(answer);
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.stop()));
  }
}

type Event = { readonly block: IteratorResult<Uint8Array<ArrayBuffer>> } | { readonly text: string };

type Thread = { ask(block: Uint8Array<ArrayBuffer>): Promise<string>; stop(): Promise<unknown> };

/** A thread answers in the order in which it is asked. */
function startThread(question: Question): Thread {
  const worker = new Worker(new URL('answer-worker.ts', import.meta.url), { workerData: question });
  const pending: PromiseWithResolvers<string>[] = [];
  worker.on('message', (text: string) => pending.shift()?.resolve(text));
  worker.on('error', (fault) => {
    for (const { reject } of pending.splice(0)) reject(fault);
  });
  return {
    ask: (block) => {
      const answer = Promise.withResolvers<string>();
      pending.push(answer);
      worker.postMessage(block, [block.buffer]);
      return answer.promise;
    },
    stop: () => worker.terminate(),
  };
}
