/** The arrow at the end of a row stays there: what wraps at 320 px is the row's content beside it, never the arrow. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@longmen/test-kit/repository';
import { expect, test } from 'vitest';

/** How far a line is set in. */
const depth = (line: string) => line.length - line.trimStart().length;

/** The opening tag around line `at` of a formatted file, with its attributes. */
function tagAround(lines: readonly string[], at: number): string {
  let inside = depth(lines[at] ?? '');
  for (let up = at - 1; up >= 0; up -= 1) {
    const line = lines[up] ?? '';
    if (line.trim() === '' || depth(line) >= inside) continue;
    inside = depth(line);
    if (line.trimStart().startsWith('<')) return line.trim();
    // The end of a tag of several lines: they are as far in as their attributes.
    if (line.trim() === '>') {
      const start = lines.findLastIndex((one, index) => index < up && depth(one) === inside && one.includes('<'));
      return lines.slice(start, up).join(' ');
    }
  }
  return '';
}

/** Rows whose arrow may wrap. */
const loose = (file: string, text: string) => {
  const lines = text.split('\n');
  return lines.flatMap((line, at) =>
    line.includes('<Icon name="forward"') && /\bflex-wrap\b/.test(tagAround(lines, at)) ? [`${file}:${at + 1}`] : [],
  );
};

test('no arrow stands in what wraps', () => {
  const files = globSync('{apps/player,apps/office,packages/ui}/src/**/*.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => loose(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('one that does is named', () => {
  const row = (classes: string) =>
    `<Link\n  to="/"\n  className="${classes}"\n>\n  <b />\n  <Icon name="forward" />\n</Link>`;
  expect(loose('a.tsx', row('flex flex-wrap'))).toEqual(['a.tsx:6']);
  expect(loose('a.tsx', row('flex'))).toEqual([]);
  expect(loose('a.tsx', '<p className="flex flex-wrap">\n  {isOpen && <Icon name="forward" />}\n</p>')).toEqual([
    'a.tsx:2',
  ]);
});
