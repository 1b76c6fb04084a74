/** How comments are written: statements about the code, in the third person, within the width. */
import { parse } from './boundaries/source.ts';

const WIDTH_MAX = 120;

/** Where comments are checked; an area is switched on by its line here. */
export const checkedCommentAreas: readonly string[] = [
  'packages',
  'tests',
  'bench',
  'tools',
  'apps/player',
  'apps/office',
];

const faults: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['asks a question', /\?(?=\s|$)/],
  ['speaks in the first person', /(?<![\w'])(?:I(?!\/)|I'm|I'll|[Mm]y|[Ww]e|[Ww]e're|[Oo]urs?|us|[Ll]et's)(?![\w'])/],
  [
    'is code that was taken out',
    /^\s*(?:(?:const|let|import|export|return|await|throw)\s.*;|(?:if|for|while) \(.*\{)\s*$/m,
  ],
  ['is code that was taken out', /^\s*[\w.]+\(.*\);\s*$/m],
  ['is a reminder', /\b(?:TODO|FIXME|XXX|HACK)\b/],
  ['names an issue of a tracker', /(?<![\w#]|PKCS )#\d+(?!\w)|\bissues?\/\d+|\bGH-\d+/],
];

/** What stands in quotes is another's. */
const withoutQuotes = (text: string) =>
  text
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/"[^"\n]*"|“[^”]*”/g, '')
    .replaceAll(/^[ \t]*\*? {3,}.*$/gm, '');

/** What is wrong with the comments of a file, each with its line. */
export function commentFaults(path: string, text: string): string[] {
  const { comments, lineOf } = parse(path, text);
  const lines = text.split('\n');
  return comments.flatMap(({ type, value, start, end }) => {
    const bare = withoutQuotes(type === 'Block' ? value.replaceAll(/^\s*\*/gm, '') : value);
    const found = faults.filter(([, pattern]) => pattern.test(bare)).map(([fault]) => fault);
    const first = lineOf(start);
    const long = lines
      .slice(first - 1, lineOf(end))
      .some((line) => line.length > WIDTH_MAX && !/https?:\S+$/.test(line));
    const all =
      long && /^\s*$/.test(text.slice(text.lastIndexOf('\n', start) + 1, start)) ? [...found, 'is too wide'] : found;
    return [...new Set(all)].map((fault) => `${path}:${first} a comment ${fault}`);
  });
}
