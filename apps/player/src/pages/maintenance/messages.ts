import type { MessageTable } from '../../core/i18n/message.ts';

export const messages = {
  title: { vi: 'Đang bảo trì', zh: '系统维护中', en: 'Under maintenance', id: 'Sedang pemeliharaan' },
  note: {
    vi: 'Trang sẽ tự mở lại khi xong. Tiền và vé cược của bạn vẫn an toàn.',
    zh: '维护完成后页面会自动恢复，您的资金和注单都安全。',
    en: 'This page reopens by itself when we are done. Your money and bets are safe.',
    id: 'Halaman ini terbuka lagi otomatis. Uang dan taruhan Anda aman.',
  },
  check: { vi: 'Kiểm tra lại', zh: '重新检查', en: 'Check again', id: 'Periksa lagi' },
  service: { vi: 'Chăm sóc khách hàng', zh: '联系客服', en: 'Customer service', id: 'Layanan pelanggan' },
} as const satisfies MessageTable;
