/** Invite codes, for the agents who make them; which may be made is decided above. */
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Dice } from '../../../platform/runtime/dice.ts';
import {
  countCodes,
  deleteCode,
  findCodeByKey,
  insertInviteCode,
  isCodeKnown,
  listCodes,
  type ListedCode,
  type NewInviteCode,
} from './store-invites.ts';
import { lockUser } from './store-users.ts';
import type { UserId } from '../../../platform/ids.ts';

export type Invites = {
  /** The live codes of an owner, the newest first. */
  list(ownerId: UserId, limit: number): Promise<ListedCode[]>;
  /** The code that an owner made under a key before, and the hash of what was asked for. */
  byKey(
    tx: Tx | undefined,
    ownerId: UserId,
    key: string,
  ): Promise<{ code: string; bodyHash: Buffer | null } | undefined>;
  /** Whether a code was ever made, by anybody. */
  exists(code: string): Promise<boolean>;
  /** Codes of one owner are counted and made one after the other: waits for the owner's row. */
  count(tx: Tx, ownerId: UserId): Promise<{ live: number; ofDay: number }>;
  /** Makes a code of eight digits in the caller's transaction. @returns the code */
  make(tx: Tx, invite: Omit<NewInviteCode, 'code'>): Promise<string>;
  /** Ends a code. @returns false when the owner never had it */
  remove(ownerId: UserId, code: string): Promise<boolean>;
};

const codesTriedMax = 20;

/** Builds them over a database. */
export function makeInvites({ db, dice }: { readonly db: { readonly reads: Db }; readonly dice: Dice }): Invites {
  return {
    list: (ownerId, limit) => listCodes(db.reads, ownerId, limit),
    byKey: (tx = db.reads, ownerId, key) => findCodeByKey(tx, ownerId, key),
    exists: (code) => isCodeKnown(db.reads, code),
    count: async (tx, ownerId) => {
      await lockUser(tx, ownerId);
      return countCodes(tx, ownerId);
    },
    make: (tx, invite) => makeCode(tx, dice, invite),
    remove: (ownerId, code) => deleteCode(db.reads, ownerId, code),
  };
}

/** @throws when chance found no free code in many tries */
async function makeCode(tx: Tx, dice: Dice, invite: Omit<NewInviteCode, 'code'>): Promise<string> {
  for (let tried = 0; tried < codesTriedMax; tried += 1) {
    const code = String(10_000_000 + dice.below(90_000_000));
    if (await insertInviteCode(tx, { ...invite, code })) return code;
  }
  throw new Error('no free invite code was found');
}
