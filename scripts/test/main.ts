// npm test and npm run check: runs the suites and ends with "N passed, N failed" over all of them.
import { installNeeds } from './needs.ts';
import { type Result, runSuite, runTogether } from './run-suite.ts';
import { SUITES } from './suites.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const wanted = process.argv.slice(2);
const named = wanted.filter((argument) => argument !== '--quick');
const unknown = named.filter((name) => !SUITES.some((suite) => suite.name === name));
if (unknown.length > 0) {
  say(`There is no suite called ${unknown.join(', ')}; there are: ${SUITES.map((suite) => suite.name).join(', ')}`);
  process.exit(2);
}
const suites = SUITES.filter((suite) =>
  named.length > 0 ? named.includes(suite.name) : suite.quick || !wanted.includes('--quick'),
);

if (suites.some((suite) => suite.browser)) installNeeds(say);
const results = await runTogether(suites.filter((suite) => suite.reader === 'exit' && suite.quick));
for (const suite of suites.filter((one) => !(one.reader === 'exit' && one.quick))) {
  say(`\n=== ${suite.name} ===`);
  results.push(await runSuite(suite));
}
summarise(results);

function summarise(all: Result[]): void {
  const width = Math.max(...all.map((result) => result.name.length));
  say(`\n${'suite'.padEnd(width)}  passed  failed    time`);
  for (const { name, passed, failed, skipped, seconds } of all) {
    const note = skipped > 0 ? `  (${skipped} skipped)` : '';
    say(
      `${name.padEnd(width)}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${seconds.toFixed(1).padStart(5)} s${note}`,
    );
  }
  const sum = (pick: (result: Result) => number) => all.reduce((total, result) => total + pick(result), 0);
  const failed = sum((result) => result.failed);
  // What failed stands at the end too: the suites' own words are far up by then.
  for (const { name, failures } of all) for (const failure of failures) say(`\n✘ ${name}: ${failure}`);
  process.exitCode = failed > 0 ? 1 : 0;
  say(`${sum((result) => result.passed)} passed, ${failed} failed`);
}
