/** The form of a text in which words are looked for: what cannot be seen is out, accents stay. */
import traditionalPairs from 'opencc-js/dict/TSCharacters';

/**
 * What is not seen or only decorates: format characters, the joiner of marks, variation selectors, fillers, lines over,
 * under and through letters, the frame of a keycap.
 */
const unseen = new RegExp(
  String.raw`\p{Cf}|[\u115f\u1160\u3164\uffa0]|\u034f|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|[\u0305\u0332-\u0338\u20d0-\u20ff]`,
  'gu',
);

/** More marks than any written language puts on a letter. */
const piledMarks = /(\p{M}{2})\p{M}+/gu;

const han = /\p{Script=Han}/u;

const simplifiedOf: ReadonlyMap<string, string> = new Map(
  traditionalPairs.split('|').map((pair) => {
    const [traditional = '', simplified = ''] = pair.split(' ');
    return [traditional, simplified] as const;
  }),
);

function simplify(text: string): string {
  if (!han.test(text)) return text;
  return Array.from(text, (character) => simplifiedOf.get(character) ?? character).join('');
}

/**
 * Compatibility forms and capitals are gone, traditional Chinese is simplified, what is not seen is out, and no letter
 * has more than two marks.
 */
export function keepForm(text: string): string {
  const plain = simplify(text.normalize('NFKC').toLowerCase());
  return plain.replaceAll(unseen, '').normalize('NFD').replaceAll(piledMarks, '$1').normalize('NFC');
}
