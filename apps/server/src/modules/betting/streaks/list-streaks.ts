/** Streaks as players see them: two-sided plays, streaks, chances and rates. */
import type { calls, Locale, OutputOf } from '@longmen/contract';
import { type FamilyCode, formatRate, type TierRates } from '@longmen/engine';
import { type StreakPair, longStreaks } from '@longmen/engine/streaks';
import { type Caller, refuse } from '../../../platform/api/route.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { pairsOf } from '../../draws/index.ts';
import { ballOf, pairKey } from './streak-side.ts';
import { nameOrder } from '../orders/name-order.ts';
import type { BettingIssue } from '../deps.ts';
import type { PlaceBetDeps } from '../slips/place-bet.ts';
import { streakTip } from '../messages.ts';

export type StreakQuery = {
  readonly caller: Caller | undefined;
  readonly gid: number | undefined;
  readonly locale: Locale;
};

type Deps = Pick<PlaceBetDeps, 'modules'>;
type Plays = OutputOf<typeof calls.streakPlays>;
type Streaks = OutputOf<typeof calls.streakData>;

/** A game on sale with its two-sided plays, at this moment and for this caller. */
type Followed = {
  readonly game: CatalogueGame;
  readonly pairs: readonly StreakPair[];
  readonly clock: Pick<Streaks[string], 'issue' | 'closesAt' | 'now' | 'secondsToClose'>;
  viewPair(
    pair: StreakPair,
  ): Pick<Streaks[string], 'gid' | 'playName' | 'play' | 'outcomes' | 'neither' | 'onNeither' | 'equal'>;
};

/** @throws Refusal `gameUnknown` */
export async function listStreakPlays(deps: Deps, query: StreakQuery): Promise<Plays> {
  const { catalogue } = deps.modules;
  const followed = await followedGames(deps, query);
  const games = followed.map(({ game, clock }) => {
    const { gid } = game;
    return [String(gid), { gid, name: catalogue.gameName(gid, query.locale), ...clock }] as const;
  });
  const plays = followed.flatMap(({ game, pairs, viewPair }) =>
    pairs.map((pair) => {
      const view = viewPair(pair);
      return [pairKey(game.gid, pair), { name: view.playName, ...view }] as const;
    }),
  );
  return { games: Object.fromEntries(games), plays: Object.fromEntries(plays), tip: streakTip(query.locale) };
}

/** The longest streaks first. @throws Refusal `gameUnknown` */
export async function listStreaks(deps: Deps, query: StreakQuery): Promise<Streaks> {
  const { catalogue, draws } = deps.modules;
  const rows: [string, Streaks[string]][] = [];
  for (const { game, pairs, clock, viewPair } of await followedGames(deps, query)) {
    const streaks = await draws.streaksOf(game.gid);
    if (streaks === undefined) continue;
    const name = catalogue.gameName(game.gid, query.locale);
    for (const { pair, side, times } of longStreaks(streaks.pairs, streaks.state)) {
      if (!pairs.includes(pair)) continue;
      const view = viewPair(pair);
      const optionName = view.outcomes.find(({ option }) => option === side)?.name ?? side;
      const streak = { name, times, option: side, optionName, drawnIssue: streaks.issue };
      rows.push([pairKey(game.gid, pair), { ...streak, ...view, ...clock }]);
    }
  }
  return Object.fromEntries(rows.sort(([, one], [, other]) => other.times - one.times));
}

/** Games on sale that have two-sided plays, in the order of the lobby. */
async function followedGames(deps: Deps, { caller, gid, locale }: StreakQuery): Promise<Followed[]> {
  const { catalogue } = deps.modules;
  const named = gid === undefined ? undefined : catalogue.game(gid);
  if (gid !== undefined && (named === undefined || named.status === 2)) throw refuse('gameUnknown');
  const games = named === undefined ? [...catalogue.fairGames(), ...catalogue.feedGames()] : [named];
  const rebates = new Map<FamilyCode, string>();
  const followed: Followed[] = [];
  for (const game of games) {
    const family = catalogue.family(game.playFamily);
    if (family === undefined || game.source === 'instant' || game.status !== 0) continue;
    const pairs = pairsOf(family).filter(({ play }) => catalogue.isOffered(game.gid, play.code));
    if (pairs.length === 0) continue;
    const rebate =
      rebates.get(game.family) ?? (caller ? await deps.modules.keptRebateOf(caller.userId, game.family) : '0');
    rebates.set(game.family, rebate);
    followed.push(await follow(deps, game, pairs, rebate, locale));
  }
  return followed;
}

async function follow(
  { modules }: Deps,
  game: CatalogueGame,
  pairs: readonly StreakPair[],
  rebate: string,
  locale: Locale,
): Promise<Followed> {
  const { catalogue, draws } = modules;
  const open = await draws.openIssue(game.gid);
  const version = open?.oddsVersion ?? game.oddsVersion ?? 0;
  if (version !== 0) await catalogue.knowOdds(version);
  const playNames = catalogue.playNames(locale);
  const sideOf = (pair: StreakPair, option: string, chance: string, rates: TierRates | undefined) => {
    const rate = rates?.[option];
    const names = nameOrder(catalogue, { gid: game.gid, code: pair.play.code, selection: { opts: [option] } }, locale);
    return {
      ball: ballOf(pair, option),
      option,
      name: names.selection,
      rate: rate === undefined ? '' : formatRate(rate),
      chance,
    };
  };
  return {
    game,
    pairs,
    clock: clockOf(open, draws.now()),
    viewPair: (pair) => {
      const rates = catalogue.ratesFor(game.gid, pair.play.code, rebate, version);
      return {
        gid: game.gid,
        playName: playNames.get(pair.play.code) ?? pair.play.code,
        play: pair.play.code,
        outcomes: [sideOf(pair, pair.a, pair.pA, rates), sideOf(pair, pair.b, pair.pB, rates)],
        neither: pair.pNeither,
        onNeither: pair.onNeither,
        equal: pair.half,
      };
    },
  };
}

function clockOf(open: BettingIssue | undefined, now: number): Followed['clock'] {
  const closesAt = open?.closesAt ?? now;
  return {
    issue: open?.issue ?? '',
    closesAt,
    now,
    secondsToClose: Math.max(0, Math.ceil((closesAt - now) / 1000)),
  };
}
