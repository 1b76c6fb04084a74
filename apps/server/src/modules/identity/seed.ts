/** Doors for seeds, tools and later the agent centre: accounts and invite codes without a form. */
import { readUsername } from '@longmen/contract/account-rules';
import type { RebateMap } from '@longmen/contract/settings';
import type { Mills } from '@longmen/engine';
import { Refusal } from '../../platform/api/route.ts';
import { noContacts, noMoney, openAccount } from './accounts/open-account.ts';
import type { Deps } from './deps.ts';
import { announceEnded, type Origin, startSession } from './sessions/sessions.ts';
import { insertInviteCode } from './accounts/store-invites.ts';
import { findForSignIn, type User } from './accounts/store-users.ts';
import type { UserId } from '../../platform/ids.ts';

export type AccountSeed = {
  username: string;
  /** Left out by load tools: such an account is entered by `openSession` only. */
  password?: string;
  accountType?: 1 | 2;
  status?: number;
  isDemo?: boolean;
  /** Username of the agent above. */
  parent?: string;
  rebates?: RebateMap;
  startBalance?: Mills;
};

/** Opens an account as a seed says; answers the one that is there when the name exists. */
export async function seedAccount(deps: Deps, seed: AccountSeed): Promise<User> {
  const { reads } = deps.platform.db;
  const username = readUsername(seed.username);
  const existing = await findForSignIn(reads, username);
  if (existing !== undefined) return existing;
  const parentName = seed.parent === undefined ? undefined : readUsername(seed.parent);
  const parent = parentName === undefined ? undefined : await findForSignIn(reads, parentName);
  if (parentName !== undefined && parent === undefined)
    throw new Error(`${parentName}, the parent of ${username}, does not exist`);
  try {
    return await openAccount(deps, {
      username,
      password: seed.password,
      accountType: seed.accountType ?? 1,
      status: seed.status ?? 0,
      isGuest: false,
      isDemo: seed.isDemo ?? false,
      parentId: parent?.userId,
      inviteCode: undefined,
      rebates: seed.rebates ?? {},
      contacts: noContacts,
      ip: undefined,
      hoursToLive: undefined,
      startBalance: seed.startBalance ?? noMoney,
    });
  } catch (error) {
    // Another process seeds the same story at the same moment.
    const made = error instanceof Refusal ? await findForSignIn(reads, username) : undefined;
    if (made === undefined) throw error;
    return made;
  }
}

/** Opens a session without a password, for tools beside a site. @returns its token. */
export async function openSession(deps: Deps, userId: UserId, origin: Origin): Promise<string> {
  const { token, ended } = await deps.platform.db.reads.transaction((tx) => startSession(deps, tx, origin, userId));
  announceEnded(deps, ended);
  return token;
}

export type InviteToMake = { ownerId: UserId; accountType: 1 | 2; rebates: RebateMap; tag?: string; code?: string };

const codesTriedMax = 20;

/** Makes an invite code (8 digits, or the given one). @returns the code. @throws when the given one exists. */
export async function makeInviteCode(deps: Deps, invite: InviteToMake): Promise<string> {
  const { dice, db } = deps.platform;
  for (let tried = 0; tried < codesTriedMax; tried += 1) {
    const code = invite.code ?? String(10_000_000 + dice.below(90_000_000));
    if (await insertInviteCode(db.reads, { ...invite, code, tag: invite.tag ?? '' })) return code;
    if (invite.code !== undefined) break;
  }
  throw new Error('no invite code could be made: it exists already');
}
