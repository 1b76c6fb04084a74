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

const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };
const broken = { status: 'failed', assertionResults: [] };

function vitest(numPassedTests: number, numFailedTests: number, testResults: unknown[]): string {
  return report({ numPassedTests, numFailedTests, numPendingTests: 0, testResults });
}

test('counts what a runner reports', () => {
  expect(readTally('vitest', vitest(3, 2, [passed]), 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
  const played = { stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 }, errors: [] };
  expect(readTally('playwright', report(played), 1)).toEqual({ passed: 4, failed: 1, skipped: 2 });
});

test('counts a file that breaks outside its tests as a failure', () => {
  expect(readTally('vitest', vitest(3, 0, [passed, broken]), 1).failed).toBe(1);
});

test('counts a suite that crashed without a report as a failure', () => {
  expect(readTally('vitest', '/nowhere/report.json', 139)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('counts a suite that ran no test at all as a failure', () => {
  expect(readTally('vitest', vitest(0, 0, []), 0).failed).toBe(1);
});

test('counts an exit code that no test explains as a failure', () => {
  expect(readTally('vitest', vitest(3, 0, [passed]), 1).failed).toBe(1);
});

test('counts a test that passes only when repeated as a failure', () => {
  const flaky = { stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }, errors: [] };
  expect(readTally('playwright', report(flaky), 0).failed).toBe(1);
});
