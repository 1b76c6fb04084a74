/**
 * Passwords at rest: argon2id over an HMAC with a pepper that the database does not
 * hold (trust.md S9; OWASP Password Storage). Hashing is the dearest thing the server
 * does, so a bounded queue keeps it from starving everything else.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { Keyring } from './keyring.ts';
import { Refusal } from './route.ts';

/** A stored password: the argon2 text and the id of its pepper. */
export type StoredPassword = { readonly hash: string; readonly pepperId: string };

export type PasswordHasher = {
  hash(password: string): Promise<StoredPassword>;
  /**
   * Whether the password is the stored one. For `undefined` (no such account) it works
   * just as long and answers false, so that time tells nothing (S8).
   */
  verify(stored: StoredPassword | undefined, password: string): Promise<boolean>;
  /** A stored form that no password fits. */
  unusable(): Promise<StoredPassword>;
  /** The stored form is weaker than today's, so it is renewed at the next sign-in. */
  isOutdated(stored: StoredPassword): boolean;
};

/** Work per hash; memory in KiB. */
export type HashCost = { memoryCost: number; timeCost: number; parallelism: number };

/** Players: 19 MiB, t=2, p=1. */
export const playerCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Back office: 64 MiB, t=3, p=1. */
export const operatorCost: HashCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

const mostAtOnce = 4;
const mostWaiting = 64;

/** @throws Refusal `tooManyRequests` from its functions when the queue is full. */
export function makePasswordHasher(keyring: Keyring, cost: HashCost): PasswordHasher {
  // Half of the cores at most: a flood of sign-ins must leave bets their time.
  const queue = makeQueue(Math.min(mostAtOnce, Math.max(1, Math.floor(availableParallelism() / 2))), mostWaiting);
  const peppered = (password: string, pepperId: string) =>
    createHmac('sha256', keyring.key(pepperId)).update(password.normalize('NFC')).digest('base64');
  const make = async (password: string): Promise<StoredPassword> => ({
    hash: await queue(() => hash(peppered(password, keyring.currentId), cost)),
    pepperId: keyring.currentId,
  });
  // Made at once and outside the queue: the first unknown name must not take longer than the second.
  const nobody = hash(peppered(randomBytes(16).toString('hex'), keyring.currentId), cost).then((text) => ({
    hash: text,
    pepperId: keyring.currentId,
  }));
  nobody.catch(() => undefined);

  return {
    hash: make,
    verify: async (stored, password) => {
      const against = stored ?? (await nobody);
      const matches = await queue(() => verify(against.hash, peppered(password, against.pepperId)));
      return matches && stored !== undefined;
    },
    unusable: () => nobody,
    isOutdated: (stored) => {
      const used = parseOptions(stored.hash);
      return (
        stored.pepperId !== keyring.currentId || used.memoryCost < cost.memoryCost || used.timeCost < cost.timeCost
      );
    },
  };
}

/** Runs at most `atOnce` pieces of work; refuses when `waiting` more are queued. */
function makeQueue(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new Refusal('tooManyRequests', { seconds: 2 }, { seconds: 2 });
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
