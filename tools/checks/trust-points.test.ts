// Every trust point that is promised so far is shown by something that `npm test` runs.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { suitesOf } from '../test/suites.ts';

const root = join(import.meta.dirname, '..', '..');

/** Trust points of the house so far; the next rooms bring theirs. */
const promised = `M1 M2 M3 M4 M5 M6 M7 M8 M9 M10 M11 M15 M16 M17 F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12
  S1 S2 S3 S5 S6 S8 S9 S13 S14 S15 S17 S18 S19 S20 R6 R7 R10 A1 A2 S11 S16 S21 R5 R9
  M13 S7 R11 R1 R2 R3 R4 A4 A6`.split(/\s+/);

/** Points that no single test can show: the suite that kills processes and databases does. */
const provedBySuites: Record<string, readonly { suite: string; option: string }[]> = {
  // Every way that money takes.
  M5: [
    { suite: 'fault', option: '--all' },
    { suite: 'fault', option: '--kills' },
  ],
  M6: [{ suite: 'fault', option: '--crashes' }],
};

/**
 * Files by trust point: a title that begins with the point ("S1 ..." or "S1: ..."). What `npm test` leaves out does not
 * count.
 */
function provedByTests(): Map<string, Set<string>> {
  const files = globSync(['{apps,packages,tools,tests}/**/*.test.{ts,tsx}', 'tests/journeys/**/*.e2e.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.long.test.ts'],
  });
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const { 1: point = '', index } of text.matchAll(/['"`]([AFMRS]\d{1,2})[ :]/g)) {
      // Between the title of a journey and its function stands its tag, if it has one.
      if (text.slice(index).split('async', 1)[0]?.includes("tag: '@long'")) continue;
      found.set(point, (found.get(point) ?? new Set()).add(file));
    }
  }
  return found;
}

describe('trust points', () => {
  const tests = provedByTests();

  test('are each shown by a test that is named after them, or by a suite', () => {
    for (const point of promised) {
      const elsewhere = provedBySuites[point];
      if (elsewhere === undefined) expect.soft([...(tests.get(point) ?? [])], point).not.toEqual([]);
      for (const { suite, option } of elsewhere ?? [])
        expect
          .soft(suitesOf('test').find(({ name }) => name === suite)?.command, `${point} ${suite}`)
          .toContain(option);
    }
  });

  test('no test is named after a point that is not on the list of promises', () => {
    // Shown ahead of their rooms.
    const early = new Set(['S12']);
    expect([...tests.keys()].filter((point) => !promised.includes(point) && !early.has(point))).toEqual([]);
  });
});
