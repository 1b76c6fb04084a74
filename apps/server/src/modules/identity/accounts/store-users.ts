/** Rows of accounts, their contacts and their line of parents. */
import type { RebateMap } from '@longmen/contract/settings';
import { type Db, sqlState, type Tx } from '../../../platform/db/database.ts';
import { boolean, inet, int2, int4, int8, jsonb, statement, text } from '../../../platform/db/statement.ts';
import type { StoredPassword } from '../../../platform/security/password-hasher.ts';
import type { UserId } from '../../../platform/ids.ts';

/** An account as the rest of the house may know it. */
export type User = {
  readonly userId: UserId;
  readonly username: string;
  readonly accountType: 1 | 2;
  readonly status: number;
  readonly isGuest: boolean;
  readonly isDemo: boolean;
  readonly level: number;
  readonly parentId: UserId | undefined;
  readonly rebates: RebateMap;
  readonly nickname: string;
  readonly avatar: string;
  readonly sex: 1 | 2 | 3;
  /** Epoch ms of the day's start in UTC. */
  readonly birthday: number | undefined;
  readonly registeredAt: number;
  /** Guest trials end; epoch ms. */
  readonly expiresAt: number | undefined;
};

/** A new account; its row exists when `insertUser` answers true. */
export type NewUser = Pick<
  User,
  'userId' | 'username' | 'accountType' | 'status' | 'isGuest' | 'isDemo' | 'rebates'
> & {
  readonly parentId: UserId | undefined;
  readonly inviteCode: string | undefined;
  readonly password: StoredPassword;
  readonly ip: string | undefined;
  readonly hoursToLive: number | undefined;
};

export type SealedContacts = {
  readonly phone: Buffer | undefined;
  readonly phoneIndex: Buffer | undefined;
  readonly realName: Buffer | undefined;
  readonly qq: Buffer | undefined;
  readonly wechat: Buffer | undefined;
};

const columns = `user_id::text AS "userId", username, account_type AS "accountType", status, is_guest AS "isGuest",
  is_demo AS "isDemo", level, parent_id::text AS "parentId", rebates, nickname, avatar, sex,
  (extract(epoch FROM birthday) * 1000)::bigint AS birthday, registered_at AS "registeredAt", expires_at AS "expiresAt"`;

type Row = { [Key in keyof User]: undefined extends User[Key] ? NonNullable<User[Key]> | null : User[Key] };

function toUser(row: Row): User {
  return {
    ...row,
    parentId: row.parentId ?? undefined,
    birthday: row.birthday ?? undefined,
    expiresAt: row.expiresAt ?? undefined,
  };
}

/** An account by its id. */
export async function findUser(db: Tx, userId: UserId): Promise<User | undefined> {
  const row = await db.row<Row>({
    name: 'identity-user',
    text: `SELECT ${columns} FROM identity.users WHERE user_id = $1`,
    values: [userId],
  });
  return row && toUser(row);
}

/** An account's rebates, and those of the first account of its line; null while nobody is above it. */
export async function findTerms(
  db: Tx,
  userId: UserId,
): Promise<{ own: RebateMap; top: RebateMap | null } | undefined> {
  return db.row({
    name: 'identity-terms',
    text: `SELECT u.rebates AS own, t.rebates AS top
      FROM identity.users u LEFT JOIN identity.users t ON t.user_id = u.line[1] WHERE u.user_id = $1`,
    values: [userId],
  });
}

/** The account that another one is opened below: an agent, whose status and terms stay as they are until this ends. */
export async function holdParent(tx: Tx, userId: UserId): Promise<{ userId: UserId; rebates: RebateMap } | undefined> {
  return tx.row({
    text: `SELECT user_id::text AS "userId", rebates FROM identity.users
      WHERE user_id = $1 AND account_type = 2 AND NOT is_guest FOR SHARE`,
    values: [userId],
  });
}

/** The account of a name, spelt in any case. */
export async function findByName(db: Tx, username: string): Promise<User | undefined> {
  const row = await db.row<Row>({
    text: `SELECT ${columns} FROM identity.users WHERE username = lower($1)`,
    values: [username],
  });
  return row && toUser(row);
}

/** How many accounts have each VIP level from 1 on. */
export async function countByLevel(db: Tx): Promise<Map<number, number>> {
  const rows = await db.rows<{ level: number; players: number }>({
    text: 'SELECT level, count(*) AS players FROM identity.users WHERE level > 0 GROUP BY level',
  });
  return new Map(rows.map(({ level, players }) => [level, players]));
}

/** Accounts by their ids, in any order. */
export async function findUsers(db: Tx, userIds: readonly UserId[]): Promise<User[]> {
  const rows = await db.rows<Row>({
    name: 'identity-users',
    text: `SELECT ${columns} FROM identity.users WHERE user_id = ANY($1::bigint[])`,
    values: [userIds],
  });
  return rows.map(toUser);
}

