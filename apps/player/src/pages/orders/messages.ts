import type { MessageTable } from '../../core/i18n/message.ts';
import { listMessages } from '../../features/order-list/list-messages.ts';

export const messages = {
  ...listMessages,
  title: { vi: 'Vé cược', zh: '投注记录', en: 'Bets', id: 'Taruhan' },
  lists: { vi: 'Danh sách', zh: '列表', en: 'Lists', id: 'Daftar' },
  own: { vi: 'Vé của tôi', zh: '我的投注', en: 'My bets', id: 'Taruhan saya' },
  thirdParty: { vi: 'Game đối tác', zh: '第三方', en: 'Third-party', id: 'Game mitra' },
  empty: { vi: 'Không có vé nào', zh: '暂无注单', en: 'No bets', id: 'Tidak ada taruhan' },
  emptyNote: {
    vi: 'Thử chọn khoảng thời gian khác.',
    zh: '请尝试其他日期。',
    en: 'Try another period.',
    id: 'Coba periode lain.',
  },
  play: { vi: 'Chọn trò chơi', zh: '去购彩', en: 'Choose a game', id: 'Pilih permainan' },
  failed: {
    vi: 'Không tải được vé',
    zh: '注单加载失败',
    en: 'Your bets could not be loaded',
    id: 'Riwayat gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
  end: { vi: 'Hết danh sách', zh: '没有更多了', en: 'End of list', id: 'Akhir daftar' },
  chases: { vi: 'Cược nhiều kỳ', zh: '追号记录', en: 'Multi-draw', id: 'Taruhan lanjutan' },
  refresh: { vi: 'Cập nhật', zh: '刷新', en: 'Refresh', id: 'Perbarui' },
} as const satisfies MessageTable;
