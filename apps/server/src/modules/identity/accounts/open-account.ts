/** Opens an account: its row, its contacts, and what others keep for it, in one transaction. */
import { type Mills, yuan } from '@longmen/engine';
import type { RebateMap } from '@longmen/contract/settings';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/api/route.ts';
import { type Contacts, sealContacts } from './contacts.ts';
import type { Deps } from '../deps.ts';
import { findUser, holdParent, insertContacts, insertUser, type User } from './store-users.ts';
import { isWithin } from './terms.ts';
import { type UserId, userIdOf } from '../../../platform/ids.ts';

export type AccountToOpen = {
  readonly username: string;
  /** Undefined: nobody can sign in with a password. */
  readonly password: string | undefined;
  readonly accountType: 1 | 2;
  readonly status: number;
  readonly isGuest: boolean;
  readonly isDemo: boolean;
  readonly parentId: UserId | undefined;
  readonly inviteCode: string | undefined;
  readonly rebates: RebateMap;
  readonly contacts: Contacts;
  readonly ip: string | undefined;
  /** Guest trials end after so many hours. */
  readonly hoursToLive: number | undefined;
  /** Play money; guests and demo accounts only. */
  readonly startBalance: Mills;
};

/** What runs in the transaction that opens an account, before its row and after it; what throws undoes everything. */
export type OpeningSteps = {
  readonly before?: (tx: Tx) => Promise<unknown>;
  readonly after?: (tx: Tx, userId: UserId) => Promise<unknown>;
};

/** Where a registration came from, and what is kept with its account. */
export type Registered = { readonly ip: string } & Pick<OpeningSteps, 'after'>;

export const noContacts: Contacts = { phone: '', realName: '', qq: '', wechat: '' };
export const noMoney = yuan(0);

/**
 * @throws Refusal `usernameTaken`, `inviteCodeUnknown` when nobody may be opened below that account on these terms.
 */
export async function openAccount(
  deps: Deps,
  account: AccountToOpen,
  { before, after }: OpeningSteps = {},
): Promise<User> {
  const { db, ids, log } = deps.platform;
  const userId = userIdOf(ids.next());
  const password = await (account.password === undefined ? deps.hasher.unusable() : deps.hasher.hash(account.password));
  const user = await db.reads.transaction(async (tx) => {
    await before?.(tx);
    const agent = await agentAbove(tx, account);
    const { contacts, startBalance, ...row } = account;
    if (!(await insertUser(tx, { ...row, userId, password }))) throw refuse('usernameTaken');
    if (Object.values(contacts).some((value) => value !== ''))
      await insertContacts(tx, userId, sealContacts(deps.sealBox, userId, contacts));
    await after?.(tx, userId);
    const { isGuest, isDemo, accountType, rebates } = account;
    await deps.ports.onAccountOpened(tx, { userId, isGuest, isDemo, accountType, rebates, agent, startBalance });
    return findUser(tx, userId);
  });
  if (user === undefined) throw new Error(`the account ${userId} was opened and is not there`);
  log.info({ userId, isGuest: user.isGuest, parentId: user.parentId }, 'an account was opened');
  return user;
}

/** Who is above, held until the account is there: an agent, none of whose rates is below the new account's. */
async function agentAbove(tx: Tx, { parentId, rebates }: AccountToOpen) {
  if (parentId === undefined) return undefined;
  const agent = await holdParent(tx, parentId);
  if (agent === undefined || !isWithin(rebates, agent.rebates)) throw refuse('inviteCodeUnknown');
  return agent;
}
