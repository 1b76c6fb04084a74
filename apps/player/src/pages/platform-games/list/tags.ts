/** By what a centre's list is narrowed: own games, hot ones, and what the company calls them. Pure. */
import type { PlatformGame } from '../calls.ts';

/** As many as somebody looks through (platforms.md 12). */
const recentMax = 12;

const ownTags = ['recent', 'favourites', 'hot', 'all'] as const;
type OwnTag = (typeof ownTags)[number];

/** A tag of the app, or a company's word for a kind of game behind `tag:`. */
export type Tag = OwnTag | `tag:${string}`;

const ofTag: Readonly<Record<OwnTag, (games: readonly PlatformGame[]) => readonly PlatformGame[]>> = {
  recent: (games) =>
    games
      .filter(({ playedAt }) => playedAt > 0)
      .toSorted((a, b) => b.playedAt - a.playedAt)
      .slice(0, recentMax),
  favourites: (games) => games.filter(({ favourite }) => favourite),
  hot: (games) => games.filter(({ hot }) => hot),
  all: (games) => games,
};

/** The games under a tag, in the house's order, the recent ones by when they were opened. */
export function gamesOf(games: readonly PlatformGame[], tag: Tag): readonly PlatformGame[] {
  if (tag.startsWith('tag:')) return games.filter((game) => tag === `tag:${game.tag}`);
  return ofTag[tag as OwnTag](games);
}

/**
 * The tags that have games. The company's own words are no choice where they all are one, or that of the page.
 * @param chosen stays although nothing is left under it, so that the list does not change under a finger
 */
export function tagsOf(games: readonly PlatformGame[], kind: string, chosen: Tag): readonly Tag[] {
  const words = new Set(games.map(({ tag }) => tag).filter((word) => word !== '' && word !== kind));
  const named: readonly Tag[] = words.size < 2 ? [] : [...words].map((word): Tag => `tag:${word}`);
  return [...ownTags, ...named].filter((tag) => tag === 'all' || tag === chosen || gamesOf(games, tag).length > 0);
}
