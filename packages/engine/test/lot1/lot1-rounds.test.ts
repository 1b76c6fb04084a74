// Instant rounds of lot/1: equal to the vectors of an independent implementation, and refused once tampered with.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromHex, type Hashes, pairName, portableHashes, roundNumbers, verifyRound } from '../../src/lot1/index.ts';
import type { FamilyCode } from '../../src/play.ts';
import { nodeHashes } from '../../src/node-hashes.ts';

type Part = { key: string; hash: string; r: string; seed: string | null };
type Proof = {
  family: FamilyCode;
  pair: string;
  numbers: number[];
  words_used: number;
  keepers: { a: Part; b: Part };
};
const vectors = JSON.parse(readFileSync(new URL('../../vectors/inst1.json', import.meta.url), 'utf8')) as {
  key: string;
  keepers: { a: string; b: string };
  rounds: Proof[];
  foreign: Proof;
  tampered: { what: string; why: string; proof: Proof }[];
};
const bytes = (hex: string) => fromHex(hex) ?? new Uint8Array();
const pinned = { pinnedKey: vectors.key, pinnedKeepers: vectors.keepers };

describe.each<[string, Hashes]>([
  ['in a browser', portableHashes],
  ['on a server', nodeHashes],
])('F5: an instant round checked %s', (_, hashes) => {
  it('has the numbers of its parts, and verifies', () => {
    for (const [i, round] of vectors.rounds.entries()) {
      const name = `round ${i} of ${round.family}`;
      const { a, b } = round.keepers;
      expect.soft(roundNumbers(round.family, bytes(a.r), bytes(b.r), hashes), name).toEqual({
        numbers: round.numbers,
        words: round.words_used,
      });
      expect.soft(pairName(bytes(a.hash), bytes(b.hash), hashes), name).toBe(round.pair);
      const seeds = a.seed === null ? 'sealed' : 'revealed';
      expect.soft(verifyRound(round, pinned, hashes), name).toEqual({ ok: true, key: 'pinned', seeds });
      expect.soft(verifyRound(round, {}, hashes), name).toEqual({ ok: true, key: 'own', seeds });
    }
  });

  it('F6: is refused once tampered with, for its reason', () => {
    for (const { what, why, proof } of vectors.tampered)
      expect.soft(verifyRound(proof, pinned, hashes), what).toEqual({ ok: false, why });
  });

  it("F6: a whole round under a stranger's key is refused where the key is pinned", () => {
    expect(verifyRound(vectors.foreign, {}, hashes)).toMatchObject({ ok: true, key: 'own' });
    expect(verifyRound(vectors.foreign, pinned, hashes)).toEqual({ ok: false, why: 'signature' });
    const keepers = { a: vectors.keepers.b, b: vectors.keepers.a };
    expect(verifyRound(vectors.rounds[0], { pinnedKeepers: keepers }, hashes)).toEqual({ ok: false, why: 'key' });
  });
});

it('nothing that is not a round of this protocol makes the verifier throw', () => {
  let deep: unknown = {};
  for (let i = 0; i < 100_000; i++) deep = { a: deep };
  const whole = vectors.rounds[0];
  for (const json of [null, 1, 'x', [], {}, deep, { ...whole, orders: [{ order: deep, salt: '00' }] }])
    expect(verifyRound(json)).toEqual({ ok: false, why: 'malformed' });
  expect(verifyRound({ ...whole, state: 'open' })).toEqual({ ok: false, why: 'incomplete' });
});
