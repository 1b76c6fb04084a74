/**
 * Instant rounds go to the engine and to `inst1.py`: verdict, root, derived parts and numbers must be equal (trust.md
 * F5).
 */

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { canonicalJson, type Hashes, verifyRound } from '../src/lot1/index.ts';
import { nodeHashes } from '../src/node-hashes.ts';
import { makeRounds, type RoundQuestion } from './make-rounds.ts';

const program = fileURLToPath(new URL('inst1.py', import.meta.url));
const unchecked: Hashes = { ...nodeHashes, verifyEd25519: () => true };

export type ComparedRounds = { rounds: number; accepted: number; refused: Record<string, number>; differing: string[] };

type Theirs = { verdict: string; numbers: number[] | null; root: string | null; parts: Record<string, string> };

const printedMax = 5;

/** The engine's verdict in the other one's words; where it accepts, the proof itself says what was computed. */
function differs({ proof, signatures }: RoundQuestion, theirs: Theirs): boolean {
  const verdict = verifyRound(proof, {}, signatures ? nodeHashes : unchecked);
  if (theirs.verdict !== (verdict.ok ? `ok ${verdict.seeds}` : verdict.why)) return true;
  if (!verdict.ok) return false;
  const revealed = verdict.seeds === 'revealed' ? { a: proof.keepers.a['r'], b: proof.keepers.b['r'] } : {};
  const expected = canonicalJson([proof.numbers, proof['root'], revealed]);
  return canonicalJson([theirs.numbers, theirs.root, theirs.parts]) !== expected;
}

/** @throws when `python3` cannot be started or ends early. */
export async function compareRounds(questions: Iterable<RoundQuestion>): Promise<ComparedRounds> {
  const child = spawn('python3', ['-X', 'utf8', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  ended.catch(() => undefined);
  child.stdin.on('error', () => undefined);
  const pending: RoundQuestion[] = [];
  const feed = async () => {
    for (const question of questions) {
      pending.push(question);
      if (!child.stdin.write(`${JSON.stringify(question)}\n`))
        await Promise.race([new Promise((resolve) => child.stdin.once('drain', resolve)), ended]);
    }
    child.stdin.end();
  };
  const fed = feed();
  const found: ComparedRounds = { rounds: 0, accepted: 0, refused: {}, differing: [] };
  for await (const line of createInterface({ input: child.stdout })) {
    const question = pending.shift();
    const theirs = JSON.parse(line) as Theirs;
    if (question === undefined || differs(question, theirs))
      found.differing.push(`${JSON.stringify(question)}\n${line}`);
    found.differing.length = Math.min(found.differing.length, printedMax);
    found.rounds += 1;
    if (theirs.verdict.startsWith('ok')) found.accepted += 1;
    else found.refused[theirs.verdict] = (found.refused[theirs.verdict] ?? 0) + 1;
  }
  await fed;
  const code = await ended;
  if (code !== 0 || pending.length > 0) throw new Error(`python3 left ${pending.length} rounds without an answer`);
  return found;
}

/** `count` rounds of all families. */
export const compareMadeRounds = (count: number): Promise<ComparedRounds> => compareRounds(makeRounds(count));
