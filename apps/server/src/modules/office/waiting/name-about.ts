/** What something that waits is about, as players and operators call it: codes are for machines. */
import type { Locale } from '@longmen/contract';
import type { Selection } from '@longmen/engine';
import type { Deps } from '../deps.ts';

export type AboutNames = { readonly game: string; readonly play: string | null; readonly price: string | null };

/** Names a game, and its play and price (or pick) where they are named; null where there is no such game. */
export function nameAbout(
  { games }: Pick<Deps, 'games'>,
  locale: Locale,
): (about: Readonly<Record<string, string>>) => AboutNames | null {
  const all = new Map(games.list().map(({ gid, names }) => [String(gid), names[locale]]));
  return ({ gid = '', play, price, pick }) => {
    const game = all.get(gid);
    if (game === undefined) return null;
    const name = games.playsOf(Number(gid), locale)?.find((one) => one.play === play)?.name ?? null;
    const isSold = play !== undefined && price !== undefined && name !== null;
    const picked = pick === undefined || name === null ? undefined : (JSON.parse(pick) as Selection);
    if (picked !== undefined) return { game, play: name, price: games.pickText(play ?? '', picked, locale) };
    return { game, play: name, price: isSold ? games.priceName(play, price, locale) : null };
  };
}