export type UserWithPassword = User & { readonly password: StoredPassword; readonly isOver: boolean };

/** The account of a sign-in name; `isOver` when a guest trial has ended. */
export async function findForSignIn(db: Tx, username: string): Promise<UserWithPassword | undefined> {
  const row = await db.row<Row & { hash: string; pepperId: string; isOver: boolean }>({
    name: 'identity-sign-in',
    text: `SELECT ${columns}, password_hash AS hash, pepper_id AS "pepperId",
        coalesce(expires_at <= now(), false) AS "isOver"
      FROM identity.users WHERE username = $1`,
    values: [username],
  });
  if (row === undefined) return undefined;
  const { hash, pepperId, isOver, ...user } = row;
  return { ...toUser(user), password: { hash, pepperId }, isOver };
}

const uniqueViolation = '23505';

/** Inserts an account below its parent. @returns false when the username is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  try {
    const inserted = await tx.count(insertStatement(user));
    return inserted === 1;
  } catch (error) {
    if (sqlState(error) === uniqueViolation) return false;
    throw error;
  }
}

const insertStatement = statement<NewUser>('identity-insert-user', ({ value, row }) => {
  const parentId = value(int8((user) => user.parentId ?? null));
  const hours = value(int4((user) => user.hoursToLive ?? null));
  const { names, values } = row({
    user_id: int8((user) => user.userId),
    username: text((user) => user.username),
    account_type: int2((user) => user.accountType),
    status: int2((user) => user.status),
    is_guest: boolean((user) => user.isGuest),
    is_demo: boolean((user) => user.isDemo),
    invite_code: text((user) => user.inviteCode ?? null),
    rebates: jsonb((user) => user.rebates),
    password_hash: text((user) => user.password.hash),
    pepper_id: text((user) => user.password.pepperId),
    registered_from: inet((user) => user.ip ?? null),
  });
  return `INSERT INTO identity.users (parent_id, line, expires_at, ${names})
        SELECT ${parentId}, coalesce((SELECT line || user_id FROM identity.users WHERE user_id = ${parentId}), '{}'),
          now() + make_interval(hours => ${hours}), ${values}
        ON CONFLICT (username) DO NOTHING`;
});

/** Stores sealed contacts; the phone's index keeps it unique. */
export async function insertContacts(tx: Tx, userId: UserId, contacts: SealedContacts): Promise<void> {
  await tx.count({
    text: `INSERT INTO identity.contacts (user_id, phone, phone_index, real_name, qq, wechat) VALUES ($1, $2, $3, $4, $5, $6)`,
    values: [
      userId,
      contacts.phone ?? null,
      contacts.phoneIndex ?? null,
      contacts.realName ?? null,
      contacts.qq ?? null,
      contacts.wechat ?? null,
    ],
  });
}

/** What was given at registration, still sealed; nulls where nothing was. */
export async function findContacts(
  db: Tx,
  userId: UserId,
): Promise<{ phone: Buffer | null; realName: Buffer | null } | undefined> {
  return db.row({
    text: 'SELECT phone, real_name AS "realName" FROM identity.contacts WHERE user_id = $1',
    values: [userId],
  });
}

/** Stores the sealed real name. */
export async function updateRealName(tx: Tx, userId: UserId, realName: Buffer): Promise<void> {
  await tx.count({
    text: 'UPDATE identity.contacts SET real_name = $2 WHERE user_id = $1',
    values: [userId, realName],
  });
}

/** @param indexes of every spelling of the number */
export async function isPhoneKnown(db: Tx, indexes: readonly Buffer[]): Promise<boolean> {
  const row = await db.row<{ known: boolean }>({
    text: 'SELECT EXISTS (SELECT FROM identity.contacts WHERE phone_index = ANY($1::bytea[])) AS known',
    values: [indexes],
  });
  return row?.known === true;
}

/** Stores the hash of a new login password. */
export async function updatePassword(db: Tx, userId: UserId, password: StoredPassword): Promise<void> {
  await db.count({
    text: 'UPDATE identity.users SET password_hash = $2, pepper_id = $3 WHERE user_id = $1',
    values: [userId, password.hash, password.pepperId],
  });
}

/** The stored form of an account's password. */
export async function findPassword(db: Tx, userId: UserId): Promise<StoredPassword | undefined> {
  return db.row<StoredPassword>({
    text: 'SELECT password_hash AS hash, pepper_id AS "pepperId" FROM identity.users WHERE user_id = $1',
    values: [userId],
  });
}

/** A guest trial ends now. */
export async function endGuest(tx: Tx, userId: UserId): Promise<void> {
  await tx.count({
    text: 'UPDATE identity.users SET expires_at = now(), changed_at = clock_timestamp() WHERE user_id = $1 AND is_guest',
    values: [userId],
  });
}

