import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test.each([
  ['player01', '****01'],
  ['ab', '****ab'],
  ['a', '****a'],
  ['', '****'],
  ['名字很长', '****很长'],
])('%s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
