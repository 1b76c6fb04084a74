/** Calls with the same key that are still being answered by this process (calls.md, "Codes"). */
import { refuse } from '../../../platform/api/route.ts';

/** A copy waits this long for the first one's answer before it is refused as still in flight. */
const waitMs = 10_000;

export type InFlight<Answer> = {
  /** Runs `work` once per key; a copy with an equal body gets the same answer, another body `keyReused`. */
  once(key: string, bodyHash: Buffer, work: () => Promise<Answer>): Promise<Answer>;
};

/** @param sleep resolves after so many ms, or when the signal aborts */
export function makeInFlight<Answer>(sleep: (ms: number, signal: AbortSignal) => Promise<void>): InFlight<Answer> {
  const running = new Map<string, { bodyHash: Buffer; answer: Promise<Answer> }>();

  const copy = async (answer: Promise<Answer>): Promise<Answer> => {
    const answered = new AbortController();
    const late = sleep(waitMs, answered.signal).then(() => {
      throw refuse('repeatedSubmit');
    });
    try {
      return await Promise.race([answer, late]);
    } finally {
      answered.abort();
      late.catch(() => undefined);
    }
  };

  return {
    once: (key, bodyHash, work) => {
      const first = running.get(key);
      if (first !== undefined)
        return first.bodyHash.equals(bodyHash) ? copy(first.answer) : Promise.reject(refuse('keyReused'));
      const answer = work().finally(() => running.delete(key));
      running.set(key, { bodyHash, answer });
      return answer;
    },
  };
}
