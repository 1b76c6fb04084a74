/** Asks until the answer is definite: what a client does that will not bet twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '@longmen/contract';
import type { Recovery } from '../audit/recovery.ts';
import type { PlayerHistory } from '../audit/workload.ts';

export type Definite = <T>(send: () => Promise<T>) => Promise<T | Refused>;

/** More than five minutes of tries: as long as a server may take to come up. */
const patience = 1_700;
/** Codes of a server that is busy, starting, or cut off from its database. */
const later: readonly number[] = [500, 503, 304, 429];

/**
 * Repeats a request with its own key until it is answered or refused for good; counts in `notes`.
 * @param recovery is told of definite answers; none where nothing is asked for but what a server may know by itself
 * @throws when it never is
 */
export function untilDefinite(history: Pick<PlayerHistory, 'requests' | 'lost'>, recovery?: Recovery): Definite {
  return async (send) => {
    for (let attempt = 0; attempt < patience; attempt += 1) {
      history.requests += 1;
      const answered = recovery?.send();
      try {
        const answer = await send();
        answered?.();
        return answer;
      } catch (error) {
        if (error instanceof Refused && !later.includes(error.code)) {
          answered?.();
          return error;
        }
        if (!(error instanceof Refused)) history.lost += 1;
        await sleep(10 + Math.min(attempt * 5, 200));
      }
    }
    throw new Error(`no definite answer after ${patience} tries`);
  };
}

const triesMax = 20;
const pauseMs = 250;

/** Asks again while a server that has just started sheds its first requests. */
export async function untilServed<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === triesMax) throw error;
      await sleep(pauseMs);
    }
  }
}
