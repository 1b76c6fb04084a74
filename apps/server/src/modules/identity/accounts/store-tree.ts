/** Reading the tree of agents: an account's terms and level, and who is below whom. */
import type { RebateMap } from '@longmen/contract/settings';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { statuses } from '../rules.ts';
import { lineBeforeSql, memberOfTeamSql, termsBeforeSql } from './store-fragments.ts';

/** An account of a team, as its agent sees it. */
export type TeamMember = {
  readonly userId: UserId;
  readonly username: string;
  readonly accountType: 1 | 2;
  /** VIP level. */
  readonly vipLevel: number;
  /** How many accounts are above it. */
  readonly depth: number;
  readonly registeredAt: number;
  readonly rebates: RebateMap;
  /** Accounts below it, all levels. */
  readonly juniors: number;
};

export type Terms = { readonly rebates: RebateMap; readonly depth: number; readonly status: number };

/** An account's terms, and how many accounts are above it. */
export async function findTermsOf(db: Tx, userId: UserId): Promise<Terms | undefined> {
  return db.row({
    text: 'SELECT rebates, cardinality(line) AS depth, status FROM identity.users WHERE user_id = $1',
    values: [userId],
  });
}

const columns = `u.user_id::text AS "userId", u.username, u.account_type AS "accountType", u.level AS "vipLevel",
  cardinality(u.line) AS depth, u.registered_at AS "registeredAt", u.rebates,
  CASE WHEN u.account_type = 1 THEN 0
    ELSE (SELECT count(*)::integer FROM identity.users j WHERE j.line @> ARRAY[u.user_id]) END AS juniors`;

/** Names one account of a team, by its id or by its whole name in any case. */
export type Which = { readonly userId: UserId } | { readonly username: string };

/** The account, if it is `agentId` itself or stands below it now. */
export async function findTeamMember(db: Tx, agentId: UserId, which: Which): Promise<TeamMember | undefined> {
  const [condition, value] =
    'userId' in which ? ['u.user_id = $2::bigint', which.userId] : ['u.username = lower($2)', which.username];
  return db.row({
    text: `SELECT ${columns} FROM identity.users u
      WHERE ${condition} AND (u.user_id = $1::bigint OR u.line @> ARRAY[$1::bigint])`,
    values: [agentId, value],
  });
}

/** Since when an account of a team is its agent's to see, epoch ms, rounded up. */
export async function findSince(db: Tx, agentId: UserId, userId: UserId): Promise<number | undefined> {
  const row = await db.row<{ since: number }>({
    name: 'identity-since',
    text: `SELECT ceil(extract(epoch FROM m.since) * 1000)::float8 AS since FROM (${memberOfTeamSql('$1::bigint', '$2::bigint')}) m`,
    values: [agentId, userId],
  });
  return row?.since;
}

export type JuniorsRequest = { readonly type: 1 | 2 | undefined; readonly limit: number; readonly offset: number };

/** Accounts directly below one, the newest first, and how many there are. */
export async function listJuniors(
  db: Tx,
  agentId: UserId,
  { type, limit, offset }: JuniorsRequest,
): Promise<{ rows: TeamMember[]; total: number }> {
  const rows = await db.rows<TeamMember>({
    text: `SELECT ${columns} FROM identity.users u
      WHERE u.parent_id = $1 AND ($2::smallint IS NULL OR u.account_type = $2)
      ORDER BY u.user_id DESC LIMIT $3 OFFSET $4`,
    values: [agentId, type ?? null, limit, offset],
  });
  const counted = await db.row<{ total: number }>({
    text: `SELECT count(*)::integer AS total FROM identity.users
      WHERE parent_id = $1 AND ($2::smallint IS NULL OR account_type = $2)`,
    values: [agentId, type ?? null],
  });
  return { rows, total: counted?.total ?? 0 };
}

/** Whether a team, its agent not counted, is larger than this. */
export async function isTeamAbove(db: Tx, agentId: UserId, members: number): Promise<boolean> {
  const row = await db.row<{ isAbove: boolean }>({
    name: 'identity-team-above',
    text: `SELECT count(*) > $2 AS "isAbove" FROM (
      SELECT FROM identity.users u WHERE u.line @> ARRAY[$1::bigint] LIMIT $2::bigint + 1) below`,
    values: [agentId, members],
  });
  return row?.isAbove ?? false;
}

/** An account on a way through the tree. */
export type Step = {
  readonly userId: UserId;
  readonly username: string;
  readonly rebates: RebateMap;
  readonly status: number;
};

