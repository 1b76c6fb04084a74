/** Notices that operators put up and take down again. */
import { type Locale, locales } from '@longmen/contract';
import type { Tx } from '../../platform/db/database.ts';
import { findEntry, insertPublication } from './entries/store-entries.ts';
import { homePlace, ordinaryKind } from './rules.ts';
import { publishNew } from './write-content.ts';

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
export function makeNoticeAdmin(): NoticeAdmin {
  return {
    post: async (tx, key, words) => {
      const texts = locales.map(
        (locale) => [locale, { title: titles[locale], content: asHtml(words[locale]) }] as const,
      );
      const inFour = Object.fromEntries(texts) as Record<Locale, { title: string; content: string }>;
      const place = { place: homePlace, noticeKind: ordinaryKind, channels: [] };
      await publishNew(tx, 'notices', key, { texts: inFour, place });
    },
    takeDown: async (tx, key) => {
      const found = await findEntry(tx, 'notices', { name: key });
      if (found === undefined || found.last === null || found.last.version === null) return;
      const nothing = { version: null, startsAt: undefined, endsAt: undefined, by: 'site' };
      await insertPublication(tx, { entry: found.id, number: found.last.number + 1, ...nothing });
    },
  };
}
