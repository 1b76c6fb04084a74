/** What issues on sale may cost, as operators watch it. */
import type { Locale } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import type { ExposedGame, IssueExposure, IssueNet } from '../../betting/index.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import type { UserId } from '../../../platform/ids.ts';
import { recordAccess } from '../access-log/record-access.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

export type GameExposure = ExposedGame & { readonly game: CatalogueGame };

/** Games with an issue on sale, the nearest to the limit first. */
export async function listExposure(
  deps: Deps,
): Promise<{ readonly games: readonly GameExposure[]; readonly limit: Mills }> {
  const games = new Map(deps.games.list().map((game) => [game.gid, game]));
  const { games: rows, limit } = await deps.bets.exposure.games();
  const found = rows
    .flatMap((row) => {
      const game = games.get(row.issue.gid);
      return game === undefined ? [] : [{ ...row, game }];
    })
    .toSorted((one, other) => other.highest - one.highest);
  return { games: found, limit };
}

type Named = { readonly name: string };
export type PickExposure = Omit<IssueExposure, 'picks' | 'plays'> & {
  readonly game: CatalogueGame;
  readonly recent: readonly IssueNet[];
  readonly picks: readonly (Omit<IssueExposure['picks'][number], 'selection' | 'stored' | 'top'> &
    Named & { readonly pick: string; readonly selection: string; readonly topShare: number })[];
  readonly plays: readonly (IssueExposure['plays'][number] & Named)[];
};

/** The issue on sale of a game, in the operator's words; undefined while none is. @throws Refusal `noSuchGame` */
export async function listPickExposure(deps: Deps, gid: number, locale: Locale): Promise<PickExposure | undefined> {
  const game = deps.games.list().find((one) => one.gid === gid);
  if (game === undefined) throw refuse('noSuchGame', { gid });
  const found = await deps.bets.exposure.issue(gid);
  if (found === undefined) return undefined;
  const recent = await deps.bets.exposure.recent(gid);
  const names = new Map((deps.games.playsOf(gid, locale) ?? []).map(({ play, name }) => [play, name]));
  const nameOf = (play: string) => names.get(play) ?? play;
  return {
    ...found,
    game,
    recent,
    picks: found.picks.map(({ selection, stored, top, ...pick }) => ({
      ...pick,
      selection: stored,
      name: nameOf(pick.play),
      pick: deps.games.pickText(pick.play, selection, locale),
      topShare: shareOf(top, pick.staked),
    })),
    plays: found.plays.map((play) => ({ ...play, name: nameOf(play.play) })),
  };
}

export type TopBettor = {
  readonly id: UserId;
  readonly username: string;
  readonly staked: Mills;
  readonly bets: number;
};

/**
 * Who staked most in the issue on sale, on one pick or on all of it; each is on the record as looked at.
 * @throws Refusal `noSuchGame`
 */
export async function showTopBettors(
  deps: Deps,
  by: SignedInOperator,
  { gid, play, selection }: { gid: number; play?: string | undefined; selection?: string | undefined },
): Promise<readonly TopBettor[]> {
  if (deps.games.statusOf(gid) === undefined) throw refuse('noSuchGame', { gid });
  const pick = play === undefined || selection === undefined ? undefined : { play, selection };
  const rows = await deps.bets.exposure.bettors(gid, pick);
  const users = await deps.players.usersOf(rows.map(({ userId }) => userId));
  for (const { userId } of rows) await recordAccess(deps.platform, by, 'exposure', { id: userId });
  return rows.map(({ userId, ...row }) => ({ ...row, id: userId, username: users.get(userId)?.username ?? userId }));
}

const shareOf = (part: Mills, all: Mills): number => (all === 0 ? 0 : Math.round((part / all) * 100));
