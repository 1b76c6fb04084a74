/** What a company calls a player: a name that says nothing, made from the player and the company by a key of ours. */
import { createHmac } from 'node:crypto';
import { makeCache } from '../../../platform/runtime/cache.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Deps } from '../deps.ts';
import { findName, findPlayer, insertName } from './store-launches.ts';

export type Names = {
  /** Whom a company means; undefined for a name that it was never given. */
  playerOf(provider: string, name: string): Promise<UserId | undefined>;
  /** The name of a player there, made when it is first needed. */
  nameOf(provider: string, userId: UserId): Promise<string>;
};

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const nameLength = 10;
const bitsOfLetter = 5;
/** More names than that are not tried: two in fifty bits are rare, three are a fault. */
const attemptsMax = 5;
const cached = 50_000;

/** A name of ten letters and digits. @param attempt counts from 0, where an earlier name was somebody's already */
export function makeName(key: Buffer, provider: string, userId: UserId, attempt: number): string {
  const digest = createHmac('sha256', key)
    .update(JSON.stringify([provider, userId, attempt]))
    .digest();
  let bits = BigInt(`0x${digest.toString('hex')}`);
  let name = '';
  for (let letter = 0; letter < nameLength; letter += 1) {
    name += alphabet[Number(bits & 31n)] ?? '';
    bits >>= BigInt(bitsOfLetter);
  }
  return name;
}

/** Names never change, so what was read once stays known. */
export function makeNames({ platform, nameKey }: Pick<Deps, 'platform' | 'nameKey'>): Names {
  const players = makeCache<UserId>(cached);
  const { reads } = platform.db;
  return {
    playerOf: async (provider, name) => {
      const key = `${provider} ${name}`;
      const known = players.get(key) ?? (await findPlayer(reads, provider, name));
      if (known !== undefined) players.set(key, known);
      return known;
    },
    nameOf: async (provider, userId) => {
      for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
        const known = await findName(reads, provider, userId);
        if (known !== undefined) return known;
        await insertName(reads, provider, userId, makeName(nameKey, provider, userId, attempt));
      }
      throw new Error('no name is left for a player');
    },
  };
}
