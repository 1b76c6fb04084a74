import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileMadeOnce } from './file-made-once.ts';

const folder = mkdtempSync(join(tmpdir(), 'longmen-once-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a file is made where it is missing, for its owner alone, and left as it is where it is there', () => {
  const path = join(folder, 'a');
  expect(fileMadeOnce(path, () => 'first')).toBe('first');
  expect(fileMadeOnce(path, () => 'second')).toBe('first');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['a']);
});

test('who comes second while the first is writing takes what the first wrote, whole', () => {
  const path = join(folder, 'b');
  const made = fileMadeOnce(path, () => {
    writeFileSync(path, 'of another process');
    return 'mine';
  });
  expect(made).toBe('of another process');
  expect(readdirSync(folder).toSorted()).toEqual(['a', 'b']);
});
