import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { presentRound } from '../offline/present.ts';
import { checkRound } from '@longmen/engine/lot1-steps';

type Proof = { family: string; numbers: number[]; keepers: { a: { seed: string | null } } };
const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../../packages/engine/vectors/inst1.json'), 'utf8'),
) as {
  key: string;
  keepers: { a: string; b: string };
  rounds: Proof[];
  tampered: { what: string; why: string; proof: unknown }[];
};
const pinned = { pinnedKey: vectors.key, pinnedKeepers: vectors.keepers };

describe('the proof of a round', () => {
  it('passes every step that can be checked', () => {
    for (const [i, proof] of vectors.rounds.entries()) {
      const check = checkRound(proof, pinned);
      expect.soft(check.verdict.ok, `${i} ${proof.family}`).toBe(true);
      const seeded = proof.keepers.a.seed === null ? 'unchecked' : 'ok';
      const states = check.steps.map(({ state }) => state);
      expect.soft(states, `${i} ${proof.family}`).toEqual(['ok', 'ok', 'ok', seeded, 'ok']);
    }
  });

  it('shows the remainder behind every number of a digit family', () => {
    for (const proof of vectors.rounds.filter(({ family }) => family === 's_ssc' || family === 's_k3')) {
      const { remainders, divisor } = checkRound(proof);
      expect(remainders.map(({ number }) => number)).toEqual(proof.numbers);
      for (const { word, number } of remainders)
        expect(number - (word % divisor)).toBe(proof.family === 's_k3' ? 1 : 0);
    }
  });

  it('tampered with names one failed step and claims nothing after it', () => {
    for (const { what, proof } of vectors.tampered) {
      const check = checkRound(proof, pinned);
      expect.soft(check.verdict.ok, what).toBe(false);
      const states = check.steps.map(({ state }) => state);
      expect.soft(states.filter((state) => state === 'failed').length, what).toBe(1);
      const after = states.slice(states.indexOf('failed') + 1);
      expect
        .soft(
          after.every((state) => state === 'unchecked'),
          what,
        )
        .toBe(true);
    }
  });

  it('that is none is refused and never throws', () => {
    for (const value of [null, 1, 'x', [], {}, { version: 'lot/inst/1', keepers: 3, orders: [null] }])
      expect.soft(checkRound(value).verdict.ok, JSON.stringify(value)).toBe(false);
  });

  it('is presented whole in four languages by the offline file', () => {
    for (const locale of ['vi', 'zh', 'en', 'id'] as const)
      for (const [i, proof] of vectors.rounds.entries()) {
        const { ok, headline, steps } = presentRound(locale, checkRound(proof, pinned));
        expect.soft([ok, steps], `${i} ${locale}`).toEqual([true, expect.any(Array)]);
        expect.soft(JSON.stringify([headline, steps]), `${i} ${locale}`).not.toMatch(/[{]\w+[}]|undefined/);
        const hasLines = steps.slice(0, 4).every(({ lines }) => lines.length > 0);
        expect.soft(hasLines, `${i} ${locale}`).toBe(true);
      }
  });
});
