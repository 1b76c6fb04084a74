import { spawn } from 'node:child_process';
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { whatIsMissing } from './needs.ts';
import { root } from './root.ts';
import type { Suite } from './suites.ts';
import { readTally, type Tally } from './tally.ts';

export type Result = Tally & { name: string; seconds: number };

const LONGEST_MS = 60 * 60_000;
const reports = join(root, 'test-results');
const programs = join(root, 'node_modules', '.bin');

/** Runs `suite`. Checks are quiet unless they fail; test runners are shown as they go. */
export async function runSuite(suite: Suite): Promise<Result> {
  const began = performance.now();
  const report = join(reports, `${suite.name.replaceAll(/\W+/g, '-')}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const missing = missingFor(suite);
  if (missing) process.stdout.write(`${suite.name}: ${missing}\n`);
  const { code, output } = missing ? { code: 1, output: '' } : await run(suite, report);
  const tally = missing
    ? { passed: 0, failed: 1, skipped: 0, failures: [missing] }
    : readTally(suite.reader, report, code);
  if (tally.failed > 0 && output) process.stdout.write(`\n--- ${suite.name} ---\n${output.trimEnd()}\n`);
  return { name: suite.name, ...tally, seconds: (performance.now() - began) / 1000 };
}

/** Runs `suites`, as many at a time as there are cores; results in the order given. */
export async function runTogether(suites: Suite[]): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = suites.entries();
  const work = async () => {
    for (const [index, suite] of waiting) results[index] = await runSuite(suite);
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return results;
}

function missingFor({ files, needs = [] }: Suite): string | undefined {
  if (files && globSync(files, { cwd: root, exclude: ['**/node_modules'] }).length === 0)
    return `there is nothing to run (${files})`;
  return whatIsMissing(needs);
}

async function run(suite: Suite, report: string): Promise<{ code: number; output: string }> {
  const quiet = suite.reader === 'exit';
  const [program = '', ...args] = [...suite.command, ...reporterArguments(suite, report)];
  const isSource = program.endsWith('.ts');
  const child = spawn(
    isSource ? process.execPath : join(programs, program),
    [...(isSource ? [program] : []), ...args],
    {
      cwd: root,
      // The programs start with "env node": that must find the pinned one.
      env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}`, REPORT_FILE: report },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const late = setTimeout(() => {
    process.stdout.write(`${suite.name}: stopped after ${LONGEST_MS / 60_000} minutes\n`);
    child.kill('SIGTERM');
  }, LONGEST_MS);
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  clearTimeout(late);
  return { code, output };
}

function reporterArguments({ reader }: Suite, report: string): string[] {
  // Playwright's reporters are named in its configuration, which reads REPORT_FILE.
  return reader === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
}
