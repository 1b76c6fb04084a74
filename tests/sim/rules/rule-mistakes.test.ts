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

test("the engine's README says how many there are", () => {
  const readme = readFileSync(join(root, 'packages/engine/README.md'), 'utf8');
  expect(readme).toContain(`writes ${ruleMistakes.length} of them`);
});
