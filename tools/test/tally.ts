import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.ts';
import type { Reader } from './suites.ts';

/**
 * How a suite went, and what failed in it by name and first words. A suite that could not run counts as one failure.
 */
export type Tally = { passed: number; failed: number; skipped: number; failures: string[] };

type VitestTest = { status: string; fullName: string; failureMessages: string[] };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; status: string; message?: string; assertionResults: VitestTest[] }[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

/** Reads what a suite reported. @param code its exit code; anything but 0 is at least one failure. */
export function readTally(reader: Reader, report: string, code: number): Tally {
  if (reader === 'exit') return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, failures: [] };
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0, failures: ['it left no report'] };
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
    failures: [
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter((one) => one.status === 'failed')
          .map((one) => failureOf(name, one.fullName, one.failureMessages[0])),
      ),
      ...brokenFiles.map(({ name, message }) => failureOf(name, 'outside its tests', message)),
    ],
  };
}

function ofPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresOf),
      ...errors.map(({ message }) => failureOf('the run', 'outside its tests', message)),
    ],
  };
}

/** Tests that failed, also those that passed when they were repeated. */
function failuresOf({ file, specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) => {
    const error = tests.flatMap(({ results }) => results).find((one) => one.error)?.error;
    return error ? [failureOf(file, title, error.message)] : [];
  });
  return [...own, ...suites.flatMap(failuresOf)];
}

const linesMax = 12;

/** File, test, and the first lines of what went wrong. */
function failureOf(file: string, title: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const printed = lines.slice(0, linesMax).map((line) => `    ${line}`);
  return [`${relative(root, resolve(root, file))} › ${title}`, ...printed].join('\n');
}
