import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDraw } from '../../src/lot1/steps/check-draw.ts';

type Vectors = {
  proofs: { family: string; numbers: number[]; key: string; log: never[] }[];
  tampered: { why: string; proof: unknown }[];
};
const vectors = JSON.parse(readFileSync(join(import.meta.dirname, '../../vectors/lot1.json'), 'utf8')) as Vectors;

describe('a whole proof', () => {
  it('passes all five checks', () => {
    for (const proof of vectors.proofs) {
      const check = checkDraw(proof);
      expect.soft(check.verdict, proof.family).toEqual({ ok: true, key: 'own' });
      expect
        .soft(
          check.steps.map(({ state }) => state),
          proof.family,
        )
        .toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
    }
  });

  it('shows the remainder behind every number of a digit family', () => {
    const proof = vectors.proofs.find(({ family }) => family === 's_ssc');
    const check = checkDraw(proof);
    expect(check.remainders.map(({ number }) => number)).toEqual(proof?.numbers);
    for (const { word, number } of check.remainders) expect(word % check.divisor).toBe(number);
  });

  it('is refused under another pinned key', () => {
    expect(checkDraw(vectors.proofs[0], '00'.repeat(32)).verdict.ok).toBe(false);
  });
});

describe('a tampered proof', () => {
  it('names one failed step and claims nothing after it', () => {
    for (const [i, { why, proof }] of vectors.tampered.entries()) {
      const check = checkDraw(proof);
      expect.soft(check.verdict.ok, `${i}: ${why}`).toBe(false);
      const states = check.steps.map(({ state }) => state);
      expect.soft(states.filter((state) => state === 'failed').length, `${i}: ${why}`).toBe(1);
      const after = states.slice(states.indexOf('failed') + 1);
      expect
        .soft(
          after.every((state) => state === 'unchecked'),
          `${i}: ${why}`,
        )
        .toBe(true);
    }
  });

  it('that is none is refused and never throws', () => {
    for (const value of [null, 1, 'x', [], {}, { log: [null, 3, { kind: 'OPEN' }] }])
      expect.soft(checkDraw(value).verdict.ok, JSON.stringify(value)).toBe(false);
  });
});
