/** Checks a published draw step by step, for pages, the console and the offline file. Pure; synchronous. */
import { fromHex } from '../bytes.ts';
import { below, drawKey, type Words, words } from '../draw.ts';
import { entryFault, type LogEntry } from '../log.ts';
import { type ProofFault, type ProofVerdict, verifyProof } from '../verify-proof.ts';

/** The five checks, in the order of the protocol. */
export const stepKeys = ['committed', 'closed', 'released', 'rehashed', 'computed'] as const;
export type StepKey = (typeof stepKeys)[number];

/** `unchecked`: an earlier step failed, so this one says nothing. */
export type StepState = 'ok' | 'failed' | 'unchecked';

/** One drawn number and the 32-bit word it came from; `refused` words were skipped to keep the choice unbiased. */
export interface Remainder {
  readonly word: number;
  readonly number: number;
  readonly refused: readonly number[];
}

/** What the entries say, read leniently for showing; nothing here is trusted before the verdict. */
export interface DrawFacts {
  readonly gid: number;
  readonly family: string;
  readonly issue: string;
  readonly numbers: readonly number[];
  readonly openedAt: string;
  readonly closedAt: string;
  readonly drawnAt: string;
  readonly commitments: Readonly<Record<'a' | 'b', { readonly seed: string; readonly distance: number }>>;
  readonly seeds: Readonly<Record<'a' | 'b', string>>;
  readonly root: string;
  readonly orders: number;
}

export interface DrawCheck {
  readonly verdict: ProofVerdict;
  readonly steps: readonly { readonly key: StepKey; readonly state: StepState }[];
  readonly facts: DrawFacts;
  /** Empty for families that draw by shuffling, and when the key cannot be computed. */
  readonly remainders: readonly Remainder[];
  readonly divisor: number;
}

/** Numbers that one word decides: how many, out of how many, counted from. */
const singleWordMaps: Readonly<
  Record<string, { readonly count: number; readonly of: number; readonly first: number }>
> = {
  s_ssc: { count: 5, of: 10, first: 0 },
  s_k3: { count: 3, of: 6, first: 1 },
  s_yb: { count: 3, of: 10, first: 0 },
  pcdd: { count: 3, of: 10, first: 0 },
};

const stepOfFault: Partial<Record<ProofFault, StepKey>> = {
  time: 'committed',
  mode: 'committed',
  release: 'released',
  commitment: 'rehashed',
  anchor: 'rehashed',
  words: 'computed',
  numbers: 'computed',
};
const stepOfKind: Readonly<Record<string, StepKey>> = {
  SEASON: 'committed',
  OPEN: 'committed',
  CLOSE: 'closed',
  DRAW: 'released',
  SETTLE: 'computed',
};

/** Verifies an untrusted proof and says which step holds. Never throws. */
export function checkDraw(proof: unknown, pinnedKey?: string): DrawCheck {
  const verdict = verifyProof(proof, { pinnedKey });
  const facts = readFacts(proof);
  const failed = verdict.ok ? null : failedStep(proof, verdict.why, pinnedKey);
  const failedAt = failed === null ? stepKeys.length : stepKeys.indexOf(failed);
  const steps = stepKeys.map((key, i) => ({
    key,
    state: i < failedAt ? ('ok' as const) : i === failedAt ? ('failed' as const) : ('unchecked' as const),
  }));
  return { verdict, steps, facts, remainders: remaindersOf(proof, facts), divisor: divisorOf(facts.family) };
}

function failedStep(proof: unknown, why: ProofFault, pinnedKey: string | undefined): StepKey {
  const named = stepOfFault[why];
  if (named) return named;
  const log = logOf(proof);
  const key = fromHex(pinnedKey ?? textAt(proof, 'key'), 32);
  const bad = key && log.find((entry) => isEntry(entry) && entryFault(entry, key) !== null);
  const kind = bad
    ? textAt(bad, 'kind')
    : (['OPEN', 'CLOSE', 'DRAW'].find((need) => !log.some((entry) => textAt(entry, 'kind') === need)) ?? 'OPEN');
  return stepOfKind[kind] ?? 'committed';
}

