/** Game rounds as their player and his agent read them (platforms.md 8, 9). A team's queries find its players themselves. */
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { identitySql, type Team } from '../../identity/index.ts';
import type { PlatformKey } from '../../providers/index.ts';
import { roundStates } from '../codes.ts';

export type RoundRow = {
  readonly userId: UserId;
  readonly gameRound: string;
  readonly platform: PlatformKey;
  readonly provider: string;
  readonly game: string;
  readonly round: string;
  readonly state: number;
  readonly stake: Mills;
  /** Wins that stand, and stakes that were given back. */
  readonly payout: Mills;
  readonly net: Mills;
  /** What counts of it and what of that was counted; 0 until it is closed, and once it is void. */
  readonly valid: Mills;
  readonly counted: Mills;
  /** Epoch ms; null while it is open. */
  readonly openedAt: number;
  readonly endedAt: number | null;
};
export type TeamRoundRow = RoundRow & { readonly username: string };

const ended = `(r.state <> ${roundStates.open})`;
const isVoid = `(r.state = ${roundStates.void})`;
const columns = `r.user_id::text AS "userId", r.game_round::text AS "gameRound", r.platform, r.provider, r.game, r.round, r.state,
  r.stake, r.payout + r.returned AS payout, r.net, CASE WHEN ${isVoid} THEN 0 ELSE coalesce(r.valid, 0) END AS valid,
  CASE WHEN ${isVoid} THEN 0 ELSE r.counted END AS counted,
  r.opened_at AS "openedAt", CASE WHEN ${ended} THEN coalesce(r.closed_at, r.last_at) END AS "endedAt"`;

/** Shown status as a condition, by money; 0 is all. */
const statusConditions: Readonly<Record<number, string>> = {
  0: 'true',
  1: `r.state = ${roundStates.closed} AND r.net > 0`,
  2: `r.state = ${roundStates.closed} AND r.net = 0`,
  3: isVoid,
  4: `r.state = ${roundStates.open}`,
  5: `r.state = ${roundStates.closed} AND r.net < 0`,
};

export type RoundFilter = {
  readonly platform: PlatformKey;
  /** 0 all, else the shown status. */
  readonly status: number;
  /** The company's code of one game. */
  readonly code: string | undefined;
  /** Opened in [from, to), epoch ms. */
  readonly from: number;
  readonly to: number;
};

/** The last round of a page. */
export type RoundPageEnd = Pick<RoundRow, 'openedAt' | 'gameRound'>;
/** Where a page begins: behind the last round of the page before it, or so many rounds on. */
export type RoundPageStart = RoundPageEnd | { readonly skip: number };

const instant = (parameter: string) => `to_timestamp(${parameter}::float8 / 1000)`;

/** What a filter asks, as conditions on `r`; its values are parameters from `first` on. */
const within = ({ status }: RoundFilter, first: number) => `r.platform = $${first}
    AND r.opened_at >= ${instant(`$${first + 1}`)} AND r.opened_at < ${instant(`$${first + 2}`)}
    AND ($${first + 3}::text IS NULL OR r.game = $${first + 3}) AND ${statusConditions[status] ?? 'false'}`;
const valuesOf = ({ platform, from, to, code }: RoundFilter) => [platform, from, to, code ?? null];

/** Behind the last round of a page, whose values are two parameters from `first` on. */
const behind = (start: RoundPageStart, first: number) =>
  'skip' in start
    ? `$${first}::float8 IS NULL AND $${first + 1}::bigint IS NULL`
    : `r.opened_at <= ${instant(`$${first}`)} AND (r.opened_at < ${instant(`$${first}`)} OR r.game_round < $${first + 1}::bigint)`;
const endValues = (start: RoundPageStart) => ('skip' in start ? [null, null] : [start.openedAt, start.gameRound]);
const skipOf = (start: RoundPageStart) => ('skip' in start ? start.skip : 0);
const kindOf = (start: RoundPageStart) => ('skip' in start ? 'first' : 'after');

const newest = 'r.opened_at DESC, r.game_round DESC';

