/** The files of vectors/, typed. Their sources: an independent implementation of the same designs. */

import { readFileSync } from 'node:fs';
import { type FamilyCode, familyCodes } from '../src/index.ts';
import type { HashedOrder, Receipt } from '../src/lot1/index.ts';

function text(name: string): string {
  return readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8');
}

function lines<T>(name: string): readonly T[] {
  return text(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);
}

/** Whether the rules of this family stand in the engine. */
const isPlayable = ({ family }: { readonly family: FamilyCode }) => familyCodes.includes(family);

export interface ProofVector {
  readonly key: string;
  readonly log: readonly { readonly body: Record<string, unknown> }[];
}

export interface Lot1Vectors {
  readonly lp: { readonly parts: readonly string[]; readonly hex: string };
  readonly draws: readonly {
    readonly family: FamilyCode;
    readonly key: string;
    readonly numbers: readonly number[];
    readonly words: number;
  }[];
  readonly below: readonly {
    readonly words: readonly number[];
    readonly n: number;
    readonly result: number;
    readonly used: number;
  }[];
  readonly merkle: { readonly h: readonly string[]; readonly root: string; readonly empty: string };
  readonly orders: readonly {
    readonly order: HashedOrder;
    readonly canonical: string;
    readonly salt: string;
    readonly h: string;
  }[];
  readonly receipt: {
    readonly key: string;
    readonly of: readonly { readonly order_num: string; readonly batch: Receipt['batch'] }[];
  };
  readonly proofs: readonly ProofVector[];
  readonly tampered: readonly { readonly why: string; readonly proof: ProofVector }[];
}

export const lot1 = JSON.parse(text('lot1.json')) as Lot1Vectors;

export interface Example {
  readonly id: string;
  readonly family: FamilyCode;
  readonly play: string;
  readonly selection: unknown;
  readonly draw: {
    readonly numbers: readonly number[];
    readonly hands?: readonly (readonly number[])[];
    readonly lunar_year?: number;
  };
  readonly bets: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly legs?: readonly (readonly [number, string, string])[];
}

/** Settled examples of the playable families. */
export const examples = lines<Example>('examples.jsonl').filter(isPlayable);

/** Refused selections of the playable families. */
export const invalidExamples = lines<{
  readonly id: string;
  readonly family: FamilyCode;
  readonly play: string;
  readonly selection: unknown;
  readonly reason: string;
}>('examples-invalid.jsonl').filter(isPlayable);

/** User rates, from plays of all families: the formula does not depend on the family. */
export const rateExamples = lines<{
  readonly rate: string;
  readonly rate_min: string;
  readonly rebate: string;
  readonly user_rebate: string;
  readonly user_rate: string;
}>('examples-rates.jsonl');

export interface CataloguePlay {
  readonly code: string;
  readonly family: FamilyCode;
  readonly group: string;
  readonly play: string;
  readonly positions: readonly number[] | 'hands';
  readonly mode: string;
  readonly shape: Readonly<Record<string, unknown>>;
  readonly pricing: {
    readonly kind: string;
    readonly factor?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  readonly optional?: true;
  readonly spec_limit?: { readonly max: number };
  readonly tiers: readonly {
    readonly key: string;
    readonly p: string;
    readonly p_push?: string;
    readonly fair: string;
    readonly rate?: string;
    readonly rate_min?: string;
  }[];
  readonly names: Readonly<Record<string, string>>;
  readonly ui: string;
}

/** The catalogue as it was handed over, less what can be computed (counts in words, floats). */
const whole = JSON.parse(text('plays.json')) as {
  readonly plays: readonly CataloguePlay[];
  readonly groups: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly long_dragon: readonly {
    readonly play: string;
    readonly a: string;
    readonly b: string;
    readonly p_a: string;
    readonly p_b: string;
    readonly p_neither: string;
    readonly stake_on_neither: string;
    readonly half: boolean;
  }[];
  readonly facts: {
    readonly lhc: SixMarkFacts;
    readonly official_prizes: Readonly<
      Record<
        string,
        readonly {
          readonly play: string;
          readonly prize_yuan: number;
          /** "s_k3.sum.num#3": a play and its tier. */
          readonly catalogue: string;
          readonly cost_yuan: number;
          readonly return_pct: number;
        }[]
      >
    >;
  };
};

type Table = Readonly<Record<string, readonly number[]>>;

/** What the catalogue says of the balls of the six-mark lottery. */
interface SixMarkFacts {
  readonly colour: Table;
  readonly head: Table;
  readonly tail: Table;
  readonly zodiac_by_year: Readonly<Record<number, Table>>;
  readonly elements_by_year: Readonly<Record<number, Table>>;
  readonly zodiac_classes: Readonly<Record<string, readonly string[]>>;
  readonly lunar_new_year: Readonly<Record<string, string>>;
}

export const sixMark = whole.facts.lhc;

/** The prize tables of official lotteries, by lottery, as far as their plays are playable. */
export const officialPrizes = Object.entries(whole.facts.official_prizes)
  .map(([lottery, prizes]) => ({
    lottery,
    prizes: prizes.filter((row) => familyCodes.some((family) => row.catalogue.startsWith(`${family}.`))),
  }))
  .filter(({ prizes }) => prizes.length > 0);

/** Its plays and groups of the playable families. */
export const catalogue = {
  plays: whole.plays.filter(isPlayable),
  groups: Object.fromEntries(
    Object.entries(whole.groups).filter(([code]) => familyCodes.some((family) => code.startsWith(`${family}.`))),
  ),
};

/** The two-sided pairs of the playable families. */
export const streakVectors = whole.long_dragon.filter(({ play }) =>
  familyCodes.some((family) => play.startsWith(`${family}.`)),
);
