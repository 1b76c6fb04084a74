/** Runs in a thread of its own (`hash-threads.ts`): one piece of password hashing at a time. */
import { hashSync, verifySync } from '@node-rs/argon2';

/** Work per hash; memory in KiB. */
export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** The text to hash at a cost, or to compare with a hash. */
export type HashWork = { readonly text: string } & ({ readonly cost: HashCost } | { readonly against: string });

/** @returns the hash, or whether the text fits it. */
export function workOut(work: HashWork): string | boolean {
  return 'cost' in work ? hashSync(work.text, work.cost) : verifySync(work.against, work.text);
}
