import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTally } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

let written = 0;
function report(content: unknown): string {
  written += 1;
  const path = join(folder, `${written}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

const passed = { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] };
const broken = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
const wrong = {
  status: 'failed',
  fullName: 'the rules hold',
  failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\n  at b'],
};
const failing = { name: 'c.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, wrong] };

function vitest(numPassedTests: number, numFailedTests: number, testResults: unknown[]): string {
  return report({ numPassedTests, numFailedTests, numPendingTests: 0, testResults });
}

test('counts what a runner reports', () => {
  expect(readTally('vitest', vitest(3, 2, [passed]), 1)).toMatchObject({ passed: 3, failed: 2, skipped: 0 });
  const played = { stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 }, errors: [], suites: [] };
  expect(readTally('playwright', report(played), 1)).toMatchObject({ passed: 4, failed: 1, skipped: 2 });
});

test('counts a file that breaks outside its tests as a failure', () => {
  expect(readTally('vitest', vitest(3, 0, [passed, broken]), 1).failed).toBe(1);
});

test('counts a suite that crashed without a report as a failure', () => {
  expect(readTally('vitest', '/nowhere/report.json', 139)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

test('counts a suite that ran no test at all as a failure', () => {
  expect(readTally('vitest', vitest(0, 0, []), 0).failed).toBe(1);
});

test('counts an exit code that no test explains as a failure', () => {
  expect(readTally('vitest', vitest(3, 0, [passed]), 1).failed).toBe(1);
});

test('counts a test that passes only when repeated as a failure', () => {
  const flaky = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }, errors: [], suites: [] };
  expect(readTally('playwright', report(flaky), 0).failed).toBe(1);
});

test('names what failed, with its first words', () => {
  const { failures } = readTally('vitest', vitest(3, 1, [passed, broken, failing]), 1);
  expect(failures).toEqual([
    'c.test.ts › the rules hold\n    expected 1 to be 2\n      at b',
    'b.test.ts › outside its tests\n    no such module',
  ]);
  const result = (message?: string) => ({ results: [{ ...(message && { error: { message } }) }] });
  const specs = [
    { title: 'signs in', ok: true, tests: [result()] },
    { title: 'signs out', ok: false, tests: [result('timed out')] },
  ];
  const stats = { expected: 1, unexpected: 1, flaky: 0, skipped: 0 };
  const played = {
    stats,
    errors: [{ message: 'no browser' }],
    suites: [{ file: 'x.e2e.ts', suites: [{ file: 'x.e2e.ts', specs }] }],
  };
  expect(readTally('playwright', report(played), 1).failures).toEqual([
    'x.e2e.ts › signs out\n    timed out',
    'the run › outside its tests\n    no browser',
  ]);
});
