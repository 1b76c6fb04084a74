/**
 * No field of the app cuts what is typed: `maxLength` does, without a word, and the rest is taken as what was meant.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const roots = ['apps/player/src', 'apps/office/src', 'packages/ui/src'];

test('nothing that is typed into is given a maxLength', () => {
  const cuts = roots.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .map((line, at) => ({ line, place: `${root}/${path}:${at + 1}` }))
          .filter(({ line }) => /\bmaxLength\s*[=:]/i.test(line))
          .map(({ place }) => place),
      ),
  );
  expect(cuts).toEqual([]);
});
