/** A launch under a key is made once: a double tap opens one game, and a retry hears of the same one. */
import { makeCache } from '../../../platform/runtime/cache.ts';
import { refuse } from '../../../platform/api/route.ts';

/** A company's address does not live longer. */
const cachedMs = 10 * 60_000;
const cachedMax = 10_000;

export type Once<Answer> = {
  /** @throws Refusal `keyReused` where the key came with other contents */
  run(key: string | undefined, bodyHash: Buffer, work: () => Promise<Answer>): Promise<Answer>;
};

/** Remembers answers, and those that are still to come, within this process; what failed is tried anew. */
export function makeOnce<Answer>(now: () => number): Once<Answer> {
  const answers = makeCache<{ readonly bodyHash: Buffer; readonly until: number; readonly answer: Promise<Answer> }>(
    cachedMax,
  );
  return {
    run: (key, bodyHash, work) => {
      if (key === undefined) return work();
      const known = answers.get(key);
      if (known !== undefined && known.until > now()) {
        if (!known.bodyHash.equals(bodyHash)) return Promise.reject(refuse('keyReused'));
        return known.answer;
      }
      const answer = work();
      answers.set(key, { bodyHash, until: now() + cachedMs, answer });
      answer.catch(() => answers.delete(key));
      return answer;
    },
  };
}
