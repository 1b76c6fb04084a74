import { locales } from '@longmen/contract';
import { isLoginPassword, isPlayerName } from '@longmen/contract/account-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { bettingSettings } from '../../betting/index.ts';
import { identitySettings } from '../../identity/index.ts';
import { limitsSettings } from '../../limits/index.ts';
import { savingsSettings } from '../../savings/index.ts';
import { withdrawalSettings } from '../../withdrawals/index.ts';
import type { Setting } from '../../../platform/settings/settings.ts';
import { cleanHtml } from '../clean-html.ts';
import { type CategoryId, figuresIn } from './article.ts';
import { articles } from './articles.ts';
import { figuresOf } from './figures.ts';
import { listArticles, showArticle, type WrittenArticles } from './show-articles.ts';

/** Operators have written none. */
const none: WrittenArticles = { current: [], hidden: new Set() };

let database: TestDatabase;
let platform: TestPlatform;
beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
});
afterAll(async () => {
  await platform?.close();
  await database?.drop();
});

const parts = (locale: (typeof locales)[number], id: string) => {
  const article = articles.find((one) => one.id === id);
  return article === undefined ? '' : [article.title[locale], ...article.lines[locale]].join('\n');
};
const articleOf = (id: string, locale: (typeof locales)[number] = 'en') =>
  showArticle(platform, none, { id }, locale).html;

describe('help articles', () => {
  test('each category has at least four, every one in four languages of as many lines', () => {
    for (const category of [3, 4, 5, 6] satisfies CategoryId[])
      expect(articles.filter((one) => one.category === category).length, `${category}`).toBeGreaterThanOrEqual(4);
    expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
    for (const { id, category, lines, title } of articles) {
      expect(id.startsWith(String(category)), id).toBe(true);
      expect(new Set(locales.map((locale) => lines[locale].length)).size, id).toBe(1);
      expect(new Set(locales.map((locale) => title[locale])).size, id).toBe(4);
    }
  });

  test('no figure is typed by hand, and each language names the same ones', () => {
    for (const { id } of articles) {
      const named = locales.map((locale) => [...new Set(figuresIn(parts(locale, id)))].sort());
      for (const [at, locale] of locales.entries()) {
        expect(parts(locale, id).replace(/\{\w+\}/g, ''), `${id} ${locale}`).not.toMatch(/\d/);
        expect(named[at], `${id} ${locale}`).toEqual(named[0]);
      }
    }
  });

  test('every article reads whole: no gap, no brackets, nothing but clean HTML', () => {
    for (const locale of locales)
      for (const { id, title, html } of listArticles(platform, none, {}, locale).rows) {
        expect(`${title}${html}`, `${id} ${locale}`).not.toMatch(/[{}[\]|]|undefined|NaN/);
        expect(cleanHtml(html), `${id} ${locale}`).toBe(html);
        expect(showArticle(platform, none, { id }, locale)).toEqual({ title, html });
      }
  });

  test('no figure is there for nothing', () => {
    const used = new Set(articles.flatMap(({ id }) => figuresIn(parts('en', id))));
    expect(Object.keys(figuresOf(platform)).filter((name) => !used.has(name as never))).toEqual([]);
  });

  test('what an article says of names and passwords is what registration takes', () => {
    const { nameMin, nameMax, passwordMin, passwordMax } = figuresOf(platform);
    for (const [takes, min, max] of [
      [isPlayerName, nameMin, nameMax],
      [isLoginPassword, passwordMin, passwordMax],
    ] as const) {
      const of = (length: number) => takes('a1'.padEnd(length, 'b').slice(0, length));
      expect([of(min - 1), of(min), of(max), of(max + 1)]).toEqual([false, true, true, false]);
    }
  });

  test('a setting that changes changes what its article says, and one of 0 leaves its sentence out', async () => {
    const rows = [
      [withdrawalSettings.amountMin, '71', '403', '71'],
      [withdrawalSettings.amountMax, '7171', '403', '7,171'],
      [withdrawalSettings.timesPerDay, '17', '403', '17 times'],
      [withdrawalSettings.freePerDay, '13', '403', 'first 13 are free'],
      [withdrawalSettings.fixedFee, '19', '403', '19'],
      [withdrawalSettings.newPayeeHours, '31', '403', 'after 31 hours'],
      [withdrawalSettings.identifyAbove, '4321', '403', '4,321'],
      [identitySettings.guestBalance, '1717', '302', '1,717'],
      [identitySettings.guestHours, '71', '302', 'after 71 hours'],
      [identitySettings.fundHoldHours, '37', '601', '37 hours'],
      [bettingSettings.maxSlipStake, '98765', '303', '98,765'],
      [savingsSettings.basicRate, '7.1', '405', '7.1%'],
      [savingsSettings.feeRate, '1.3', '405', '1.3%'],
      [savingsSettings.outTimes, '23', '405', '23 transfers'],
      [savingsSettings.cutOffHour, '11', '405', 'hour 11'],
      [limitsSettings.defaultReminder, '47', '604', 'every 47 minutes'],
    ] as const;
    const set = async (setting: Setting<unknown>, wire: unknown) => {
      await platform.db.jobs.transaction((tx) => platform.settings.write(tx, setting, wire));
      await platform.settings.announce(setting.key);
    };
    for (const [setting, wire, id, text] of rows) {
      const before = platform.settings.spelt(setting);
      await set(setting, wire);
      expect(articleOf(id), setting.key).toContain(text);
      await set(setting, before);
    }
    await set(withdrawalSettings.newPayeeHours, '0');
    expect(articleOf('403')).not.toContain('new card or address');
    expect(articleOf('404')).not.toContain('withdraw earlier');
    await set(withdrawalSettings.mayWithdrawEarly, '1');
    expect(articleOf('404')).toContain('withdraw earlier for a fee of 5%');
  });

  test('an article that is not there is refused; a group that has none is empty', () => {
    expect(() => showArticle(platform, none, { id: '999' }, 'en')).toThrow(
      expect.objectContaining({ refusal: 'articleUnknown' }) as Error,
    );
    expect(listArticles(platform, none, { parentId: 7 }, 'en')).toEqual({ rows: [], total: 0 });
    const all = listArticles(platform, none, {}, 'en');
    expect(listArticles(platform, none, { page: 1 }, 'en').rows).toEqual(all.rows.slice(0, 20));
    expect(listArticles(platform, none, { categoryId: 4, page: -1 }, 'en').total).toBe(
      articles.filter(({ category }) => category === 4).length,
    );
  });
});
