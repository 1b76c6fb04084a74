/** Drawing a long statement takes a third of a second: that is done in a thread, so that bets do not wait for it. */
import { quietThreads } from '../../platform/runtime/quiet-threads.ts';
import { refuse } from '../../platform/api/route.ts';
import type { Paper } from './paper.ts';
import type { UserId } from '../../platform/ids.ts';

const threads = quietThreads<Paper, Uint8Array>({
  file: new URL('pdf-worker.ts', import.meta.url),
  name: 'draw',
  threads: 1,
});
/** More waiting players than this would not get theirs in a time that anybody waits. */
const waitingMax = 20;
/** Whose statement is drawn or waits. */
const drawing = new Set<string>();

/**
 * The PDF of a player's statement.
 * @throws Refusal `tooManyRequests` while another one of the player is drawn, `busy` while many wait
 */
export async function drawInThread(userId: UserId, paper: Paper): Promise<Buffer> {
  if (drawing.has(userId)) throw refuse('tooManyRequests', { seconds: 1 });
  if (drawing.size >= waitingMax) throw refuse('busy');
  drawing.add(userId);
  try {
    return Buffer.from(await threads.run(paper));
  } finally {
    drawing.delete(userId);
  }
}
