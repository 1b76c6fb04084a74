/** Who may be named for what he won: nobody on trial, on a break or excluded, nobody who hides it (community.md 13). */
import type { Platform } from '../../../platform/context.ts';
import type { UserId } from '../../../platform/ids.ts';
import { makeCache } from '../../../platform/runtime/cache.ts';
import type { Chat } from '../../chat/index.ts';
import type { Identity, User } from '../../identity/index.ts';
import type { Limits } from '../../limits/index.ts';
import { isListedAsWinner } from '../rules.ts';

export type NamingDeps = {
  readonly identity: Pick<Identity, 'usersOf'>;
  readonly limits: Pick<Limits, 'pausedAmong'>;
  readonly chat: Pick<Chat, 'hidingWins'>;
};

export type Naming = {
  /** Those of these players who may be named now. */
  among(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, User>>;
  /**
   * Another number once somebody who was named may be named no more: lists that are remembered are remembered under it,
   * so that his row is gone with his next step.
   */
  version(): number;
};

/** Players who were named lately; whoever is older than these leaves a list when it is read again. */
const namedMax = 5_000;

/** The one rule of every list, popup and ranking. */
export function makeNaming({ bus }: Pick<Platform, 'bus'>, { identity, limits, chat }: NamingDeps): Naming {
  const named = makeCache<true>(namedMax);
  let version = 0;
  for (const name of ['player.paused', 'person.changed', 'account.changed'] as const)
    bus.on(name, ({ userId }) => {
      if (named.get(userId)) version += 1;
    });
  bus.on('hints.lost', () => {
    version += 1;
  });
  return {
    among: async (userIds) => {
      const ids = [...new Set(userIds)];
      if (ids.length === 0) return new Map();
      // Before anything is asked: who changes meanwhile is listed once more.
      for (const userId of ids) named.set(userId, true);
      const [users, paused, hiding] = await Promise.all([
        identity.usersOf(ids),
        limits.pausedAmong(ids),
        chat.hidingWins(ids),
      ]);
      const isNamed = ([userId, user]: [UserId, User]) =>
        isListedAsWinner(user) && !paused.has(userId) && !hiding.has(userId);
      return new Map([...users].filter(isNamed));
    },
    version: () => version,
  };
}
