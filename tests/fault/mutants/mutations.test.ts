import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '@longmen/test-kit/repository';
import { mutations } from './mutations.ts';

test('M15 every seeded fault still fits the code that it is written into', () => {
  for (const { name, edits } of mutations)
    for (const { file, find } of edits)
      expect.soft(readFileSync(join(root, file), 'utf8').split(find), `${name}: ${file}: ${find}`).toHaveLength(2);
});
