import { mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLogFile } from './log-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('a full disk costs log lines and is said once; how much is missing stands in the log later', () => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const path = join(folder, 'server.log');
  // Every write to this device fails as on a full disk.
  symlinkSync('/dev/full', path);
  const write = openLogFile(path);
  write('12345');
  write('678');
  expect(stdout.mock.calls).toEqual([[expect.stringMatching(/server\.log cannot be written: ENOSPC/)]]);

  unlinkSync(path);
  write('after\n');
  expect(readFileSync(path, 'utf8')).toBe('\n(8 bytes of log could not be written)\nafter\n');
});
