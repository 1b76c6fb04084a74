/** Letters that look like those of the Latin alphabet, and figures and signs that are written for them. */

/** Of other scripts, a Latin letter before those that look like it, in capitals where only the capital does. */
const scripts: Readonly<Record<string, string>> = {
  a: 'аαɑᴀᎪꓮəɐ',
  b: 'вβʙᏴꓐьɓ',
  c: 'сϲᴄᏟꓚⅽ',
  d: 'ԁᴅᎠꓓɗ',
  e: 'еєεᴇᎬꓰɛ',
  f: 'ꓝƒꜰ',
  g: 'ɡցɢᏀꓖ',
  h: 'нһհηʜᎻꓧ',
  i: 'іιıɪᎥꓲɩ',
  j: 'јϳᴊᎫꓙ',
  k: 'кκᴋᏦꓗ',
  l: 'ӏʟᏞꓡłⅼ',
  m: 'мᴍᎷꓟ',
  n: 'пոɴꓠ',
  o: 'оοσօᴏᎾꓳø',
  p: 'рρᴘᏢꓑ',
  q: 'ԛզ',
  r: 'гʀᏒꓣ',
  s: 'ѕꜱᏚꓢʂ',
  t: 'тτᴛᎢꓔŧ',
  u: 'υսᴜꓴи',
  v: 'ѵνᴠᏙꓦ',
  w: 'ԝωѡᴡᎳꓪ',
  x: 'хχꓫ',
  y: 'уγʏꓬү',
  z: 'ζᴢᏃꓜƶз',
};

/** Figures and signs, each before the letters that it is written for. */
const figures: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'il',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
  '|': 'il',
};

const latinOf = new Map(
  Object.entries(scripts).flatMap(([latin, all]) =>
    Array.from(all.toLowerCase(), (letter) => [letter, latin] as const),
  ),
);

/** Ranges of signs that show the whole alphabet: flags' letters, letters in black circles and squares. */
const alphabets = [0x1_f1_e6, 0x1_f1_50, 0x1_f1_70];

/** The Latin letter that a letter or sign of another script is read as; undefined when it is none. */
export function latinLetter(character: string): string | undefined {
  const known = latinOf.get(character);
  if (known !== undefined) return known;
  const code = character.codePointAt(0) ?? 0;
  const first = alphabets.find((start) => code >= start && code < start + 26);
  return first === undefined ? undefined : String.fromCodePoint(0x61 + code - first);
}

/** True when a figure or sign is written for a letter. */
export const isWrittenFor = (figure: string, letter: string): boolean => figures[figure]?.includes(letter) ?? false;

/** True for a sign, not a figure, that may stand for a letter. */
export const isLetterSign = (character: string): boolean => /[@$€!|]/.test(character);

/** What a letter or figure is called in the automaton: all that may be meant by one another are called alike. */
export function classOf(base: string): string {
  if (base === 'l') return 'i';
  return figures[base]?.slice(0, 1) ?? base;
}
