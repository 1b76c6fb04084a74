import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '@longmen/test-kit/repository';
import { ruleMistakes } from './rule-mistakes.ts';

test('every seeded mistake still fits the code that it is written into', () => {
  for (const { name, file, find } of ruleMistakes)
    expect.soft(readFileSync(join(root, file), 'utf8').split(find), `${name}: ${file}: ${find}`).toHaveLength(2);
});

test('there are at least thirty rule mistakes to be caught', () => {
  expect(ruleMistakes.length).toBeGreaterThanOrEqual(30);
});

test("the engine's README lists every one of them", () => {
  const readme = readFileSync(join(root, 'packages/engine/README.md'), 'utf8');
  const listed = [...readme.matchAll(/^- (.*)\.$/gm)].flatMap(([, names = '']) => names.split('; '));
  const names = ruleMistakes.map(({ name }) => name);
  expect(names.filter((name) => !listed.includes(name))).toEqual([]);
  expect(readme).toContain(`caught all ${names.length} `);
});
