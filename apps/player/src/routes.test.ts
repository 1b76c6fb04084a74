import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('the file of a page exports the page, named after the file, and nothing else', () => {
  const files = [...read('routes.tsx').matchAll(/'\.\/(pages\/[^']+)'/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const name = /([\w-]+)\.tsx$/
      .exec(file)?.[1]
      ?.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const exported = [...read(file).matchAll(/^export (?:\w+ )?(\w+)/gm)].map(([, one]) => one);
    expect.soft(exported, file).toEqual([name]);
  }
});