function readFacts(proof: unknown): DrawFacts {
  const entry = (kind: string) => logOf(proof).find((one) => textAt(one, 'kind') === kind);
  const [open, close, draw] = [entry('OPEN'), entry('CLOSE'), entry('DRAW')];
  const promise = (keeper: 'a' | 'b') => {
    const one = at(at(at(open, 'body'), 'commitments'), keeper);
    return { seed: textAt(one, 'seed'), distance: wholeAt(one, 'distance') };
  };
  const seed = (keeper: 'a' | 'b') => textAt(at(at(draw, 'body'), 'seeds'), keeper);
  return {
    gid: wholeAt(proof, 'gid'),
    family: textAt(proof, 'family'),
    issue: textAt(proof, 'issue'),
    numbers: listAt(proof, 'numbers').filter((one) => typeof one === 'number'),
    openedAt: textAt(open, 'at'),
    closedAt: textAt(close, 'at'),
    drawnAt: textAt(draw, 'at'),
    commitments: { a: promise('a'), b: promise('b') },
    seeds: { a: seed('a'), b: seed('b') },
    root: textAt(at(close, 'body'), 'root'),
    orders: wholeAt(at(close, 'body'), 'count'),
  };
}

/** Computes the numbers once more, keeping every word that was read. */
function remaindersOf(proof: unknown, facts: DrawFacts): readonly Remainder[] {
  const open = logOf(proof).find((one) => textAt(one, 'kind') === 'OPEN');
  const [a, b] = [fromHex(facts.seeds.a, 32), fromHex(facts.seeds.b, 32)];
  const rulesHash = fromHex(textAt(at(open, 'body'), 'rules_hash'), 32);
  if (!a || !b || !rulesHash) return [];
  const terms = {
    gid: facts.gid,
    issue: facts.issue,
    rulesHash,
    mode: textAt(at(open, 'body'), 'mode'),
    round: '',
    beacon: new Uint8Array(0),
  };
  return remaindersBy(drawKey(a, b, terms), facts.family);
}

/** Modulus of a family's numbers; 0 where they are shuffled. */
export const divisorOf = (family: string): number => singleWordMaps[family]?.of ?? 0;

/** The numbers that follow from a key, with every word that was read; none for families that draw by shuffling. */
export function remaindersBy(key: Uint8Array, family: string): readonly Remainder[] {
  const map = singleWordMaps[family];
  if (!map) return [];
  const source = words(key);
  return Array.from({ length: map.count }, () => {
    const read: number[] = [];
    const recorded: Words = {
      next: () => read[read.push(source.next()) - 1] ?? 0,
      get used() {
        return source.used;
      },
    };
    const number = map.first + below(recorded, map.of);
    return { word: read.at(-1) ?? 0, number, refused: read.slice(0, -1) };
  });
}

/** A field of a published value; undefined where it has none. */
export function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined;
}

/** A text field; empty where it is missing or no text. */
export function textAt(value: unknown, key: string): string {
  const found = at(value, key);
  return typeof found === 'string' ? found : '';
}

/** A field that is a whole number; 0 otherwise. */
export function wholeAt(value: unknown, key: string): number {
  const found = at(value, key);
  return typeof found === 'number' && Number.isSafeInteger(found) ? found : 0;
}

/** A field that is a list; empty otherwise. */
export function listAt(value: unknown, key: string): readonly unknown[] {
  const found = at(value, key);
  return Array.isArray(found) ? found : [];
}

function logOf(proof: unknown): readonly unknown[] {
  return listAt(proof, 'log');
}

function isEntry(value: unknown): value is LogEntry {
  const texts = ['at', 'kind', 'prev', 'hash', 'sig'].every((key) => typeof at(value, key) === 'string');
  return texts && typeof at(value, 'seq') === 'number';
}
