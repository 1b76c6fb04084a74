import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { browserArgs } from './browser-args.ts';

/** The features that the installed Playwright turns off. */
function offInPlaywright(): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  const bundle = readFileSync(join(folder, 'lib', 'coreBundle.js'), 'utf8');
  const [, list = ''] = /disabledFeatures = \[([^\]]*)\]/.exec(bundle) ?? [];
  return [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name);
}

test('the list of features that replaces the one of Playwright holds all of it', () => {
  const known = offInPlaywright();
  expect(known).toContain('PaintHolding');
  const ours = browserArgs
    .find((arg) => arg.startsWith('--disable-features='))
    ?.split('=')[1]
    ?.split(',');
  expect(ours).toEqual(expect.arrayContaining(known));
});
