/**
 * The engine on the command line: lines answered per second of a core's time, and by the program with all its threads.
 */
import { spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { familyCodes } from '@longmen/engine';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { blockAnswer, type Question } from '../packages/engine/src/cli/answer-block.ts';
import { makeIssues } from '../packages/engine/second/make-issues.ts';

const engine = join(import.meta.dirname, '..', 'packages', 'engine');
/** Lines of the program's run; proofs are longer, and there are fewer. */
const many = 200_000;
const proofs = 8_000;
/** The first part of a core's run is not counted: it runs before the code is compiled. */
const warmShare = 0.2;

type Work = { readonly name: string; readonly question: Question; readonly lines: readonly string[] };

export async function benchLines(): Promise<Record<string, unknown>> {
  const figures: Record<string, unknown> = {};
  for (const work of works()) {
    const core = Math.round(await onOneCore(work));
    const program = Math.round(await byProgram(work));
    print(`${work.name.padEnd(20)} ${kilo(core)} lines per second of a core, ${kilo(program)} by the program`);
    figures[work.name] = { lines: work.lines.length, per_core_second: core, program_per_second: program };
  }
  const signatures = Math.round(signaturesOnOneCore());
  print(`${'Ed25519'.padEnd(20)} ${kilo(signatures)} verifications per second of a core`);
  return { cores: availableParallelism(), ...figures, signatures_per_core_second: signatures };
}

/** What bounds new proofs: verifications of one signature per second of CPU time. */
function signaturesOnOneCore(): number {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const message = createHash('sha256').update('signed').digest();
  const signature = sign(null, message, privateKey);
  const before = process.cpuUsage();
  for (let i = 0; i < proofs; i++)
    if (!nodeHashes.verifyEd25519(signature, message, raw)) throw new Error('a good signature is refused');
  return perCpuSecond(proofs, before);
}

function perCpuSecond(count: number, before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (count * 1e6) / (user + system);
}

function works(): Work[] {
  const keys = Array.from({ length: many }, (_, i) => createHash('sha256').update(`line ${i}`).digest('hex'));
  const made = [...makeIssues(proofs, 1)].map(({ proof }) => JSON.stringify(proof));
  return [
    {
      name: 'settle',
      question: { command: 'settle' },
      lines: repeated([...vectors('examples.jsonl'), ...vectors('examples-invalid.jsonl')]),
    },
    { name: 'rates', question: { command: 'rates' }, lines: repeated(vectors('examples-rates.jsonl')) },
    {
      name: 'draw',
      question: { command: 'draw' },
      lines: keys.map((key, i) => JSON.stringify({ family: familyCodes[i % familyCodes.length], key })),
    },
    { name: 'verify, all new', question: { command: 'verify' }, lines: made },
    // Their signatures are known again, not their lines: each is written in its own way.
    {
      name: 'verify, drawn before',
      question: { command: 'verify' },
      lines: repeated(made.slice(0, proofs / 8), proofs).map((line, i) => `{"n":${i},${line.slice(1)}`),
    },
    {
      name: 'verify, same lines',
      question: { command: 'verify' },
      lines: repeated(made.slice(0, proofs / 8), 5 * proofs),
    },
  ];
}

const vectors = (name: string) =>
  readFileSync(join(engine, 'vectors', name), 'utf8')
    .trim()
    .split('\n');

const repeated = (lines: readonly string[], count = many) =>
  Array.from({ length: count }, (_, i) => lines[i % lines.length] ?? '');

/** Lines per second of CPU time, in one thread. */
async function onOneCore({ question, lines }: Work): Promise<number> {
  const answer = await blockAnswer(question);
  const warm = Math.round(lines.length * warmShare);
  answer(Buffer.from(lines.slice(0, warm).join('\n')));
  const block = Buffer.from(lines.slice(warm).join('\n'));
  const before = process.cpuUsage();
  answer(block);
  return perCpuSecond(lines.length - warm, before);
}

/** Lines per second of the clock, start of the program included. */
async function byProgram({ question: { command }, lines }: Work): Promise<number> {
  const input = Buffer.from(`${lines.join('\n')}\n`);
  const started = performance.now();
  const child = spawn(process.execPath, [join(engine, 'src', 'cli.ts'), command], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let answers = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) answers += 1;
  });
  child.stdin.end(input);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0 || answers !== lines.length)
    throw new Error(`${command} answered ${answers} of ${lines.length} lines`);
  return (lines.length * 1000) / (performance.now() - started);
}

const print = (text: string) => process.stdout.write(`${text}\n`);
const kilo = (n: number) => `${(n / 1000).toFixed(1)} k`.padStart(8);
