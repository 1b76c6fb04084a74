/** Checks one instant round step by step, for whoever shows it. Pure; synchronous. */
import { fromHex, xor } from '../bytes.ts';
import { type PinnedKeys, type RoundFault, type RoundVerdict, verifyRound } from '../verify-round.ts';
import { at, divisorOf, listAt, type Remainder, remaindersBy, type StepState, textAt, wholeAt } from './check-draw.ts';

/** The five checks, in the order of the protocol. */
export const roundSteps = ['signed', 'numbered', 'answered', 'seeded', 'computed'] as const;
export type RoundStep = (typeof roundSteps)[number];

/** What a proof says, read leniently for showing; nothing here is trusted before the verdict. */
export interface RoundFacts {
  readonly gid: number;
  readonly family: string;
  readonly issue: string;
  readonly numbers: readonly number[];
  readonly pair: string;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly orders: readonly string[];
  readonly root: string;
  readonly hashes: Readonly<Record<'a' | 'b', string>>;
  /** Empty while the pair is in use. */
  readonly seeds: Readonly<Record<'a' | 'b', string>>;
}

export interface RoundCheck {
  readonly verdict: RoundVerdict;
  /** While the pair is in use its seeds are not known: that step is not checked, and says nothing bad. */
  readonly steps: readonly { readonly key: RoundStep; readonly state: StepState }[];
  readonly facts: RoundFacts;
  readonly remainders: readonly Remainder[];
  readonly divisor: number;
}

const stepOfFault: Readonly<Partial<Record<RoundFault, RoundStep>>> = {
  identity: 'numbered',
  release: 'answered',
  seed: 'seeded',
  part: 'seeded',
  words: 'computed',
  numbers: 'computed',
};

/** Verifies an untrusted proof of a round and says which step holds. Never throws. */
export function checkRound(proof: unknown, pinned: PinnedKeys = {}): RoundCheck {
  const verdict = verifyRound(proof, pinned);
  const facts = readFacts(proof);
  const failed = verdict.ok ? null : (stepOfFault[verdict.why] ?? 'signed');
  const failedAt = failed === null ? roundSteps.length : roundSteps.indexOf(failed);
  const sealed = facts.seeds.a === '' || facts.seeds.b === '';
  const steps = roundSteps.map((key, i) => ({ key, state: stateOf(i, failedAt, key === 'seeded' && sealed) }));
  return { verdict, steps, facts, remainders: remaindersOf(proof, facts), divisor: divisorOf(facts.family) };
}

function stateOf(i: number, failedAt: number, sealed: boolean): StepState {
  if (i === failedAt) return 'failed';
  return i < failedAt && !sealed ? 'ok' : 'unchecked';
}

const keeperAt = (proof: unknown, keeper: 'a' | 'b') => at(at(proof, 'keepers'), keeper);

function readFacts(proof: unknown): RoundFacts {
  const both = (field: string) => ({
    a: textAt(keeperAt(proof, 'a'), field),
    b: textAt(keeperAt(proof, 'b'), field),
  });
  return {
    gid: wholeAt(proof, 'gid'),
    family: textAt(proof, 'family'),
    issue: textAt(proof, 'issue'),
    numbers: listAt(proof, 'numbers').filter((one) => typeof one === 'number'),
    pair: textAt(proof, 'pair'),
    nonce: wholeAt(proof, 'nonce'),
    clientSeed: textAt(proof, 'client_seed'),
    orders: listAt(proof, 'orders').map((one) => textAt(at(one, 'order'), 'order_num')),
    root: textAt(proof, 'root'),
    hashes: both('hash'),
    seeds: both('seed'),
  };
}

/** Computes the numbers once more from both parts, keeping every word that was read. */
function remaindersOf(proof: unknown, { family }: RoundFacts): readonly Remainder[] {
  const [a, b] = [fromHex(at(keeperAt(proof, 'a'), 'r'), 32), fromHex(at(keeperAt(proof, 'b'), 'r'), 32)];
  return a && b ? remaindersBy(xor(a, b), family) : [];
}
