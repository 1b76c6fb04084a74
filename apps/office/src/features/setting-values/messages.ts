import type { MessageTable } from '../../core/i18n/message.ts';

/** What values of settings are called where they are no text. */
export const messages = {
  empty: { vi: '(trống)', zh: '（空）', en: '(empty)', id: '(kosong)' },
  entries: {
    vi: '{count} mục',
    zh: '{count} 项',
    en: { one: '{count} entry', other: '{count} entries' },
    id: '{count} entri',
  },
} as const satisfies MessageTable;
