/**
 * How many bytes all large bodies together may hold while they are read, and one account at a time. What half-sent
 * bodies hold is bounded by this whoever sends them; small ones are not counted.
 */
import { refuse } from '../../api/route.ts';

/** Up to this size a body is not counted: ordinary forms, callbacks. */
export const smallBodyBytes = 64 * 1024;

const maxPerAccount = 2;
const retryAfterSeconds = 5;

export type BodyBudget = {
  /**
   * Takes so many bytes for an account until the function that it answers is called, which may be more than once.
   * @throws Refusal `busy` when all bodies together hold too much, `tooManyRequests` when the account sends two already.
   */
  reserve(bytes: number, account: string): () => void;
  /** Bytes that are taken now. */
  reserved(): number;
};

/** @param totalBytes what all bodies together may hold */
export function makeBodyBudget(totalBytes: number): BodyBudget {
  const countOf = new Map<string, number>();
  let reserved = 0;

  const count = (account: string, change: 1 | -1) => {
    const next = (countOf.get(account) ?? 0) + change;
    if (next === 0) countOf.delete(account);
    else countOf.set(account, next);
  };

  return {
    reserve: (bytes, account) => {
      if ((countOf.get(account) ?? 0) >= maxPerAccount) {
        throw refuse('tooManyRequests', { seconds: retryAfterSeconds });
      }
      if (reserved + bytes > totalBytes) throw refuse('busy');
      reserved += bytes;
      count(account, 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        reserved -= bytes;
        count(account, -1);
      };
    },
    reserved: () => reserved,
  };
}
