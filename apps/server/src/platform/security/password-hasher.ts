/**
 * Passwords at rest: argon2id over an HMAC with a pepper that the database does not
 * hold (trust.md S9; OWASP Password Storage). Hashing is the dearest thing the server
 * does, so it has threads of its own, and few may wait for them.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { parseOptions } from '@node-rs/argon2';
import { hashInThread, verifyInThread, waitingHashes } from './hash-threads.ts';
import type { HashCost } from './hash-worker.ts';
import type { Keyring } from './keyring.ts';
import { refuse } from '../api/route.ts';

export type { HashCost } from './hash-worker.ts';

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

/** Players: 19 MiB, t=2, p=1. */
export const playerCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Back office: 64 MiB, t=3, p=1. */
export const operatorCost: HashCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };

/** Tests and their sites: the same algorithm at the least cost that it has. */
export const testCost: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

const waitingMax = 64;

/** @throws Refusal `tooManyRequests` from its functions when the queue is full. */
export function makePasswordHasher(keyring: Keyring, cost: HashCost): PasswordHasher {
  const peppered = (password: string, pepperId: string) =>
    createHmac('sha256', keyring.key(pepperId)).update(password.normalize('NFC')).digest('base64');
  const make = async (password: string): Promise<StoredPassword> => ({
    hash: await hashInThread(peppered(password, keyring.currentId), cost),
    pepperId: keyring.currentId,
  });
  // Made at once: the first unknown name must not take longer than the second.
  const nobody = make(randomBytes(16).toString('hex'));
  nobody.catch(() => undefined);

  return {
    hash: async (password) => {
      refuseWhenFull();
      return make(password);
    },
    verify: async (stored, password) => {
      const against = stored ?? (await nobody);
      refuseWhenFull();
      const matches = await verifyInThread(against.hash, peppered(password, against.pepperId));
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

function refuseWhenFull(): void {
  if (waitingHashes() >= waitingMax) throw refuse('tooManyRequests', { seconds: 2 });
}
