// Comments say why, in plain statements, within the width.
import { expect, test } from 'vitest';
import { checkedCommentAreas, commentFaults } from './comment-style.ts';
import { codeFiles, read } from './repository.ts';

test.each(checkedCommentAreas)('comments of %s are statements within the width', (area) => {
  const paths = codeFiles().filter(
    (path) => path.startsWith(`${area}/`) && !/\/comment-style(\.test)?\.ts$/.test(path),
  );
  expect(paths.flatMap((path) => commentFaults(path, read(path)))).toEqual([]);
});

test.each([
  ['asks a question', '// Is this the newest row?'],
  ['speaks in the first person', '// We send it twice.'],
  ['speaks in the first person', "/** Here I'm sure. */"],
  ['is code that was taken out', '// const row = await find(id);'],
  ['is code that was taken out', '/*\nsend(row, 1);\n*/'],
  ['is code that was taken out', '// if (isLast) {'],
  ['is a reminder', '// TODO sort them'],
  ['names an issue of a tracker', '// As #123 says.'],
  ['names an issue of a tracker', '// See github.com/a/b/issues/5.'],
  ['is too wide', `// ${'word '.repeat(24)}end.`],
])('one that %s is found: %s', (fault, comment) => {
  expect(commentFaults('apps/server/src/a.ts', `\n${comment}\nexport const a = 1;`)).toEqual([
    `apps/server/src/a.ts:2 a comment ${fault}`,
  ]);
});

test('statements, quotes, examples and addresses pass', () => {
  const text = `// The page asks "Is it open?" and \`why?\`.
/**
 * Reads a row.
 *
 *     const row = await find(id);
 */
// https://example.com/${'a'.repeat(110)}
export const colour = 1; // #fff is white
`;
  expect(commentFaults('apps/a.ts', text)).toEqual([]);
});
