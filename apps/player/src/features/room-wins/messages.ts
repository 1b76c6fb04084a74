import type { MessageTable } from '../../core/i18n/message.ts';

/** Wins of others that pop up in rooms. */
export const messages = {
  won: {
    vi: '{name} thắng ở {game}',
    zh: '{name} 在{game}中奖',
    en: '{name} won at {game}',
    id: '{name} menang di {game}',
  },
  close: {
    vi: 'Đóng, không hiện nữa trong lần vào phòng này',
    zh: '关闭，本次进入房间不再显示',
    en: 'Close, and show no more while this room is open',
    id: 'Tutup, jangan tampilkan lagi selama ruang ini terbuka',
  },
} as const satisfies MessageTable;
