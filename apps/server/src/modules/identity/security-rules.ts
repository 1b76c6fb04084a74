/** Pure decisions about the security page: answers, stars, names of devices, the profile (spec 2 §2, §5). */

/**
 * An answer as it is compared: plain letters, lower case, single blanks, and Vietnamese tones in one place. Keyboards put
 * the tone of `oa`, `oe` and `uy` on either letter (hòa, hoà).
 */
export function normaliseAnswer(typed: string): string {
  return plainAnswer(typed).normalize('NFD').replace(toneFirst, '$1$3$2').normalize('NFC');
}

// Decomposed, at the end of a syllable: the tone on the first of the two letters, and on the second.
const tone = '[\\u0300\\u0301\\u0303\\u0309\\u0323]';
const toneFirst = new RegExp(`(o|u)(${tone})((?<=o${tone})[ae]|(?<=u${tone})y)(?![\\p{L}\\p{M}])`, 'gu');
const toneLast = new RegExp(`(o|u)((?<=o)[ae]|(?<=u)y)(${tone})(?![\\p{L}\\p{M}])`, 'gu');

const plainAnswer = (typed: string) => typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('und');

/** The spellings under which an answer may have been kept: as it is compared now, and as it was compared before. */
export function answerSpellings(typed: string): string[] {
  const before = typed.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('und');
  const now = normaliseAnswer(typed);
  return [...new Set([now, before, toneOnFirst(now)])];
}

/** The other place of the tone. */
function toneOnFirst(answer: string): string {
  return answer.normalize('NFD').replace(toneLast, '$1$3$2').normalize('NFC');
}

/**
 * Which questions give way when others are answered: as many as are new, the oldest of those that were not named.
 * @param own the oldest first
 */
export function replacedQuestions(own: readonly number[], named: readonly number[]): number[] {
  const added = named.filter((question) => !own.includes(question)).length;
  return own.filter((question) => !named.includes(question)).slice(0, added);
}

/** A recovery code as it was made, however it was typed; undefined for what is none. */
export function recoveryCodeOf(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return /^[a-z2-9]{10}$/.test(code) ? code : undefined;
}

/** One to three stars: a fund password is one, a second way to prove oneself another. */
export function safetyLevel(has: { fundPassword: boolean; questions: boolean; totp: boolean }): 1 | 2 | 3 {
  if (!has.fundPassword) return 1;
  return has.questions || has.totp ? 3 : 2;
}

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bMicroMessenger\//, 'WeChat'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a client says it is, in two words: "Chrome · Android"; empty when it says nothing known. */
export function deviceName(userAgent: string): string {
  const find = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter((part) => part !== undefined).join(' · ');
}

const dayMs = 86_400_000;

/**
 * The day that a client means by an instant: its own midnight lies up to half a day from that of UTC.
 * @returns epoch ms of the day's start in UTC; undefined before 1970 and after today (spec 2 §5).
 */
export function readBirthday(instant: number, now: number): number | undefined {
  const day = Math.floor((instant + dayMs / 2) / dayMs) * dayMs;
  return day < 0 || day > now + dayMs / 2 ? undefined : day;
}
