import type { Game } from '@longmen/contract';

/** The tabs of the lottery hall. */
export const tabKeys = ['all', 'ssc', 'k3', 'x5', 'kl', 'yb', 'special'] as const;
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

/** The category of games with rules or rounds of their own: instant ones, the card table. */
const specials = 'special';

/** The tab that a game stands under. */
export const tabOfGame = ({ family, shortName }: Pick<Game, 'family' | 'shortName'>): TabKey =>
  shortName === specials ? 'special' : (tabOfFamily[family] ?? 'all');
