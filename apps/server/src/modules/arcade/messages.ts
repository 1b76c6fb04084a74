/** What players read on their game rounds. */
import type { Locale } from '@longmen/contract';

/** A round by money: 1 won, 2 nothing won or lost, 3 void, 4 open, 5 not won. */
export type RoundStatus = 1 | 2 | 3 | 4 | 5;

const names: Readonly<Record<Locale, readonly string[]>> = {
  vi: ['', 'Thắng', 'Hòa vốn', 'Đã hủy', 'Đang chơi', 'Thua'],
  zh: ['', '赢', '持平', '已作废', '进行中', '输'],
  en: ['', 'Won', 'Even', 'Void', 'Open', 'Lost'],
  id: ['', 'Menang', 'Impas', 'Dibatalkan', 'Berlangsung', 'Kalah'],
};

/** Name of a status in the caller's language. */
export const roundStatusName = (status: RoundStatus, locale: Locale): string => names[locale][status] ?? '';
