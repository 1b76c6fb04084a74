import type { MessageTable } from '../../core/i18n/message.ts';

export const messages = {
  title: { vi: 'Chi tiết thông báo', zh: '公告详情', en: 'Notice', id: 'Detail pengumuman' },
  gone: {
    vi: 'Thông báo này không còn nữa',
    zh: '该公告已不存在',
    en: 'This notice is no longer available',
    id: 'Pengumuman ini sudah tidak ada',
  },
  failed: {
    vi: 'Không tải được thông báo',
    zh: '公告加载失败',
    en: 'The notice could not be loaded',
    id: 'Pengumuman gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
  all: { vi: 'Xem tất cả thông báo', zh: '查看全部公告', en: 'See all notices', id: 'Lihat semua pengumuman' },
} as const satisfies MessageTable;
