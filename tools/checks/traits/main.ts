// npm run traits: what can be counted of the code, beside its goals.
import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { isTest, isTool } from '../boundaries/places.ts';
import { ringsOf } from '../boundaries/rings.ts';
import { readSource } from '../boundaries/source.ts';
import { checkWireWords } from '../boundaries/wire-words.ts';
import { brokenReferencesOfAll, codeFiles, read, root } from '../repository.ts';
import { traitsOf } from './measure.ts';

const FOLDER_MAX = 25;

const paths = codeFiles();
const texts = new Map(paths.map((path) => [path, read(path)]));
const sources = paths.map((path) => readSource(path, texts.get(path) ?? ''));
/** What is shipped: neither tests nor tools, nor tables of data. */
const shipped = paths.filter(
  (path) => !isTest(path) && !isTool(path) && !path.includes('/data/') && !path.startsWith('packages/test-kit/'),
);
const traits = shipped.map((path) => traitsOf(path, texts.get(path) ?? ''));
const sum = (pick: (one: (typeof traits)[number]) => number) => traits.reduce((total, one) => total + pick(one), 0);

const rings = ringsOf(sources);
const perFolder = Map.groupBy(paths, dirname);
const crowded = [...perFolder]
  .filter(([, files]) => files.length > FOLDER_MAX)
  .map(([folder, files]) => `${folder} ${files.length}`);
const lines = sum((one) => one.lines);
const long = traits.flatMap((one) => one.long);
const exported = sum((one) => one.exported);
const visible = readdirSync(root).filter((name) => !/^\.|^(node_modules|test-results|coverage)$/.test(name));
const wireWords = checkWireWords(sources);
const broken = brokenReferencesOfAll();

type Row = readonly [trait: string, figure: string, goal: string, isMet: boolean, where?: readonly string[]];
const rows: readonly Row[] = [
  [
    'files in import rings (value, type, lazy)',
    String(rings.flat().length),
    '0',
    rings.length === 0,
    rings.map((ring) => ring.join(' ')),
  ],
  ['folders of more than 25 source files', String(crowded.length), '0', crowded.length === 0, crowded],
  [
    'casts per 1,000 lines',
    ((1000 * sum((one) => one.casts)) / lines).toFixed(2),
    '1.50',
    1000 * sum((one) => one.casts) <= 1.5 * lines,
  ],
  [
    'functions over 60 lines (120 with markup)',
    `${long.length} of ${sum((one) => one.functions)}`,
    '10',
    long.length <= 10,
    long,
  ],
  [
    'exported functions with a docstring',
    `${((100 * sum((one) => one.documented)) / exported).toFixed(1)} % of ${exported}`,
    '93 %',
    sum((one) => one.documented) >= 0.93 * exported,
  ],
  ['references that lead nowhere', String(broken.length), '0', broken.length === 0, broken],
  [
    'wire words outside the contract',
    String(wireWords.length),
    '0',
    wireWords.length === 0,
    wireWords.map(({ path, line, message }) => `${path}:${line} ${message}`),
  ],
  ['entries at the top', String(visible.length), '16', visible.length <= 16],
  ['lines per file: median, p90, most', spread(traits.map((one) => one.lines)), '–', true],
];

function spread(figures: number[]): string {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return `${at(0.5)}, ${at(0.9)}, ${at(1)}`;
}

console.log(`${shipped.length} shipped files, ${lines} lines\n`);
for (const [trait, figure, goal, isMet] of rows)
  console.log(`${isMet ? ' ' : '!'} ${trait.padEnd(44)} ${figure.padStart(16)}   goal ${goal}`);
for (const [trait, , , , where] of rows)
  if (process.argv.includes('--where') && where?.length) console.log(`\n${trait}\n  ${where.join('\n  ')}`);
