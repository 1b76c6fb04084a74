/** Pure decisions of the home page: who counts as a winner, which platform games it names. */
import type { GameCategory } from '@longmen/contract';

/** The home page's place and its ordinary notices (spec 1 §7: show_location=3, type=0). */
export const homePlace = 3;
export const ordinaryKind = 0;

/** Guest trials play for nothing: their wins are no news to others. */
export function isListedAsWinner(user: { readonly isGuest: boolean } | undefined): boolean {
  return user !== undefined && !user.isGuest;
}

/** Rows of a page counted from 1. */
export function pageOf<T>(all: readonly T[], page: number, rows: number): T[] {
  return all.slice((page - 1) * rows, page * rows);
}

/** Home shows the first three games of a category (spec 1 §2). */
const perCategory = 3;

/**
 * Platform games as home names them: the first three of a kind, hot ones first. Card games are hidden unless
 * the site gives them a place; hidden kinds stay, without games, so that clients can count them.
 */
export function platformLobby(categories: readonly GameCategory[], cardsVisible: boolean): GameCategory[] {
  return categories.map((category) => {
    const hidden = category.status === 2 || (category.key === 'chess' && !cardsVisible);
    const games = category.games.toSorted((a, b) => Number(b.hot) - Number(a.hot)).slice(0, perCategory);
    return hidden ? { ...category, status: 2, games: [] } : { ...category, games };
  });
}
