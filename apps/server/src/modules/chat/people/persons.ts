/** What players see of each other: person, shown name, avatar, VIP level (community.md 2). */
import { isReservedName } from '@longmen/contract/reserved-names';
import type { UserId } from '../../../platform/ids.ts';
import { makeCache } from '../../../platform/runtime/cache.ts';
import type { Dice } from '../../../platform/runtime/dice.ts';
import type { Platform } from '../../../platform/context.ts';
import { type Identity, maskName, type User } from '../../identity/index.ts';
import { findByPerson, findPeople, insertPerson, type PersonRow } from './store-people.ts';

/** A player as others see him: never an account's number. */
export type Person = {
  readonly person: string;
  /** Nickname, or the masked account. */
  readonly name: string;
  /** '0' is the default. */
  readonly avatar: string;
  readonly vipLevel: number;
};

/** What the module itself knows besides. */
export type KnownPerson = Person & { readonly userId: UserId; readonly nickname: string; readonly masked: string };

export type Persons = {
  of(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, KnownPerson>>;
  one(userId: UserId): Promise<KnownPerson | undefined>;
  /** The account behind a person. */
  userOf(person: string): Promise<UserId | undefined>;
  /** What was known of an account has changed. */
  forget(userId: UserId): void;
  /** Any of them may have changed. */
  forgetAll(): void;
};

const cachedMax = 20_000;
const triesMax = 5;

/** Twelve random digits, the first of them none. */
export function drawPerson(dice: Dice): string {
  return String(100_000 + dice.below(900_000)) + String(dice.below(1_000_000)).padStart(6, '0');
}

/** A nickname as it may be shown: one that could pass for the house is masked like none. */
export const visibleName = ({ nickname, username }: Pick<User, 'nickname' | 'username'>): string =>
  nickname === '' || isReservedName(nickname) ? maskName(username) : nickname;

/** People of this process; whoever has no person yet gets one. */
export function makePersons({
  platform,
  identity,
}: {
  readonly platform: Pick<Platform, 'db' | 'dice'>;
  readonly identity: Pick<Identity, 'usersOf'>;
}): Persons {
  const cache = makeCache<KnownPerson>(cachedMax);
  // How often something changed: what was loaded before that is shown once and not kept.
  let changes = 0;
  const { reads } = platform.db;

  const open = async (userId: UserId): Promise<PersonRow | undefined> => {
    for (let tries = 0; tries < triesMax; tries += 1) {
      await insertPerson(reads, userId, drawPerson(platform.dice));
      const [row] = await findPeople(reads, [userId]);
      if (row !== undefined) return row;
    }
    return undefined;
  };

  const load = async (userIds: readonly UserId[]): Promise<KnownPerson[]> => {
    const [users, rows] = await Promise.all([identity.usersOf(userIds), findPeople(reads, userIds)]);
    const known = new Map(rows.map((row) => [row.userId, row]));
    const people: KnownPerson[] = [];
    for (const user of users.values()) {
      const row = known.get(user.userId) ?? (await open(user.userId));
      if (row !== undefined) people.push(toPerson(user, row));
    }
    return people;
  };

  const of = async (userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, KnownPerson>> => {
    const people = new Map<UserId, KnownPerson>();
    const missing: UserId[] = [];
    for (const userId of new Set(userIds)) {
      const known = cache.get(userId);
      if (known === undefined) missing.push(userId);
      else people.set(userId, known);
    }
    if (missing.length === 0) return people;
    const since = changes;
    for (const person of await load(missing)) {
      people.set(person.userId, person);
      if (since === changes) cache.set(person.userId, person);
    }
    return people;
  };

  return {
    of,
    one: async (userId) => (await of([userId])).get(userId),
    userOf: (person) => findByPerson(reads, person),
    forget: (userId) => {
      changes += 1;
      cache.delete(userId);
    },
    forgetAll: () => {
      changes += 1;
      cache.clear();
    },
  };
}

function toPerson(user: User, { person }: PersonRow): KnownPerson {
  const { userId, avatar, level } = user;
  return {
    userId,
    person,
    name: visibleName(user),
    avatar: avatar === '' ? '0' : avatar,
    vipLevel: level,
    nickname: user.nickname,
    masked: maskName(user.username),
  };
}
