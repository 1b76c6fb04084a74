import { describe, expect, test } from 'vitest';
import type { Message, MessageTable } from './message.ts';

const tables = Object.entries(
  import.meta.glob<MessageTable>(['../messages.ts', '../../{features,pages}/**/messages.ts'], {
    import: 'messages',
    eager: true,
  }),
);
const forms = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));

/** Words that urge a player on: something is due or sure, losses come back, there is no time. */
const urging = {
  vi: /sắp (ra|về|nổ)|chắc (chắn )?(trúng|thắng)|gỡ (lại|vốn)|nhanh tay|đừng bỏ lỡ|cơ hội cuối/i,
  zh: /必(中|出|开)|稳(赚|赢)|回本|抓紧|错过|最后机会|即将开出/,
  en: /\b(is due|overdue|hot streak|sure (win|thing)|guaranteed|win (it )?back|hurry|don.t miss|last chance)\b/i,
  id: /pasti (menang|keluar)|segera keluar|balik modal|buruan|jangan (sampai )?lewatkan|kesempatan terakhir/i,
} as const;
type Locale = keyof typeof urging;
const locales = Object.keys(urging) as Locale[];

describe('R6 nothing urges a player on', () => {
  test('in any text, in four languages', () => {
    for (const [file, messages] of tables)
      for (const [key, texts] of Object.entries(messages))
        for (const locale of locales)
          for (const text of forms(texts[locale]))
            expect.soft(text, `${file} ${key}.${locale}`).not.toMatch(urging[locale]);
  });

  test('the words that urge are found where they stand', () => {
    expect('Tài sắp ra rồi').toMatch(urging.vi);
    expect('下一期必中').toMatch(urging.zh);
    expect('Big is due now').toMatch(urging.en);
    expect('Besar pasti keluar').toMatch(urging.id);
  });
});

/** What says, in each language, that draws are independent. */
const independence = { vi: /độc lập/, zh: /相互独立/, en: /independent/, id: /independen|tidak bergantung/ } as const;

test.each([
  ['streaks', 'independent'],
  ['streaks', 'independentRun'],
  ['streaks-info', 'chance'],
  ['game/chase', 'growthNote'],
  ['game/trend', 'trend.independent'],
])('R6 the text %s, %s says in four languages that draws are independent', (page, key) => {
  const texts = tables.find(([path]) => path.endsWith(`pages/${page}/messages.ts`))?.[1][key];
  for (const locale of locales) expect(forms(texts?.[locale] ?? '').join(), locale).toMatch(independence[locale]);
});

test('R6 the line beside a chosen streak names its length, the outcome and the exact chance of it', () => {
  const texts = tables.find(([path]) => path.endsWith('pages/streaks/messages.ts'))?.[1]['independentRun'];
  for (const locale of locales)
    expect(texts?.[locale], locale).toMatch(/(?=.*\{times\})(?=.*\{outcome\})(?=.*\{chance\})/);
});
