import { generateKeyPairSync, sign } from 'node:crypto';
import { feedHash } from './feed.ts';
import { expect, test } from 'vitest';
import { type OutsideProof, attestorsOf } from './feed-attestors.ts';

const pair = generateKeyPairSync('ed25519');
/** The raw key follows a header of 12 bytes (RFC 8410). */
const key = pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(12).toString('hex');
const text = JSON.stringify({
  source: 'north',
  gid: 1,
  serial: 9,
  issue: '2026324',
  drawsAt: '2026-11-20T13:15:00.000Z',
  replay: false,
  kind: 'result',
  numbers: [4, 8, 3],
});
const sig = sign(null, feedHash(text), pair.privateKey).toString('hex');

function proof(witnesses: unknown, more: Partial<OutsideProof> = {}): OutsideProof {
  return {
    version: 'feed/1',
    gid: 1,
    family: 's_yb',
    issue: '2026324',
    state: 'settled',
    numbers: [4, 8, 3],
    key: '',
    drawnBy: 'outside',
    replay: false,
    sources: [{ name: 'north', key }],
    log: [{ seq: 1, at: '', kind: 'DRAW', body: { witnesses }, prev: '', hash: '', sig: '' }],
    ...more,
  };
}

test('an attestor counts by its own signature over this result alone', () => {
  expect(attestorsOf(proof([{ name: 'north', text, sig }]))).toEqual([{ name: 'north', signed: true }]);
  const flipped = `${sig.startsWith('0') ? '1' : '0'}${sig.slice(1)}`;
  for (const wrong of [
    proof([{ name: 'north', text, sig: flipped }]),
    proof([{ name: 'north', text: text.replace('4,8,3', '4,8,4'), sig }]),
    proof([{ name: 'north', text, sig }], { numbers: [4, 8, 4] }),
    proof([{ name: 'north', text, sig }], { issue: '2026325' }),
    proof([{ name: 'south', text, sig }]),
  ])
    expect(attestorsOf(wrong)[0]?.signed).toBe(false);
});

test('people sign nothing, and what is no list of attestors names nobody', () => {
  expect(attestorsOf(proof([{ name: 'operator', text: '', sig: '' }]))).toEqual([{ name: 'operator', signed: null }]);
  for (const odd of [undefined, 'north', [null, 1, { name: 'north' }]]) expect(attestorsOf(proof(odd))).toEqual([]);
});
