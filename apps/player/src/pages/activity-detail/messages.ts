import type { MessageTable } from '../../core/i18n/message.ts';

export const messages = {
  title: { vi: 'Chi tiết hoạt động', zh: '活动详情', en: 'Activity', id: 'Detail promo' },
  failed: {
    vi: 'Không tải được hoạt động',
    zh: '活动加载失败',
    en: 'The activity could not be loaded',
    id: 'Promo gagal dimuat',
  },
  retry: { vi: 'Thử lại', zh: '重试', en: 'Try again', id: 'Coba lagi' },
} as const satisfies MessageTable;
