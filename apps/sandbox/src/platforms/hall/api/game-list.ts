/** The company's games as it lists them to the site. */
import type { GameCode } from '../book/rows.ts';
import type { Locale } from '../../shared/locales.ts';

type Listed = {
  readonly code: GameCode;
  readonly category: 'electronic' | 'live';
  readonly names: Readonly<Record<Locale, string>>;
  /** Percent that comes back in the long run; of poker to who plays it best, by a test that goes through all deals. */
  readonly rtp?: number;
};

export const listedGames: readonly Listed[] = [
  {
    code: 'FRU',
    category: 'electronic',
    names: { vi: 'Máy Trái Cây', zh: '水果拉霸', en: 'Fruit Machine', id: 'Mesin Buah' },
    rtp: 96,
  },
  { code: 'BAC', category: 'live', names: { vi: 'Baccarat', zh: '百家乐', en: 'Baccarat', id: 'Baccarat' } },
  {
    code: 'PKBJ',
    category: 'electronic',
    names: { vi: 'Poker Máy', zh: '视频扑克', en: 'Video Poker', id: 'Poker Video' },
    rtp: 97.51,
  },
];

/** @param host of the request: pictures lie where the list does @returns the answer to `game/list` */
export function gameList(host: string): object[] {
  return listedGames.map(({ code, category, names, rtp }) => ({
    game_code: code,
    name: names.en,
    names,
    category,
    maker: 'Hall',
    url_thumb: `http://${host}/hall/pictures/${code}.webp`,
    enabled: true,
    demo: true,
    ...(rtp === undefined ? {} : { rtp }),
  }));
}