/** A page of a player's rounds, newest first. */
export function listRounds(
  tx: Tx,
  userId: UserId,
  filter: RoundFilter,
  page: { readonly start: RoundPageStart; readonly limit: number },
): Promise<RoundRow[]> {
  const { start, limit } = page;
  return tx.rows({
    name: `arcade-rounds-${kindOf(start)}-${filter.status}`,
    text: `SELECT ${columns} FROM arcade.game_rounds r WHERE r.user_id = $1 AND ${within(filter, 2)} AND ${behind(start, 6)}
      ORDER BY ${newest} OFFSET $8 LIMIT $9`,
    values: [userId, ...valuesOf(filter), ...endValues(start), skipOf(start), limit],
  });
}

export type RoundSums = {
  readonly total: number;
  readonly stakeSum: Mills;
  readonly payoutSum: Mills;
  readonly netSum: Mills;
  readonly validSum: Mills;
  readonly waiting: number;
  readonly waitingSum: Mills;
};

const none = mills(0);
export const noRounds: RoundSums = {
  total: 0,
  stakeSum: none,
  payoutSum: none,
  netSum: none,
  validSum: none,
  waiting: 0,
  waitingSum: none,
};

/** Among all statuses, stakes that were given back whole and their return are left out, as in lists of orders. */
const sumsOf = ({ status }: RoundFilter) => {
  const atStake = status === 0 ? `FILTER (WHERE NOT ${isVoid})` : '';
  return `count(*)::integer AS total, coalesce(sum(r.stake) ${atStake}, 0)::bigint AS "stakeSum",
    coalesce(sum(r.payout + r.returned) ${atStake}, 0)::bigint AS "payoutSum",
    coalesce(sum(r.net) FILTER (WHERE ${ended}), 0)::bigint AS "netSum",
    coalesce(sum(r.valid) FILTER (WHERE r.state = ${roundStates.closed}), 0)::bigint AS "validSum",
    count(*) FILTER (WHERE NOT ${ended})::integer AS waiting,
    coalesce(sum(r.stake) FILTER (WHERE NOT ${ended}), 0)::bigint AS "waitingSum"`;
};

/** How many rounds of a player there are, and their sums. */
export async function sumRounds(tx: Tx, userId: UserId, filter: RoundFilter): Promise<RoundSums> {
  const row = await tx.row<RoundSums>({
    name: `arcade-rounds-sum-${filter.status}`,
    text: `SELECT ${sumsOf(filter)} FROM arcade.game_rounds r WHERE r.user_id = $1 AND ${within(filter, 2)}`,
    values: [userId, ...valuesOf(filter)],
  });
  return row ?? noRounds;
}

/** A player's own round. */
export function findRound(
  tx: Tx,
  userId: UserId,
  platform: PlatformKey,
  gameRound: string,
): Promise<RoundRow | undefined> {
  return tx.row({
    name: 'arcade-round',
    text: `SELECT ${columns} FROM arcade.game_rounds r WHERE r.user_id = $1 AND r.game_round = $3 AND r.platform = $2`,
    values: [userId, platform, gameRound],
  });
}

/** A time, epoch ms; `to` is no part of it. */
type Times = Pick<RoundFilter, 'from' | 'to'>;

/**
 * A player's own round by the number of a transaction in it, as cash records name it, if that was decided in a time: rows
 * of the wallet have no key of numbers, and stand in the order of time.
 */
export function findRoundOf(
  tx: Tx,
  userId: UserId,
  { platform, transaction, from, to }: Times & { readonly platform: PlatformKey; readonly transaction: string },
): Promise<RoundRow | undefined> {
  return tx.row({
    name: 'arcade-round-of-transaction',
    text: `SELECT ${columns} FROM arcade.game_rounds r WHERE r.user_id = $1 AND r.platform = $2 AND r.game_round =
        (SELECT w.game_round FROM arcade.wallet_transactions w
          WHERE w.user_id = $1 AND w.id = $3 AND w.at >= ${instant('$4')} AND w.at < ${instant('$5')})`,
    values: [userId, platform, transaction, from, to],
  });
}

export type TeamRoundFilter = RoundFilter & { readonly team: Team };

/** Nothing of before an account stood below the agent is his to see. */
const isSeen = 'r.opened_at >= m.since';

/** A page of a team's rounds, newest first. @param page `now`: epoch ms */
export function listTeamRounds(
  tx: Tx,
  filter: TeamRoundFilter,
  page: { readonly start: RoundPageStart; readonly limit: number; readonly now: number },
): Promise<TeamRoundRow[]> {
  return filter.team.size === 'many' ? listOfMany(tx, filter, page) : listOfFew(tx, filter, page);
}

