/** Notices that operators put up and take down again. */
import { type Locale, locales } from '@longmen/contract';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { homePlace, ordinaryKind } from './rules.ts';
import { addNotice, removeNotice } from './store.ts';

export type NoticeAdmin = {
  /** Puts a notice up on the home page; one with its key stays as it is. @param words plain text in each language */
  post(tx: Tx, key: string, words: Readonly<Record<Locale, string>>): Promise<void>;
  /** Takes it down; nothing happens where there is none. */
  takeDown(tx: Tx, key: string): Promise<void>;
};

const titles: Readonly<Record<Locale, string>> = {
  vi: 'Thông báo dịch vụ',
  zh: '服务公告',
  en: 'Service notice',
  id: 'Pemberitahuan layanan',
};

const asHtml = (plain: string): string =>
  plain.replace(/[&<>"]/g, (found) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[found] ?? found);

/** What operators do with notices. */
export function makeNoticeAdmin({ clock }: Pick<Platform, 'clock'>): NoticeAdmin {
  return {
    post: async (tx, key, words) => {
      const texts = locales.map(
        (locale) => [locale, { title: titles[locale], content: asHtml(words[locale]) }] as const,
      );
      const inFour = Object.fromEntries(texts) as Record<Locale, { title: string; content: string }>;
      await addNotice(tx, { key, place: homePlace, kind: ordinaryKind, texts: inFour }, clock.now());
    },
    takeDown: removeNotice,
  };
}
