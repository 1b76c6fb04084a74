/**
 * `npm run --silent stats [-- --draws N --family F --seed TEXT]`: the fair draw under the tests of GLI-19 §3.2.2,
 * family by family; the last line is JSON. `… stats -- stream BYTES` writes the raw stream of words for other
 * batteries.
 */
import { parseArgs } from 'node:util';
import { randomBytes } from 'node:crypto';
import { type FamilyCode, familyCodes } from '@longmen/engine';
import { writeStream } from './stream.ts';
import { testFamily } from './test-family.ts';
import { verdictOf } from './verdict.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draws: { type: 'string', default: '1000000' },
    family: { type: 'string' },
    seed: { type: 'string', default: randomBytes(8).toString('hex') },
  },
});

if (positionals[0] === 'stream')
  await writeStream(Number(positionals[1] ?? Number.POSITIVE_INFINITY), values.seed, process.stdout);
else await testFamilies(Number(values.draws), values.seed, values.family);

async function testFamilies(draws: number, seed: string, only?: string): Promise<void> {
  const families = familyCodes.filter((code) => only === undefined || code === only);
  const verdicts: Record<string, unknown> = {};
  for (const code of families) verdicts[code] = await testOne(code, draws, seed);
  print(JSON.stringify({ draws, seed, ...verdicts }));
}

async function testOne(code: FamilyCode, draws: number, seed: string): Promise<unknown> {
  const { numbers, plays } = await testFamily(code, draws, seed);
  const verdict = verdictOf([...numbers, ...plays.found]);
  print(
    `${code.padEnd(7)} ${verdict.fair ? 'fair' : 'NOT FAIR'}: ${verdict.tests} tests, smallest p ${verdict.smallest?.p.toExponential(2)} (${verdict.smallest?.test}), ${verdict.below} below 0.01 (at most ${verdict.maxBelow}), ${plays.rare} bets too rare`,
  );
  return { fair: verdict.fair, tests: verdict.tests, p: verdict.smallest?.p, below: verdict.below };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
