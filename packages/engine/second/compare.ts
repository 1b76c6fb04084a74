/**
 * `npm run --silent second -- [issues]`: every issue goes to the engine and to `lot1.py`, and the two lines of
 * what each computed must be equal byte for byte (trust.md F5). 100,000 issues of all families unless told.
 */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  canonicalJson,
  chainDown,
  drawKey,
  drawNumbers,
  entryHash,
  fromHex,
  type Hashes,
  type LogEntry,
  merkleRoot,
  orderHash,
  toHex,
  verifyProof,
} from '../src/lot1/index.ts';
import { readDraw, readOpen } from '../src/lot1/read-proof.ts';
import { nodeHashes, rememberSignatures } from '../src/node-hashes.ts';
import type { FamilyCode } from '../src/play.ts';
import { lineOf, makeIssues, type Question } from './make-issues.ts';

const program = fileURLToPath(new URL('lot1.py', import.meta.url));
const checked = rememberSignatures(nodeHashes);
const unchecked: Hashes = { ...nodeHashes, verifyEd25519: () => true };

/** What the engine computes for a question, as the other one writes it. */
function ours({ proof, orders, signatures }: Question): string {
  const verdict = verifyProof(proof, {}, signatures ? checked : unchecked);
  const why = verdict.ok ? 'ok' : verdict.why;
  const hashes = orders.map(({ order, salt }) => orderHash(order, fromHex(salt) ?? new Uint8Array(0), nodeHashes));
  const reached = reachedBy(why);
  const log = proof['log'] as LogEntry[];
  return canonicalJson({
    entries: reached < 1 ? [] : entriesUpTo(log, why),
    h: hashes.map(toHex),
    root: toHex(merkleRoot(hashes, nodeHashes)),
    verdict: why,
    ...drawnOf(proof, log, reached),
  });
}

/** How far a verifier comes with a proof that has this fault: 0 nowhere, 1 the log, 2 the chains, 3 the numbers. */
function reachedBy(why: string): number {
  if (why === 'malformed' || why === 'key') return 0;
  if (why === 'release') return 2;
  return ['ok', 'words', 'numbers'].includes(why) ? 3 : 1;
}

function entriesUpTo(log: readonly LogEntry[], why: string): string[] {
  const hashes = log.map((entry) => toHex(entryHash(entry, nodeHashes)));
  // A verifier stops at the first entry that is not what it claims.
  const wrong = why === 'hash' ? log.findIndex((entry, at) => entry.hash !== hashes[at]) : -1;
  return wrong < 0 ? hashes : hashes.slice(0, wrong + 1);
}

function drawnOf(proof: Question['proof'], log: readonly LogEntry[], reached: number) {
  const open = readOpen(log[1]?.body);
  const draw = readDraw(log[3]?.body);
  const nothing = { k: null, links: {}, numbers: null, words: null };
  if (reached < 2 || open === null || draw === null) return nothing;
  const { gid, issue, season, rulesHash, mode, round } = open;
  const linkOf = (keeper: 'a' | 'b') =>
    toHex(chainDown({ keeper, gid, season }, draw.seeds[keeper], open.commitments[keeper].distance, nodeHashes));
  const links = { a: linkOf('a'), b: linkOf('b') };
  if (reached < 3) return { ...nothing, links };
  const terms = { gid, issue, rulesHash, mode, round, beacon: new Uint8Array(0) };
  const key = drawKey(draw.seeds.a, draw.seeds.b, terms, nodeHashes);
  const { numbers, words } = drawNumbers(proof['family'] as FamilyCode, key, nodeHashes);
  return { k: toHex(key), links, numbers, words };
}

export type Compared = { issues: number; accepted: number; refused: Record<string, number>; differing: string[] };

const printedMax = 5;

/** @throws when `python3` cannot be started or ends early. */
export async function compare(count: number): Promise<Compared> {
  const child = spawn('python3', ['-X', 'utf8', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  ended.catch(() => undefined);
  child.stdin.on('error', () => undefined);
  const expected: { own: string; question: string }[] = [];
  const feed = async () => {
    for (const question of makeIssues(count)) {
      const line = lineOf(question);
      expected.push({ own: ours(question), question: line });
      if (!child.stdin.write(`${line}\n`))
        await Promise.race([new Promise((resolve) => child.stdin.once('drain', resolve)), ended]);
    }
    child.stdin.end();
  };
  const fed = feed();
  const found: Compared = { issues: 0, accepted: 0, refused: {}, differing: [] };
  for await (const line of createInterface({ input: child.stdout })) {
    const { own, question } = expected.shift() ?? { own: '', question: '' };
    found.issues += 1;
    if (line !== own && found.differing.length < printedMax) found.differing.push(`${question}\n${own}\n${line}`);
    const { verdict } = JSON.parse(line) as { verdict: string };
    if (verdict === 'ok') found.accepted += 1;
    else found.refused[verdict] = (found.refused[verdict] ?? 0) + 1;
  }
  await fed;
  const code = await ended;
  if (code !== 0 || found.issues !== count) throw new Error(`python3 answered ${found.issues} of ${count} issues`);
  return found;
}
