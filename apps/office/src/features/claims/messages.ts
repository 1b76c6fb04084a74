import type { MessageTable } from '../../core/i18n/message.ts';

/** Who else is at the same thing. */
export const messages = {
  looksToo: {
    vi: '{name} cũng đang xem',
    zh: '{name} 也在查看',
    en: '{name} is looking too',
    id: '{name} juga melihat',
  },
  yours: { vi: 'bạn đang giữ', zh: '由您处理', en: 'claimed by you', id: 'Anda pegang' },
} as const satisfies MessageTable;
