/** Lists of game rounds: a player's own, and those of an agent's team (platforms.md 9). */
import type { calls, InputOf, Locale, OutputOf } from '@longmen/contract';
import type { Platform } from '../../../platform/context.ts';
import { type Caller, Refusal } from '../../../platform/api/route.ts';
import { userIdOf } from '../../../platform/ids.ts';
import { makeCache } from '../../../platform/runtime/cache.ts';
import { makeReadings, type Readings, readingsMax } from '../../../platform/runtime/readings.ts';
import { daysBack } from '../../draws/index.ts';
import type { Team } from '../../identity/index.ts';
import type { Deps } from '../deps.ts';
import {
  listRounds,
  listTeamRounds,
  noRounds,
  type RoundFilter,
  type RoundPageEnd,
  type RoundSums,
  sumRounds,
  sumTeamRounds,
} from './store-lists.ts';
import { viewRound } from './view-round.ts';

export type RoundsQuery = InputOf<typeof calls.gameRounds>;
export type RoundList = OutputOf<typeof calls.gameRounds>;
type TeamQuery = InputOf<typeof calls.teamGameRounds>;
type TeamList = OutputOf<typeof calls.teamGameRounds>;

/** What is remembered between the pages of a list. */
export type RoundPages = Readings<RoundSums, RoundPageEnd>;

/** A player's sums change with his money; those of a team all the time. */
export function makeRoundPages({ clock, bus }: Pick<Platform, 'clock' | 'bus'>): {
  readonly own: RoundPages;
  readonly team: RoundPages;
} {
  const changed = makeCache<number>(readingsMax);
  bus.on('balance.changed', ({ userId }) => changed.set(userId, clock.now()));
  return {
    own: makeReadings({ clock, changedAt: (userId) => changed.get(userId) ?? 0 }),
    team: makeReadings({ clock, changedAt: () => 0 }),
  };
}

const rowsDefault = 20;
/** Nobody turns so many pages; who asks for what lies behind gets nothing. */
const skippedMax = 10_000;

const filterOf = (
  { platform: { clock, site } }: Pick<Deps, 'platform'>,
  {
    platform,
    status = 0,
    code,
    days,
  }: { readonly [Name in 'platform' | 'status' | 'code']?: RoundsQuery[Name] } & {
    readonly days: number;
  },
): RoundFilter => ({
  platform: platform ?? 'ky',
  status,
  code: code === '' ? undefined : code,
  ...daysBack(days, clock.now(), site.timeZone),
});

/** The caller's rounds at a platform, newest first, with the sums of the filter. */
export async function listOwnRounds(
  deps: Deps,
  pages: RoundPages,
  { userId }: Pick<Caller, 'userId'>,
  { days = 0, page = 1, rows: limit = rowsDefault, ...query }: RoundsQuery,
  locale: Locale,
): Promise<RoundList> {
  const { reads } = deps.platform.db;
  const filter = filterOf(deps, { ...query, days });
  const reading = pages.readingOf(userId, JSON.stringify([limit, filter]), page, () =>
    sumRounds(reads, userId, filter),
  );
  const skip = (page - 1) * limit;
  const start = reading.ends.get(page - 1) ?? { skip };
  const isBeyond = 'skip' in start && skip > skippedMax;
  const [rows, sums] = await Promise.all([
    isBeyond ? [] : listRounds(reads, userId, filter, { start, limit }),
    reading.sums,
  ]);
  const last = rows.at(-1);
  if (last !== undefined && rows.length === limit) reading.ends.set(page, last);
  return { ...sums, rows: rows.map((row) => viewRound(deps, row, locale, true)), page };
}

/** Rounds of the caller's team; whoever is none of it has none to show. */
export async function listTeamOwnRounds(
  deps: Deps,
  pages: RoundPages,
  caller: Pick<Caller, 'userId'>,
  query: TeamQuery,
  locale: Locale,
): Promise<TeamList> {
  const { clock, db } = deps.platform;
  const { page = 1, rows: limit = rowsDefault, skip = (page - 1) * limit, days = '0' } = query;
  const team = await teamOf(deps, caller, query);
  if (team === undefined) return { ...noRounds, rows: [], page };
  const filter = { ...filterOf(deps, { ...query, days: Number(days) }), team };
  const isPaged = query.page !== undefined || query.skip === undefined;
  const reading = pages.readingOf(caller.userId, JSON.stringify([limit, filter]), page, () =>
    sumTeamRounds(db.reads, filter),
  );
  const start = (isPaged ? reading.ends.get(page - 1) : undefined) ?? { skip };
  const isBeyond = 'skip' in start && skip > skippedMax;
  const [rows, sums] = await Promise.all([
    isBeyond ? [] : listTeamRounds(db.reads, filter, { start, limit, now: clock.now() }),
    reading.sums,
  ]);
  const last = rows.at(-1);
  if (isPaged && last !== undefined && rows.length === limit) reading.ends.set(page, last);
  return {
    ...sums,
    rows: rows.map((row) => ({ ...viewRound(deps, row, locale, false), username: row.username, userId: row.userId })),
    page,
  };
}

/** Whose rounds are asked for: everybody's, or one account's by its name or its id; undefined where it is none of the team. */
async function teamOf(
  { identity }: Pick<Deps, 'identity'>,
  { userId: agentId }: Pick<Caller, 'userId'>,
  { username = '', userId }: Pick<TeamQuery, 'username' | 'userId'>,
): Promise<Team | undefined> {
  if (userId !== undefined) {
    const member = await identity.teamMember(agentId, { userId: userIdOf(userId) });
    const isNamed = username.trim() === '' || member?.username.toLowerCase() === username.trim().toLowerCase();
    return member !== undefined && isNamed ? { agentId, userId: member.userId, size: 'one' } : undefined;
  }
  try {
    return await identity.teamOf(agentId, username);
  } catch (error) {
    if (error instanceof Refusal && error.refusal === 'memberUnknown') return undefined;
    throw error;
  }
}
