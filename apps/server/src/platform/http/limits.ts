/**
 * Request limits by kind of call and caller (trust.md S15, "Limits"). Each process
 * counts for itself: a limit protects a process, what must hold across all of them
 * (sign-in attempts per account) is counted in the database by identity.
 */
import type { Bucket } from '@longmen/contract';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../route.ts';

type Limit = { points: number; seconds: number };

/** Start values of trust.md; `bet` is 10/s with a burst of 20, written as 20 in 2 s. */
const limits: Record<Bucket, Limit> = {
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
};

export type RequestLimits = {
  /** @throws Refusal `tooManyRequests` with the seconds to wait. */
  spend(bucket: Bucket, who: string): Promise<void>;
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
    spend: async (bucket, who) => {
      try {
        await buckets.get(bucket)?.consume(who);
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000));
        throw new Refusal('tooManyRequests', { seconds }, { seconds });
      }
    },
  };
}