/** The account's row orders changes of one player that come at once. */
export async function lockUser(tx: Tx, userId: UserId): Promise<void> {
  await tx.row({ text: 'SELECT FROM identity.users WHERE user_id = $1 FOR NO KEY UPDATE', values: [userId] });
}

/** Writes nickname, sex and birthday (epoch ms of the day in UTC). */
export async function updateProfile(
  tx: Tx,
  userId: UserId,
  { nickname, sex, birthday }: Pick<User, 'nickname' | 'sex' | 'birthday'>,
): Promise<void> {
  await tx.count({
    text: `UPDATE identity.users SET nickname = $2, sex = $3, birthday = (to_timestamp($4::float8 / 1000) AT TIME ZONE 'UTC')::date
      WHERE user_id = $1`,
    values: [userId, nickname, sex, birthday ?? null],
  });
}

/** Writes the picture that an account wears. */
export async function updateAvatar(db: Tx, userId: UserId, avatar: string): Promise<void> {
  await db.count({ text: 'UPDATE identity.users SET avatar = $2 WHERE user_id = $1', values: [userId, avatar] });
}

/** @returns the status it had, whoever changes it at the same time; undefined when there is no such account. */
export async function updateStatus(tx: Tx, userId: UserId, status: number): Promise<number | undefined> {
  await lockUser(tx, userId);
  const row = await tx.row<{ before: number }>({
    text: `UPDATE identity.users u SET status = $2, changed_at = clock_timestamp()
      FROM identity.users o WHERE u.user_id = $1 AND o.user_id = u.user_id RETURNING o.status AS before`,
    values: [userId, status],
  });
  return row?.before;
}

/** Carries out what two operators agreed to; false when the account is no player with nobody above, or they did not. */
export async function makeAgent(tx: Tx, userId: UserId, proposal: string): Promise<boolean> {
  const row = await tx.row<{ made: boolean }>({
    text: 'SELECT identity.make_agent($2, $1) AS made',
    values: [userId, proposal],
  });
  return row?.made === true;
}

/** @returns false when the account has that level already, or there is none. */
export async function raiseLevel(tx: Tx, userId: UserId, level: number): Promise<boolean> {
  return (
    (await tx.count({
      name: 'identity-raise-level',
      text: 'UPDATE identity.users SET level = $2 WHERE user_id = $1 AND level < $2',
      values: [userId, level],
    })) === 1
  );
}

/** Accounts that changed in the last `seconds`, and when: another text for another change. */
export async function usersChangedWithin(db: Db, seconds: number): Promise<{ userId: UserId; changedAt: string }[]> {
  return db.rows<{ userId: UserId; changedAt: string }>({
    name: 'identity-users-changed',
    text: `SELECT user_id::text AS "userId", changed_at::text AS "changedAt" FROM identity.users
            WHERE changed_at > now() - make_interval(secs => $1)`,
    values: [seconds],
  });
}

/** Every account above this one, the first one first. */
export async function lineOf(db: Tx, userId: UserId): Promise<readonly UserId[]> {
  const row = await db.row<{ line: UserId[] }>({
    text: 'SELECT line::text[] AS line FROM identity.users WHERE user_id = $1',
    values: [userId],
  });
  return row?.line ?? [];
}

/** How many accounts a message to many would reach; guests are none of them. */
export type Audience =
  | { readonly kind: 'all' | 'agents' }
  | { readonly kind: 'level'; readonly levelMin: number }
  | { readonly kind: 'team'; readonly agentId: UserId };

/** How many accounts an audience has. */
export async function countAudience(db: Tx, audience: Audience): Promise<number> {
  const [is, values] = {
    all: ['true', []],
    agents: ['account_type = 2', []],
    level: ['level >= $1::smallint', audience.kind === 'level' ? [audience.levelMin] : []],
    team: ['(line @> ARRAY[$1::bigint] OR user_id = $1::bigint)', audience.kind === 'team' ? [audience.agentId] : []],
  }[audience.kind] as [string, unknown[]];
  const row = await db.row<{ accounts: number }>({
    text: `SELECT count(*) AS accounts FROM identity.users WHERE NOT is_guest AND ${is}`,
    values,
  });
  return row?.accounts ?? 0;
}

/** Every account below `userId`, nearest first is not promised. */
export async function lineBelow(db: Tx, userId: UserId): Promise<{ userId: UserId; line: UserId[] }[]> {
  return db.rows<{ userId: UserId; line: UserId[] }>({
    text: `SELECT user_id::text AS "userId", line::text[] AS line FROM identity.users WHERE line @> ARRAY[$1::bigint] ORDER BY user_id`,
    values: [userId],
  });
}

/** Whether the site was ever a demo site. */
export async function hasDemoAccounts(db: Tx): Promise<boolean> {
  const row = await db.row<{ found: boolean }>({
    text: 'SELECT EXISTS (SELECT FROM identity.users WHERE is_demo) AS found',
  });
  return row?.found === true;
}
