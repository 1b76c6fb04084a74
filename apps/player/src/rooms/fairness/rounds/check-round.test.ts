import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tellRound } from '../offline/tell.ts';
import { checkRound } from './check-round.ts';

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
  it.each(vectors.rounds.map((proof, i) => [i, proof.family, proof] as const))(
    '%i of %s passes every step that can be checked',
    (_, __, proof) => {
      const check = checkRound(proof, pinned);
      expect(check.verdict.ok).toBe(true);
      const seeded = proof.keepers.a.seed === null ? 'unchecked' : 'ok';
      expect(check.steps.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', seeded, 'ok']);
    },
  );

  it('shows the remainder behind every number of a digit family', () => {
    for (const proof of vectors.rounds.filter(({ family }) => family === 's_ssc' || family === 's_k3')) {
      const { remainders, divisor } = checkRound(proof);
      expect(remainders.map(({ number }) => number)).toEqual(proof.numbers);
      for (const { word, number } of remainders)
        expect(number - (word % divisor)).toBe(proof.family === 's_k3' ? 1 : 0);
    }
  });

  it.each(vectors.tampered.map(({ what, proof }) => [what, proof] as const))(
    'tampered with (%s) names one failed step and claims nothing after it',
    (_, proof) => {
      const check = checkRound(proof, pinned);
      expect(check.verdict.ok).toBe(false);
      const states = check.steps.map(({ state }) => state);
      expect(states.filter((state) => state === 'failed')).toHaveLength(1);
      expect(states.slice(states.indexOf('failed') + 1).every((state) => state === 'unchecked')).toBe(true);
    },
  );

  it.each([null, 1, 'x', [], {}, { version: 'lot/inst/1', keepers: 3, orders: [null] }])(
    'never throws on %j',
    (value) => {
      expect(checkRound(value).verdict.ok).toBe(false);
    },
  );

  it.each(['vi', 'zh', 'en', 'id'] as const)('is told whole in %s by the offline file', (locale) => {
    for (const proof of vectors.rounds) {
      const { ok, headline, steps } = tellRound(locale, checkRound(proof, pinned));
      expect([ok, steps]).toEqual([true, expect.any(Array)]);
      expect(JSON.stringify([headline, steps])).not.toMatch(/[{]\w+[}]|undefined/);
      expect(steps.slice(0, 4).every(({ lines }) => lines.length > 0)).toBe(true);
    }
  });
});
