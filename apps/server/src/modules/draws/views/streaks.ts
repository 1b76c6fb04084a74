/** The long dragon: streaks of two-sided plays, folded draw by draw as they land (draws.md, "Special games"). */
import { type StreakPair, streakPairs, type StreakState, foldDraw, foldDraws } from '@longmen/engine/streaks';
import type { Platform } from '../../../platform/context.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import { cachedIssues } from './history.ts';
import { readDrawn } from './store-read.ts';

/** `state` has one streak per pair; `issue` is the newest draw in them. */
export type GameStreaks = {
  readonly pairs: readonly StreakPair[];
  readonly state: StreakState;
  readonly issue: string;
};

/** So many draws are folded first; only a streak that spans them all needs older ones, up to `cachedIssues`. */
const fewDraws = 60;
/** A hint that was lost is made good after this. */
const staleAfterMs = 60_000;

type Drawn = { readonly issue: string; readonly numbers: readonly number[] };
type Folded = GameStreaks & { readonly issues: readonly string[]; readonly at: number };

/**
 * Streaks of a game up to its newest draw. Every process folds for itself: the draws alone decide. Undefined for a
 * game without two-sided plays, or before its first draw.
 * @param newest the issue that was drawn last
 */
export function makeStreaks(
  platform: Pick<Platform, 'clock' | 'bus' | 'db'>,
  catalogue: Pick<Catalogue, 'game' | 'family'>,
  newest: (gid: number) => Promise<string | undefined>,
): (gid: number) => Promise<GameStreaks | undefined> {
  const cached = new Map<number, Folded>();
  const folding = new Map<number, Promise<Folded | undefined>>();
  const changed = new Set<number>();
  for (const name of ['issue.drawn', 'issue.void'] as const) platform.bus.on(name, ({ gid }) => changed.add(gid));

  const fold = async (gid: number, pairs: readonly StreakPair[]): Promise<Folded | undefined> => {
    changed.delete(gid);
    const read = (rows: number) => readDrawn(platform.db.reads, gid, rows);
    const folded = continued(cached.get(gid), await read(fewDraws)) ?? (await foldAnew(pairs, read));
    if (folded === undefined) return undefined;
    const made = { ...folded, at: platform.clock.now() };
    cached.set(gid, made);
    return made;
  };

  return async (gid) => {
    const game = catalogue.game(gid);
    const family = game && catalogue.family(game.playFamily);
    const pairs = family === undefined ? [] : pairsOf(family);
    const last = pairs.length === 0 ? undefined : await newest(gid);
    if (last === undefined) return undefined;
    const before = cached.get(gid);
    const isFresh = before !== undefined && !changed.has(gid) && platform.clock.now() - before.at < staleAfterMs;
    if (isFresh && before.issue === last) return before;
    const running = folding.get(gid) ?? fold(gid, pairs).finally(() => folding.delete(gid));
    folding.set(gid, running);
    return running;
  };
}

type Family = Parameters<typeof streakPairs>[0];
const pairsByFamily = new WeakMap<Family, readonly StreakPair[]>();

/** The two-sided plays of a family; the same list every time. */
export function pairsOf(family: Family): readonly StreakPair[] {
  const pairs = pairsByFamily.get(family) ?? streakPairs(family);
  pairsByFamily.set(family, pairs);
  return pairs;
}

/** The draws since, folded on; undefined when they do not follow on what was folded, as after a late older draw. */
function continued(before: Folded | undefined, draws: readonly Drawn[]): Omit<Folded, 'at'> | undefined {
  if (before === undefined) return undefined;
  const since = draws.findIndex(({ issue }) => issue === before.issue);
  const follows = draws.slice(since).every(({ issue }, index) => issue === before.issues[index]);
  if (since < 0 || !follows) return undefined;
  const { pairs } = before;
  const state = draws
    .slice(0, since)
    .toReversed()
    .reduce((folded, draw) => foldDraw(pairs, folded, draw), before.state);
  return describe(pairs, state, draws);
}

async function foldAnew(
  pairs: readonly StreakPair[],
  read: (rows: number) => Promise<readonly Drawn[]>,
): Promise<Omit<Folded, 'at'> | undefined> {
  const draws = await read(fewDraws);
  const state = foldDraws(pairs, draws.toReversed());
  const spansAll = draws.length === fewDraws && state.some(({ times }) => times === draws.length);
  return describe(pairs, spansAll ? foldDraws(pairs, (await read(cachedIssues)).toReversed()) : state, draws);
}

function describe(
  pairs: readonly StreakPair[],
  state: StreakState,
  draws: readonly Drawn[],
): Omit<Folded, 'at'> | undefined {
  const [last] = draws;
  return last === undefined ? undefined : { pairs, state, issue: last.issue, issues: draws.map(({ issue }) => issue) };
}
