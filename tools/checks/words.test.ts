// Every text that a player may read, wherever it stands: words of pages, refusals, names of plays, what the server says
// and what the demo site tells. They are found in the sources, so that a new text is looked at as well.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const locales = ['vi', 'zh', 'en', 'id'] as const;
type Locale = (typeof locales)[number];
type Text = { readonly locale: Locale; readonly text: string; readonly where: string };

const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'apps/server/src/**/*.json'], {
  cwd: root,
  exclude: ['**/*.test.*'],
});

/** A text in quotes of one kind, with what is escaped in it. */
const quoted = `'((?:[^'\\\\\\n]|\\\\.)*)'|"((?:[^"\\\\\\n]|\\\\.)*)"|\`((?:[^\`\\\\]|\\\\.)*)\``;

/**
 * Texts that stand behind a locale's name: `vi: '…'`, `"vi": "…"`, `en: { one: '…', other: '…' }`, `vi: ['…', '…']`.
 */
function textsOf(file: string): Text[] {
  const code = readFileSync(join(root, file), 'utf8');
  const behind = new RegExp(`(?<![\\w.])"?(vi|zh|en|id)"?:\\s*(?:${quoted}|\\{([^{}]*)\\}|\\[([^\\]]*)\\])`, 'g');
  return [...code.matchAll(behind)].flatMap((match) => {
    const own = match[2] ?? match[3] ?? match[4];
    const inside = own === undefined ? strings(match[5] ?? match[6] ?? '') : [own];
    return inside.map((text) => ({ locale: match[1] as Locale, text: tidy(text), where: file }));
  });
}

/** What stands in quotes in a piece of code: values, not names of fields. */
const strings = (code: string) =>
  [...code.matchAll(new RegExp(quoted, 'g'))]
    .filter(({ index, 0: whole }) => !/^\s*:/.test(code.slice(index + whole.length)))
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '');

