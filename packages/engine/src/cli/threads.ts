/** Answers blocks of lines in threads, in the order in which they came. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { blockAnswer, type Question } from './answer-block.ts';

/** So many blocks wait per thread: enough that none stands idle, and the bound of what is kept in memory. */
const blocksPerThread = 3;
const mostThreads = 16;

/**
 * Answers every block. A stream of one block is answered here: starting threads takes longer.
 * @throws when a thread ends by itself.
 */
export async function* answerBlocks(
  question: Question,
  blocks: AsyncGenerator<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string> {
  const first = await blocks.next();
  if (first.done) return;
  const second = await blocks.next();
  if (second.done) {
    const answer = await blockAnswer(question);
    yield answer(first.value);
    return;
  }
  const threads = Array.from({ length: Math.min(mostThreads, availableParallelism()) }, () => startThread(question));
  try {
    const waiting: Promise<string>[] = [];
    let sent = 0;
    const send = (block: Uint8Array<ArrayBuffer>) => {
      const answer = threads[sent++ % threads.length]?.ask(block) ?? Promise.reject(new Error('no thread'));
      // A later one may fail while an earlier one is waited for.
      answer.catch(() => undefined);
      waiting.push(answer);
    };
    send(first.value);
    send(second.value);
    for await (const block of blocks) {
      send(block);
      if (waiting.length >= threads.length * blocksPerThread) yield (await waiting.shift()) ?? '';
    }
    for (const answer of waiting) yield await answer;
  } finally {
    await Promise.all(threads.map((thread) => thread.stop()));
  }
}

type Thread = { ask(block: Uint8Array<ArrayBuffer>): Promise<string>; stop(): Promise<unknown> };

/** A thread answers in the order in which it is asked. */
function startThread(question: Question): Thread {
  const worker = new Worker(new URL('answer-worker.ts', import.meta.url), { workerData: question });
  const asked: PromiseWithResolvers<string>[] = [];
  worker.on('message', (text: string) => asked.shift()?.resolve(text));
  worker.on('error', (fault) => {
    for (const { reject } of asked.splice(0)) reject(fault);
  });
  return {
    ask: (block) => {
      const answer = Promise.withResolvers<string>();
      asked.push(answer);
      worker.postMessage(block, [block.buffer]);
      return answer.promise;
    },
    stop: () => worker.terminate(),
  };
}
