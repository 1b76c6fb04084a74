import type { MessageTable } from '../../core/i18n/message.ts';

export const messages = {
  title: { vi: 'Thông báo', zh: '公告', en: 'Notices', id: 'Pengumuman' },
  site: { vi: 'Của trang', zh: '公告', en: 'From the site', id: 'Dari situs' },
  me: { vi: 'Gửi riêng tôi', zh: '给我的', en: 'To me', id: 'Untuk saya' },
  empty: { vi: 'Chưa có thông báo nào', zh: '暂无公告', en: 'No notices yet', id: 'Belum ada pengumuman' },
  failed: {
    vi: 'Không tải được thông báo',
    zh: '公告加载失败',
    en: 'Notices could not be loaded',
    id: 'Pengumuman gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
} as const satisfies MessageTable;
