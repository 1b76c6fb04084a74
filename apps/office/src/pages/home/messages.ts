import type { MessageTable } from '../../core/i18n/message.ts';

/** What waits for this operator. */
export const messages = {
  title: { vi: 'Việc của tôi', zh: '我的工作', en: 'My work', id: 'Tugas saya' },
  waits: { vi: 'Chờ tôi quyết định', zh: '等我确认', en: 'Waits for my word', id: 'Menunggu keputusan saya' },
  waitsNone: {
    vi: 'Không có gì chờ lúc này',
    zh: '目前没有等待的事项',
    en: 'Nothing waits now',
    id: 'Tidak ada yang menunggu saat ini',
  },
  mine: { vi: 'Tôi đã yêu cầu', zh: '我提出的', en: 'Asked for by me', id: 'Yang saya minta' },
  all: { vi: 'Tất cả đang chờ', zh: '全部待确认', en: 'All that waits', id: 'Semua yang menunggu' },
  passkeyNone: {
    vi: 'Bạn chưa có khóa truy cập. Hai khóa giúp vào được kể cả khi mất một.',
    zh: '您还没有通行密钥。登记两把，丢失一把也能登录。',
    en: 'You have no passkey yet. Two let you in even when one is lost.',
    id: 'Anda belum punya kunci sandi. Dengan dua, Anda tetap bisa masuk bila satu hilang.',
  },
  passkeyAdd: { vi: 'Thêm khóa', zh: '添加密钥', en: 'Add one', id: 'Tambah' },
} as const satisfies MessageTable;
