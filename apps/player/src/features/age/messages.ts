import type { MessageTable } from '../../core/i18n/message.ts';

/** The statement of age that comes before money is moved. */
export const messages = {
  title: { vi: 'Xác nhận độ tuổi', zh: '年龄声明', en: 'Confirm your age', id: 'Pernyataan usia' },
  note: {
    vi: 'Chỉ cần xác nhận một lần, trước lần nạp hoặc rút tiền đầu tiên.',
    zh: '首次存款或提现前确认一次即可。',
    en: 'We ask once, before your first deposit or withdrawal.',
    id: 'Cukup sekali, sebelum uang dipindahkan untuk pertama kali.',
  },
  agree: { vi: 'Tôi xác nhận', zh: '我确认', en: 'I confirm', id: 'Saya menyatakan' },
  notNow: { vi: 'Để sau', zh: '暂不', en: 'Not now', id: 'Nanti' },
  failed: {
    vi: 'Không tải được nội dung xác nhận',
    zh: '声明内容加载失败',
    en: 'The statement could not be loaded',
    id: 'Pernyataan gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
} as const satisfies MessageTable;
