// npm run check, npm test and npm run test:all: runs the suites and ends with "N passed, N failed" over all of them.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringNeeds } from './needs.ts';
import { type Result, runSuite, runTogether } from './run-suite.ts';
import { SUITES, suitesOf, type Tier, tiers } from './suites.ts';

const began = performance.now();
const print = (line: string) => process.stdout.write(`${line}\n`);

const words = process.argv.slice(2);
const tier: Tier = tiers.find((one) => words.includes(`--${one}`)) ?? 'test';
const names = words.filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !SUITES.some((suite) => suite.name === name));
if (unknown.length > 0) {
  print(`There is no suite called ${unknown.join(', ')}; there are: ${SUITES.map((suite) => suite.name).join(', ')}`);
  process.exit(2);
}
const suites = suitesOf(tier, names);
bringNeeds([...new Set(suites.flatMap(({ needs = [], needsInPart = [] }) => [...needs, ...needsInPart]))], print);

// Whatever a test leaves behind, also one that is killed, is in this folder and goes with it.
const folder = mkdtempSync(join(tmpdir(), 'longmen-run-'));
// Run as root, PostgreSQL is another user, who must be able to pass through.
chmodSync(folder, 0o711);
process.env.TMPDIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

const isQuick = ({ reader, tier: of }: (typeof suites)[number]) => reader === 'exit' && of === 'check';
const results = await runTogether(suites.filter(isQuick));
for (const suite of suites.filter((one) => !isQuick(one))) {
  print(`\n=== ${suite.name} ===`);
  results.push(await runSuite(suite));
}
summarise(results);

function summarise(all: Result[]): void {
  const width = Math.max(...all.map((result) => result.name.length));
  print(`\n${'suite'.padEnd(width)}  passed  failed    time`);
  for (const { name, passed, failed, skipped, seconds } of all) {
    const note = skipped > 0 ? `  (${skipped} skipped)` : '';
    print(
      `${name.padEnd(width)}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${seconds.toFixed(1).padStart(5)} s${note}`,
    );
  }
  const sum = (pick: (result: Result) => number) => all.reduce((total, result) => total + pick(result), 0);
  const failed = sum((result) => result.failed);
  // What failed stands at the end too: the suites' own words are far up by then.
  for (const { name, failures } of all) for (const failure of failures) print(`\n✘ ${name}: ${failure}`);
  process.exitCode = failed > 0 ? 1 : 0;
  print(`in all ${((performance.now() - began) / 1000).toFixed(0)} s`);
  print(`${sum((result) => result.passed)} passed, ${failed} failed`);
}
