import type { WordTable } from '../../i18n/words.ts';

export const words = {
  title: { vi: 'Chi tiết thông báo', zh: '公告详情', en: 'Notice', id: 'Detail pengumuman' },
  gone: {
    vi: 'Thông báo này không còn nữa',
    zh: '该公告已不存在',
    en: 'This notice is no longer there',
    id: 'Pengumuman ini sudah tidak ada',
  },
  all: { vi: 'Xem tất cả thông báo', zh: '查看全部公告', en: 'See all notices', id: 'Lihat semua pengumuman' },
} as const satisfies WordTable;
