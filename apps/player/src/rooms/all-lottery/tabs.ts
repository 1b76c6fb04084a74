import type { Game, GameClock } from '@longmen/contract';
import { gameState } from '../../shell/games/game-state.ts';

/** The tabs of the lottery hall. */
export const tabKeys = ['all', 'ssc', 'k3', 'x5', 'kl', 'yb'] as const;
export type TabKey = (typeof tabKeys)[number];

/** Families under each tab: racing, six-mark, pcdd and ten-ball share one (spec 1 §2). */
const tabOfFamily: Record<string, TabKey> = {
  s_ssc: 'ssc',
  s_k3: 'k3',
  s_11x5: 'x5',
  s_kl10: 'kl',
  s_pk10: 'kl',
  pcdd: 'kl',
  lhc: 'kl',
  s_yb: 'yb',
};

/** Other spellings of the query key: s_fc3d is the three-digit family, 11x5 its own. */
const aliases: Record<string, TabKey> = {
  s_fc3d: 'yb',
  fc3d: 'yb',
  '11x5': 'x5',
  pk10: 'kl',
  lhc: 'kl',
  pcdd: 'kl',
  kl10: 'kl',
};

/** The tab that the query key of the address selects; all when it names none. */
export function tabOfKey(key: string | null): TabKey {
  if (key === null) return 'all';
  return aliases[key] ?? tabOfFamily[key] ?? tabKeys.find((tab) => tab === key) ?? 'all';
}

/** The tab that a game stands under. */
export const tabOfGame = (game: Pick<Game, 'family'>): TabKey => tabOfFamily[game.family] ?? 'all';

type Listed = { game: Game; clock: GameClock | undefined };

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase();

/** Whether a game's name holds the search text; marks on letters do not matter. */
export const matches = (name: string, search: string): boolean => plain(name).includes(plain(search.trim()));

/** Favourites first, then the games that close soonest, then those that cannot be played. */
export function sortGames(list: readonly Listed[]): Listed[] {
  const rank = ({ game, clock }: Listed) => (gameState(game, clock) === 'open' ? 0 : 2) + (clock?.favourite ? 0 : 1);
  return [...list].sort((a, b) => rank(a) - rank(b) || (a.clock?.closesAt ?? 0) - (b.clock?.closesAt ?? 0));
}
