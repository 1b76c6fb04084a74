import type { MessageTable } from '../../core/i18n/message.ts';

/** The phone that a page of the app is seen on. */
export const messages = {
  preview: { vi: 'Xem trước', zh: '预览', en: 'Preview', id: 'Pratinjau' },
  language: { vi: 'Ngôn ngữ', zh: '语言', en: 'Language', id: 'Bahasa' },
  theme: { vi: 'Giao diện', zh: '外观', en: 'Theme', id: 'Tema' },
  light: { vi: 'Sáng', zh: '浅色', en: 'Light', id: 'Terang' },
  dark: { vi: 'Tối', zh: '深色', en: 'Dark', id: 'Gelap' },
  noPreview: {
    vi: 'Bảng điều hành này không có xem trước.',
    zh: '此控制台没有预览。',
    en: 'This console has no preview.',
    id: 'Konsol ini tidak punya pratinjau.',
  },
} as const satisfies MessageTable;