/** Whose bet, and until when his line and terms stayed as they were when he placed it; null where they still are. */
export type PlacedBy = { readonly userId: UserId; readonly lineUntil: string | null };

const pathSql = (userId: string, line: string, until: string) =>
  `coalesce(${lineBeforeSql(userId, until)}, ${line}) || ${userId}`;

/**
 * The accounts from an agent down to one of the team on the line of a bet, both among them, with the terms of then; empty
 * for anybody else's.
 */
export async function listWayDown(db: Tx, agentId: UserId, { userId, lineUntil }: PlacedBy): Promise<Step[]> {
  const until = '$3::timestamptz';
  return db.rows({
    name: 'identity-way-down',
    text: `
      SELECT a.user_id::text AS "userId", a.username, ${termsBeforeSql('a.user_id', until)} AS rebates, a.status
      FROM (SELECT ${pathSql('u.user_id', 'u.line', until)} AS path FROM identity.users u
        WHERE u.user_id = $2 AND (u.user_id = $1::bigint OR u.line @> ARRAY[$1::bigint])) m
      CROSS JOIN LATERAL unnest(m.path[array_position(m.path, $1::bigint):]) WITH ORDINALITY AS step (user_id, place)
      JOIN identity.users a ON a.user_id = step.user_id ORDER BY step.place`,
    values: [agentId, userId, lineUntil],
  });
}

/** An account on a line, with its terms. */
export type LineStep = { readonly userId: UserId; readonly rebates: RebateMap };

/** Of each bet, in order, the accounts from the first one down to its player, with the terms of then. */
export async function listLines(db: Tx, bets: readonly PlacedBy[]): Promise<LineStep[][]> {
  const rows = await db.rows<{ line: LineStep[] }>({
    name: 'identity-lines',
    text: `
      SELECT steps.line FROM unnest($1::bigint[], $2::timestamptz[]) WITH ORDINALITY AS b (user_id, until, place)
      JOIN identity.users u ON u.user_id = b.user_id
      CROSS JOIN LATERAL (SELECT ${pathSql('u.user_id', 'u.line', 'b.until')} AS path) m
      CROSS JOIN LATERAL (
        SELECT jsonb_agg(jsonb_build_object('userId', s.id::text, 'rebates', ${termsBeforeSql('s.id', 'b.until')}) ORDER BY s.at) AS line
        FROM unnest(m.path) WITH ORDINALITY AS s (id, at)
      ) steps ORDER BY b.place`,
    values: [bets.map(({ userId }) => userId), bets.map(({ lineUntil }) => lineUntil)],
  });
  return rows.map(({ line }) => line);
}

/** Of these accounts those that are closed, and those of which something has changed since an instant, as text: perhaps their status. */
export async function listClosedSince(db: Tx, userIds: readonly UserId[], since: string): Promise<UserId[]> {
  const rows = await db.rows<{ userId: UserId }>({
    name: 'identity-closed-since',
    text: `SELECT user_id::text AS "userId" FROM identity.users
      WHERE user_id = ANY ($1::bigint[]) AND (status = ${statuses.closed} OR changed_at >= $2::timestamptz)`,
    values: [userIds, since],
  });
  return rows.map(({ userId }) => userId);
}

/** The terms on both sides of an agent's edge; `next` is null where he did not stand above the player. */
export type Edge = { readonly own: RebateMap; readonly next: RebateMap | null };

/** Of each bet, in order, the agent's terms and those of the account through whom it came, as they were when it was placed. */
export async function listEdges(db: Tx, agentId: UserId, bets: readonly PlacedBy[]): Promise<Edge[]> {
  if (bets.length === 0) return [];
  return db.rows({
    name: 'identity-edges',
    text: `
      SELECT ${termsBeforeSql('$1::bigint', 'b.until')} AS own, ${termsBeforeSql('v.via_id', 'b.until')} AS next
      FROM unnest($2::bigint[], $3::timestamptz[]) WITH ORDINALITY AS b (user_id, until, place)
      JOIN identity.users u ON u.user_id = b.user_id
      CROSS JOIN LATERAL (SELECT ${pathSql('u.user_id', 'u.line', 'b.until')} AS path) m
      CROSS JOIN LATERAL (SELECT m.path[array_position(m.path, $1::bigint) + 1] AS via_id) v
      ORDER BY b.place`,
    values: [agentId, bets.map(({ userId }) => userId), bets.map(({ lineUntil }) => lineUntil)],
  });
}
