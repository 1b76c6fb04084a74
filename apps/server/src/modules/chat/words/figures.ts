/** The figures of a text, however they are written. */

const chinese: Readonly<Record<string, string>> = Object.fromEntries(
  ['零〇', '一壹弌幺', '二贰两', '三叁', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'].flatMap((all, value) =>
    Array.from(all, (character) => [character, String(value)]),
  ),
);

/** Spoken in Vietnamese; each is a word of its own. */
const vietnamese: Readonly<Record<string, string>> = {
  không: '0',
  một: '1',
  hai: '2',
  ba: '3',
  bốn: '4',
  năm: '5',
  sáu: '6',
  bảy: '7',
  bẩy: '7',
  tám: '8',
  chín: '9',
};

/** Circled and black figures that have no compatible form: the sign of 1 and how many follow it. */
const signs = [
  { one: 0x27_76, count: 9 },
  { one: 0x27_80, count: 9 },
  { one: 0x27_8a, count: 9 },
] as const;

function figureOf(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return undefined;
  const sign = signs.find(({ one, count }) => code >= one && code < one + count);
  if (sign) return String(code - sign.one + 1);
  if (/\p{Nd}/u.test(character)) return nationalFigure(code);
  return chinese[character];
}

/** Figures of other scripts stand in tens, the first of which is a zero. */
function nationalFigure(code: number): string {
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

const vietnameseWords = new RegExp(`(?<!\\p{L})(?:${Object.keys(vietnamese).join('|')})(?!\\p{L})`, 'gu');

/** Long numbers in which "o" and "l" are written for 0 and 1. */
const withLetters = /(?<![a-z0-9])[0-9oil]{9,13}(?![a-z0-9])/g;

/** A text, as keepForm() gives it, with all figures as 0 to 9; everything else stays. */
export function withFigures(text: string): string {
  const spoken = text.replaceAll(vietnameseWords, (word) => vietnamese[word] ?? word);
  const figures = Array.from(spoken, (character) => figureOf(character) ?? character).join('');
  return figures.replaceAll(withLetters, (number) =>
    number.replaceAll(/\D/g, '').length >= 7 ? number.replaceAll('o', '0').replaceAll(/[il]/g, '1') : number,
  );
}
