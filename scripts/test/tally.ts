import { existsSync, readFileSync } from 'node:fs';
import type { Reader } from './suites.ts';

/** How a suite went. A suite that could not run counts as one failure. */
export type Tally = { passed: number; failed: number; skipped: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Reads what a suite reported. @param code its exit code; anything but 0 is at least one failure. */
export function readTally(reader: Reader, report: string, code: number): Tally {
  if (reader === 'exit') return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const text = readFileSync(report, 'utf8');
  const tally =
    reader === 'vitest'
      ? ofVitest(JSON.parse(text) as VitestReport)
      : ofPlaywright(JSON.parse(text) as PlaywrightReport);
  const ranNothing = tally.passed + tally.failed === 0;
  const hidFailure = code !== 0 && tally.failed === 0;
  return ranNothing || hidFailure ? { ...tally, failed: tally.failed + 1 } : tally;
}

function ofVitest(report: VitestReport): Tally {
  // A file that fails outside its tests (an import, a hook) reports no failed test of its own.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests,
  };
}

function ofPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
}