/** As it is read: without escapes; what is put in later leaves a figure. */
const tidy = (text: string) =>
  text
    .replaceAll(/\\(['"`\\])/g, '$1')
    .replaceAll('\\n', ' ')
    .replaceAll(/\$?\{\w+\}/g, '0');

/** The names of plays and symbols: a module per family and locale. */
async function namesOf(file: string): Promise<Text[]> {
  const { names } = (await import(join(root, file))) as { names: unknown };
  const locale = /(\w+)\.ts$/.exec(file)?.[1] as Locale;
  const values = (part: unknown): string[] =>
    typeof part === 'string' ? [part] : Object.values(part ?? {}).flatMap(values);
  return values(names).map((text) => ({ locale, text, where: file }));
}

const names = globSync('packages/engine/data/names/*/*.ts', { cwd: root });
const texts = [...sources.flatMap(textsOf), ...(await Promise.all(names.map(namesOf))).flat()].filter(({ text }) =>
  /\p{L}/u.test(text),
);

/** Texts in which something is found, with what it is. */
const found = (wrong: (text: Text) => string | undefined) =>
  texts.flatMap((text) => {
    const what = wrong(text);
    return what === undefined ? [] : [`${text.where} (${text.locale}): ${what} in “${text.text.slice(0, 90)}”`];
  });
const foundBy = (patterns: Partial<Record<Locale, RegExp>>) =>
  found(({ locale, text }) => patterns[locale]?.exec(text)?.[0]);

describe('what players read', () => {
  test('is found in all places where texts stand', () => {
    const has = (place: string) => texts.filter(({ where }) => where.includes(place)).length;
    for (const [place, countMin] of [
      ['apps/player/src/pages/', 2_000],
      ['packages/contract/src/refusals/texts/', 250],
      ['packages/engine/data/names/', 1_000],
      ['apps/server/src/modules/catalogue/', 150],
      ['apps/server/src/modules/content/seed/', 50],
      ['apps/server/src/modules/betting/', 30],
      ['apps/server/src/modules/providers/', 100],
    ] as const)
      expect(has(place), place).toBeGreaterThan(countMin);
  });

  test('has no exclamation marks', () => {
    expect(found(({ text }) => /[!！]/.exec(text)?.[0])).toEqual([]);
  });

  test('is in the script of its language', () => {
    const han = /\p{Script=Han}/u;
    expect(foundBy({ vi: han, en: han, id: han })).toEqual([]);
    const vietnamese = /[ạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđơư]/i;
    expect(foundBy({ zh: vietnamese, en: vietnamese, id: vietnamese })).toEqual([]);
  });

  test('has no space where none belongs, and Chinese has Chinese marks', () => {
    const stray = /^ | $| {2}|\s[,.;?](?!\S)/;
    // Optional parts of refusals begin with a space; formulas are written as in the protocol.
    const parts = /refusals\/texts/;
    expect(found(({ text, where }) => (parts.test(where) ? undefined : stray.exec(text)?.[0]))).toEqual([]);
    // Where the requirements print dots in a row, they stay.
    const latin = /\p{Script=Han}[,;?]|\p{Script=Han}\.(?![\w.])/u;
    expect(
      found(({ locale, text }) => (locale === 'zh' && !text.includes('HMAC') ? latin.exec(text)?.[0] : undefined)),
    ).toEqual([]);
  });

  /** One word for one thing: what another text calls otherwise. */
  const otherTerms = {
    // xác minh (to verify a draw), chạm (to tap), tỷ lệ (odds), hoạt động (activities), cầu bệt (streaks), tài xỉu K3
    vi: /(?<!\p{L})bấm(?!\p{L})|kiểm chứng (kỳ|lần) quay|minh bạch kỳ quay|\bodds\b|khuyến mại|cầu dài|nhanh ba/iu,
    // 验证开奖, 赔率, 封盘, 派彩 (what a bet pays)
    zh: /公平验证|倍率|截止投注|封單|派奖|累计奖金/,
    // odds, log in, favourites, cancelled, multi-draw, streaks, lost
    en: /\blogin\b(?! password)|\bfavorite|\bcanceled\b|\bodds rate|\bChases\b|\blong dragon|\bnot won\b|that is all/i,
    // seed, odds, saldo, deposit, online, promo, PIN penarikan
    id: /\bbenih\b|\brasio\b|\bbalans\b|isi saldo|\bdaring\b|\baktivitas\b|sandi dana|total setoran/i,
  } as const;
  test('calls one thing by one name', () => {
    expect(foundBy(otherTerms)).toEqual([]);
  });

  test('writes a range of numbers in Chinese in one way', () => {
    // Names of plays are the catalogue's.
    const range = /\d ?[-～~] ?\d/;
    expect(
      found(({ locale, text, where }) =>
        locale === 'zh' && !where.includes('engine/data/') ? range.exec(text)?.[0] : undefined,
      ),
    ).toEqual([]);
  });

  /** Something is due or sure, losses come back, there is no time (trust.md R6). */
  const urging = {
    vi: /sắp (ra|về|nổ)(?!\p{L})|chắc (chắn )?(trúng|thắng|ăn)|gỡ (lại|vốn|gạc)|nhanh tay|đừng bỏ lỡ|cơ hội cuối|vận may đang|số (nóng|lạnh|gan)(?!\p{L})/iu,
    zh: /必(中|出|开)|稳(赚|赢)|包(中|赢)|回本|翻本|抓紧|错过|最后机会|即将开出|[热冷]号/,
    en: /\b(is due|overdue number|hot (streak|number)|cold number|sure (win|thing)|guaranteed|win (it )?back|hurry|don.t miss|last chance|get rich|easy money)\b/i,
    id: /pasti (menang|keluar)|segera keluar|balik modal|buruan|jangan (sampai )?lewatkan|kesempatan terakhir|angka (panas|dingin)|kejar kekalahan/i,
  } as const;
  test('R6 urges nobody to chase losses or to hurry, in four languages', () => {
    expect(foundBy(urging)).toEqual([]);
  });

  test('R6 the words that urge are found where they stand', () => {
    expect('Số 7 sắp về').toMatch(urging.vi);
    expect('追回损失，翻本就看这期').toMatch(urging.zh);
    expect('Hurry, 7 is due').toMatch(urging.en);
    expect('Buruan, besar pasti keluar').toMatch(urging.id);
  });
});
