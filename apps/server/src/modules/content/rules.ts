/** Pure decisions of the home page: whose name is hidden how, who counts as a winner. */

/** "player01" reads "****01": only the last two characters, and no hint of the length. */
export function maskName(username: string): string {
  return `****${[...username].slice(-2).join('')}`;
}

/** Guest trials play for nothing: their wins are no news to others. */
export function isShownAsWinner(user: { readonly isGuest: boolean } | undefined): boolean {
  return user !== undefined && !user.isGuest;
}

/** Rows of a page counted from 1. */
export function pageOf<T>(all: readonly T[], page: number, rows: number): T[] {
  return all.slice((page - 1) * rows, page * rows);
}
