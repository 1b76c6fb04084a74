import type { MessageTable } from '../../core/i18n/message.ts';

export const messages = {
  title: { vi: 'Hoạt động', zh: '活动', en: 'Activities', id: 'Promo' },
  empty: { vi: 'Hiện chưa có hoạt động', zh: '暂无活动', en: 'No activities right now', id: 'Belum ada promo' },
  emptyNote: {
    vi: 'Hoạt động mới sẽ xuất hiện tại đây.',
    zh: '新活动会显示在这里。',
    en: 'New ones will appear here.',
    id: 'Promo baru akan muncul di sini.',
  },
  failed: {
    vi: 'Không tải được hoạt động',
    zh: '活动加载失败',
    en: 'Activities could not be loaded',
    id: 'Promo gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
  refresh: { vi: 'Tải lại', zh: '刷新', en: 'Refresh', id: 'Muat ulang' },
  claimable: { vi: 'Có thể nhận', zh: '可领取', en: 'To claim', id: 'Bisa diklaim' },
  end: { vi: 'Đã hết danh sách', zh: '没有更多了', en: 'End of list', id: 'Sudah semua' },
} as const satisfies MessageTable;
