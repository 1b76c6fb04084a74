/** What players read of platforms. */
import type { Locale } from '@longmen/contract';
import type { Kind } from './platform-game.ts';

const kindNames: Readonly<Record<Kind, Readonly<Record<Locale, string>>>> = {
  chess: { vi: 'Game bài', zh: '棋牌', en: 'Card games', id: 'Permainan kartu' },
  live: { vi: 'Casino trực tuyến', zh: '真人视讯', en: 'Live casino', id: 'Live casino' },
  electronic: { vi: 'Trò chơi điện tử', zh: '电子游戏', en: 'Electronic games', id: 'Slot' },
};

/** What a kind of game is called. */
export const kindName = (kind: Kind, locale: Locale): string => kindNames[kind][locale];

const closed: Readonly<Record<Locale, string>> = {
  vi: 'Trò chơi đang bảo trì.',
  zh: '游戏维护中。',
  en: 'This game is under maintenance.',
  id: 'Permainan ini sedang dalam pemeliharaan.',
};

/** `wh_content`: why a game cannot be played. */
export const closedText = (locale: Locale): string => closed[locale];
