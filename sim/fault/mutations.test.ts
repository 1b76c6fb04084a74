import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '@longmen/test-kit/repository';
import { mutations } from './mutations.ts';

test.each(mutations)('M15 the seeded fault "$name" still fits the code that it is written into', ({ edits }) => {
  for (const { file, find } of edits) {
    expect(readFileSync(join(root, file), 'utf8').split(find), `${file}: ${find}`).toHaveLength(2);
  }
});
