/**
 * `npm run --silent mutants [-- part of a name]`: shows that the engine's tests have teeth. Each seeded rule mistake is
 * written into a copy of the engine, and the engine's tests must fail there. The last line is JSON.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { plantMutant } from '../mutant-tree.ts';
import { type RuleMistake, ruleMistakes } from './rule-mistakes.ts';

const copied = ['package.json', 'tsconfig.base.json', 'packages/engine'];
/** A test that hangs is a test that fails. */
const testTimeoutMs = 60_000;

const [part = ''] = process.argv.slice(2);
const chosen = ruleMistakes.filter(({ name }) => name.includes(part));
const sound = firstFailure({ name: 'none', edits: [] });
if (sound !== undefined) {
  print(`the tests fail without any mistake: ${sound}`);
  process.exit(1);
}
const missed = chosen.filter((mistake) => !isCaught(mistake)).map(({ name }) => name);
print(JSON.stringify({ mistakes: chosen.length, caught: chosen.length - missed.length, missed }));
if (missed.length > 0) process.exitCode = 1;

function isCaught({ name, ...edit }: RuleMistake): boolean {
  const failure = firstFailure({ name, edits: [edit] });
  print(failure === undefined ? `MISSED  ${name}` : `caught  ${name}: ${failure}`);
  return failure !== undefined;
}

/** Title of the first test that fails in a copy with the mistake; undefined when none does. */
function firstFailure(mutant: Parameters<typeof plantMutant>[1]): string | undefined {
  const tree = plantMutant(copied, mutant);
  try {
    const vitest = join(tree, 'node_modules', 'vitest', 'vitest.mjs');
    const report = join(tree, 'report.json');
    const run = spawnSync(
      process.execPath,
      [
        vitest,
        'run',
        '--root',
        tree,
        '--bail=1',
        '--reporter=json',
        `--outputFile=${report}`,
        `--testTimeout=${testTimeoutMs}`,
        'packages/engine',
      ],
      { cwd: tree, encoding: 'utf8', maxBuffer: 1 << 28 },
    );
    return run.status === 0 ? undefined : titleOf(readFileSync(report, 'utf8'));
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function titleOf(output: string): string {
  const report = JSON.parse(output) as Report;
  const failed = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const broken = report.testResults.find(({ message }) => message !== '')?.message.split('\n')[0];
  return failed.find(({ status }) => status === 'failed')?.fullName ?? broken ?? 'the run ended in an error';
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
