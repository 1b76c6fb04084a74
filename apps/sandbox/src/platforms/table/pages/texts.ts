/** What the table's pages say beside what every company's say, in four languages. */
import type { Locale } from '../../shared/locales.ts';
import { sharedTexts, type Text } from '../../shared/pages/texts.ts';
import type { GameCode } from '../book/rows.ts';
import type { Refusal } from '../games/game.ts';

const texts = {
  ...sharedTexts,
  dragon: { vi: 'Rồng', zh: '龙', en: 'Dragon', id: 'Naga' },
  tiger: { vi: 'Hổ', zh: '虎', en: 'Tiger', id: 'Harimau' },
  banker: { vi: 'Nhà cái', zh: '庄家', en: 'Banker', id: 'Banker' },
  seat1: { vi: 'Ghế 1', zh: '闲一', en: 'Seat 1', id: 'Kursi 1' },
  seat2: { vi: 'Ghế 2', zh: '闲二', en: 'Seat 2', id: 'Kursi 2' },
  seat3: { vi: 'Ghế 3', zh: '闲三', en: 'Seat 3', id: 'Kursi 3' },
  noBull: { vi: 'Không ngưu', zh: '无牛', en: 'No bull', id: 'Tanpa bull' },
  bull: { vi: 'Ngưu', zh: '牛', en: 'Bull', id: 'Bull' },
  bullBull: { vi: 'Ngưu Ngưu', zh: '牛牛', en: 'Bull-bull', id: 'Bull-bull' },
  atStake: { vi: 'Đang cược', zh: '本局下注', en: 'At stake', id: 'Dipertaruhkan' },
  tooLate: { vi: 'Đã ngừng nhận cược', zh: '已停止下注', en: 'Bets are closed', id: 'Taruhan sudah ditutup' },
  tooMany: {
    vi: 'Quá nhiều cược trong ván này',
    zh: '本局下注次数过多',
    en: 'Too many bets in this hand',
    id: 'Terlalu banyak taruhan di ronde ini',
  },
  dragonTigerRules: {
    vi: 'Tám bộ bài, A nhỏ nhất. Rồng và hổ trả 1 : 1, khi hòa mất một nửa. Hòa trả 8 : 1. Tỷ lệ hoàn trả: rồng, hổ 96,27 %; hòa 67,23 %.',
    zh: '八副牌，A 最小。龙、虎赔 1 : 1，和局输一半。和赔 8 : 1。返还率：龙、虎 96.27 %，和 67.23 %。',
    en: 'Eight decks, aces are low. Dragon and tiger pay 1 : 1, and lose half on a tie. A tie pays 8 : 1. Return to player: dragon, tiger 96.27 %, tie 67.23 %.',
    id: 'Delapan dek, As terendah. Naga dan harimau membayar 1 : 1, kalah separuh saat seri. Seri membayar 8 : 1. Pengembalian: naga, harimau 96,27 %; seri 67,23 %.',
  },
  bullBullRules: {
    vi: 'Mỗi ván một bộ bài. Ba lá cộng thành chục là có ngưu; số lẻ của hai lá còn lại càng lớn càng mạnh. Bằng nhau thì lá lớn nhất quyết định. Thắng trả 1 : 1, ngưu ngưu 3 : 2, trừ hoa hồng 10 %. Tỷ lệ hoàn trả: 98,20 %.',
    zh: '每局一副牌。三张凑成整十为有牛，其余两张的个位数越大越强；同牛比最大单张。赢赔 1 : 1，牛牛赔 3 : 2，抽水 10 %。返还率：98.20 %。',
    en: 'One deck a hand. Three cards that make a whole ten leave the bull: the last digit of the other two. Equal bulls are decided by the highest card. A win pays 1 : 1, with bull-bull 3 : 2, less 10 % commission. Return to player: 98.20 %.',
    id: 'Satu dek tiap ronde. Tiga kartu berjumlah kelipatan sepuluh menyisakan bull: angka terakhir dua kartu lainnya. Jika sama, kartu tertinggi menentukan. Menang membayar 1 : 1, bull-bull 3 : 2, dipotong komisi 10 %. Pengembalian: 98,20 %.',
  },
} as const satisfies Record<string, Text>;
export type TextKey = keyof typeof texts;

/** A text in a language. */
export const textOf = (key: TextKey, locale: Locale): string => texts[key][locale];

/** Who has won, in words and in a letter of the road. */
export const outcomes = {
  dragon: { vi: 'Rồng thắng', zh: '龙赢', en: 'Dragon wins', id: 'Naga menang' },
  tiger: { vi: 'Hổ thắng', zh: '虎赢', en: 'Tiger wins', id: 'Harimau menang' },
  tie: { vi: 'Hòa', zh: '和局', en: 'Tie', id: 'Seri' },
} as const satisfies Record<string, Text>;
export const outcomeLetters = {
  dragon: { vi: 'R', zh: '龙', en: 'D', id: 'N' },
  tiger: { vi: 'H', zh: '虎', en: 'T', id: 'H' },
  tie: { vi: '=', zh: '和', en: '=', id: '=' },
} as const satisfies Record<string, Text>;

export const gameNames: Readonly<Record<GameCode, Text>> = {
  '900': { vi: 'Rồng Hổ', zh: '龙虎斗', en: 'Dragon Tiger', id: 'Naga Harimau' },
  '830': { vi: 'Ngưu Ngưu', zh: '牛牛', en: 'Bull-Bull', id: 'Bull-Bull' },
};

/** Why a bet was not taken. */
export const refusalText = (why: Refusal, locale: Locale) => textOf(why, locale);

/** A place to bet on. */
export function spotText(spot: string, locale: Locale): string {
  const key = spotKeys.find((one) => one === spot);
  return key === undefined ? spot : textOf(key, locale);
}
const spotKeys = ['dragon', 'tiger', 'tie', 'seat1', 'seat2', 'seat3'] as const;

/** @param bull 0 to 10 */
export function bullText(bull: number, locale: Locale): string {
  if (bull === 0) return textOf('noBull', locale);
  return bull > 9 ? textOf('bullBull', locale) : `${textOf('bull', locale)} ${bull}`;
}
