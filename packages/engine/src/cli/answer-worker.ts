/** A thread that answers blocks of lines, one after the other (see threads.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { blockAnswer, type Question } from './answer-block.ts';

const answer = blockAnswer(workerData as Question);
parentPort?.on('message', (block: Uint8Array) => {
  void answer.then((answerBlock) => parentPort?.postMessage(answerBlock(block), []));
});
