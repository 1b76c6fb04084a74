/** What a player reads of a game that cannot be played. */
import type { Locale } from '@longmen/contract';
import { type CatalogueGame, isSold } from './game.ts';

const stopped: Readonly<Record<Locale, string>> = {
  vi: 'Trò chơi đang tạm dừng. Vé đã nhận vẫn được mở thưởng như thường.',
  zh: '该游戏已停售，已接受的注单照常开奖。',
  en: 'This game is paused. Bets already accepted are drawn as usual.',
  id: 'Permainan ini dihentikan. Taruhan yang sudah diterima tetap diundi.',
};

const notOpen: Readonly<Record<Locale, string>> = {
  vi: 'Trò chơi chưa mở bán.',
  zh: '该游戏尚未开售。',
  en: 'This game is not open yet.',
  id: 'Permainan ini belum dibuka.',
};

/** `wh_content`: why the game is stopped; empty while it is not. */
export function stoppedText(game: CatalogueGame, locale: Locale): string {
  return game.status === 0 ? '' : stopped[locale];
}

const replayed: Readonly<Record<Locale, string>> = {
  vi: 'Phát lại kết quả đã có từ trước, chỉ để chơi thử.',
  zh: '回放往期开奖结果，仅供试玩。',
  en: 'A replay of past results, for trial play only.',
  id: 'Putar ulang hasil lama, hanya untuk coba-coba.',
};

/** `tip_content`: why no issue can be bet, or that past results are replayed; else empty for a game on sale. */
export function tipText(game: CatalogueGame, locale: Locale): string {
  if (game.status !== 0) return stopped[locale];
  if (!isSold(game)) return notOpen[locale];
  return game.feed === 'replay' ? replayed[locale] : '';
}