/** Of one account or of few: the newest of each, by its own key, merged. */
function listOfFew(
  tx: Tx,
  filter: TeamRoundFilter,
  { start, limit }: { start: RoundPageStart; limit: number },
): Promise<TeamRoundRow[]> {
  return tx.rows({
    name: `arcade-team-rounds-${filter.team.size}-${kindOf(start)}-${filter.status}`,
    text: `SELECT rounds.*, m.username FROM ${identitySql.fewSql(filter.team)} CROSS JOIN LATERAL (
        SELECT ${columns} FROM arcade.game_rounds r
        WHERE r.user_id = m.user_id AND ${within(filter, 3)} AND ${isSeen} AND ${behind(start, 7)}
        ORDER BY ${newest} LIMIT $9::bigint + $10::bigint
      ) rounds ORDER BY rounds."openedAt" DESC, rounds."gameRound"::bigint DESC OFFSET $9 LIMIT $10`,
    values: [...identitySql.teamValues(filter.team), ...valuesOf(filter), ...endValues(start), skipOf(start), limit],
  });
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** How far back the newest rounds are looked for, while there are too few: a large team has them within minutes. */
const windows = [minuteMs, hourMs, dayMs, Infinity];

/** Of many: the newest of everybody, a window after the other, each asked whose it is. */
async function listOfMany(
  tx: Tx,
  filter: TeamRoundFilter,
  { start, limit, now }: { start: RoundPageStart; limit: number; now: number },
): Promise<TeamRoundRow[]> {
  const skip = skipOf(start);
  let to = 'skip' in start ? filter.to : Math.min(filter.to, start.openedAt + 1);
  const newestAt = Math.min(to, now);
  const rows: TeamRoundRow[] = [];
  for (const window of windows) {
    const from = Math.max(filter.from, newestAt - window);
    if (from < to) rows.push(...(await listWithin(tx, { ...filter, from, to }, start, skip + limit - rows.length)));
    to = Math.min(to, from);
    if (rows.length >= skip + limit || to <= filter.from) break;
  }
  return rows.slice(skip);
}

function listWithin(tx: Tx, filter: TeamRoundFilter, start: RoundPageStart, limit: number): Promise<TeamRoundRow[]> {
  return tx.rows({
    name: `arcade-team-rounds-many-${kindOf(start)}-${filter.status}`,
    text: `SELECT ${columns}, m.username FROM ${identitySql.teamRowsSql(filter.team, 'arcade.game_rounds', 'r')}
      WHERE ${within(filter, 3)} AND ${isSeen} AND ${behind(start, 7)} ORDER BY ${newest} LIMIT $9`,
    values: [...identitySql.teamValues(filter.team), ...valuesOf(filter), ...endValues(start), limit],
  });
}

/** How many rounds of a team there are, and their sums. */
export async function sumTeamRounds(tx: Tx, filter: TeamRoundFilter): Promise<RoundSums> {
  const row = await tx.row<RoundSums>({
    name: `arcade-team-rounds-sum-${filter.team.size}-${filter.status}`,
    text: `SELECT ${sumsOf(filter)} FROM ${identitySql.teamRowsSql(filter.team, 'arcade.game_rounds', 'r')}
      WHERE ${within(filter, 3)} AND ${isSeen}`,
    values: [...identitySql.teamValues(filter.team), ...valuesOf(filter)],
  });
  return row ?? noRounds;
}

/** A round of the agent's team, if it was opened in [from, to), epoch ms. */
export function findTeamRound(
  tx: Tx,
  agentId: UserId,
  { platform, gameRound, from, to }: Times & { readonly platform: PlatformKey; readonly gameRound: string },
): Promise<TeamRoundRow | undefined> {
  return tx.row({
    name: 'arcade-team-round',
    text: `SELECT ${columns}, m.username
      FROM arcade.game_rounds r JOIN LATERAL (${identitySql.memberOfTeamSql('$1::bigint', 'r.user_id')}) m ON ${isSeen}
      WHERE r.game_round = $3 AND r.platform = $2 AND r.opened_at >= ${instant('$4')} AND r.opened_at < ${instant('$5')}`,
    values: [agentId, platform, gameRound, from, to],
  });
}
