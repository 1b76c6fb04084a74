import type { MessageTable } from '../../core/i18n/message.ts';

/** Words that several pages of the community share. */
export const messages = {
  rooms: { vi: 'Phòng', zh: '房间', en: 'Rooms', id: 'Ruang' },
  moderation: { vi: 'Kiểm duyệt', zh: '审核', en: 'Moderation', id: 'Moderasi' },
  managers: { vi: 'Quản lý phòng', zh: '房间管理员', en: 'Managers', id: 'Pengelola' },
  words: { vi: 'Từ lọc', zh: '过滤词', en: 'Words', id: 'Kata' },
  room: { vi: 'Phòng', zh: '房间', en: 'Room', id: 'Ruang' },
  player: { vi: 'Người chơi', zh: '玩家', en: 'Player', id: 'Pemain' },
  hall: { vi: 'Sảnh', zh: '大厅', en: 'Hall', id: 'Aula' },
  group: { vi: 'Nhóm', zh: '群组', en: 'Group', id: 'Grup' },
  private: { vi: 'Trò chuyện riêng', zh: '私聊', en: 'Private chat', id: 'Obrolan pribadi' },
  everywhere: { vi: 'Mọi phòng', zh: '所有房间', en: 'Everywhere', id: 'Di mana saja' },
  manager: { vi: 'quản lý {name}', zh: '管理员 {name}', en: 'manager {name}', id: 'pengelola {name}' },
  reason: { vi: 'Lý do', zh: '理由', en: 'Reason', id: 'Alasan' },
  waitsForSecond: {
    vi: 'Chờ người thứ hai đồng ý',
    zh: '等待第二人同意',
    en: 'Waits for another operator',
    id: 'Menunggu operator lain',
  },
  done: { vi: 'Đã làm', zh: '已完成', en: 'Done', id: 'Selesai' },
  tooLong: {
    vi: 'Dài nhất {count} ký tự.',
    zh: '最多 {count} 个字符。',
    en: { one: 'At most {count} character.', other: 'At most {count} characters.' },
    id: 'Paling banyak {count} karakter.',
  },
  toCard: { vi: 'Thẻ người chơi', zh: '玩家资料', en: 'Player card', id: 'Kartu pemain' },
} as const satisfies MessageTable;
