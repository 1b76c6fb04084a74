/**
 * Request limits by kind of call and caller (trust.md S15, "Limits"). Each process
 * counts for itself: a limit protects a process, what must hold across all of them
 * (sign-in attempts per account) is counted in the database by identity.
 */
import type { Bucket } from '@longmen/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '../api/route.ts';

type Limit = { points: number; seconds: number };

/** What paths that are no calls cost, and requests of nobody known; all of them by address. */
export type AddressBucket =
  | 'session'
  | 'probe'
  | 'document'
  | 'file'
  | 'sandbox'
  | 'sandboxGame'
  | 'other'
  | 'console'
  | 'consoleSignIn';

/** Start values of trust.md, "Limits"; `bet` is 10/s with a burst of 20, written as 20 in 2 s. */
const limits: Record<Bucket | AddressBucket, Limit> = {
  read: { points: 600, seconds: 60 },
  write: { points: 120, seconds: 60 },
  bet: { points: 20, seconds: 2 },
  captcha: { points: 30, seconds: 60 },
  signIn: { points: 100, seconds: 3600 },
  register: { points: 60, seconds: 3600 },
  money: { points: 20, seconds: 60 },
  upload: { points: 10, seconds: 60 },
  // A gateway is one address and may tell of a busy hour at once; a forged callback costs one HMAC.
  callback: { points: 20_000, seconds: 10 },
  // A company is one address as well, and each spin of each of its players is two calls.
  wallet: { points: 20_000, seconds: 10 },
  // Requests whose session is not known to this process: after a restart that is everybody, also behind a shared address.
  session: { points: 1_000, seconds: 60 },
  // A readiness asks the database. Balancers probe every second, a start more often for a while.
  probe: { points: 300, seconds: 5 },
  document: { points: 30, seconds: 60 },
  // A first visit loads some thirty files, and a mobile network shows thousands of visitors as one address.
  file: { points: 12_000, seconds: 60 },
  // Each line of the demo's bank is rows, a journal line and work for operators.
  sandbox: { points: 20, seconds: 60 },
  // A table of the demo's games is asked every second, by a few players behind one address.
  sandboxGame: { points: 1_200, seconds: 60 },
  other: { points: 600, seconds: 60 },
  // Operators of one office may share an address.
  console: { points: 6_000, seconds: 60 },
  consoleSignIn: { points: 60, seconds: 60 },
};

export type RequestLimits = {
  /**
   * @param points what the request is worth; more than the limit itself counts as all of it
   * @throws Refusal `tooManyRequests` with the seconds to wait.
   */
  spend(bucket: Bucket | AddressBucket, who: string, points?: number): Promise<void>;
};

/** @param factor multiplies every limit (test sites and the load bench are one address). */
export function makeLimits(factor: number): RequestLimits {
  const buckets = new Map(
    Object.entries(limits).map(([bucket, { points, seconds }]) => [
      bucket,
      new RateLimiterMemory({ points: points * factor, duration: seconds, keyPrefix: bucket }),
    ]),
  );
  return {
    spend: async (bucket, who, points = 1) => {
      const limiter = buckets.get(bucket);
      try {
        await limiter?.consume(who, Math.min(points, limiter.points));
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000));
        throw refuse('tooManyRequests', { seconds });
      }
    },
  };
}
