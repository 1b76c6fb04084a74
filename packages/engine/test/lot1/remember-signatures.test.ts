import { expect, it } from 'vitest';
import { verify } from '../../src/cli/answers.ts';
import { nodeHashes, rememberSignatures } from '../../src/node-hashes.ts';
import { makeProof } from './proof-maker.ts';

it('remembers a good signature, and refuses it over another message, by another key or with one bit changed', () => {
  let checks = 0;
  const hashes = rememberSignatures({
    ...nodeHashes,
    verifyEd25519: (...signed) => {
      checks += 1;
      return nodeHashes.verifyEd25519(...signed);
    },
  });
  const answer = verify(hashes, undefined);
  const proof = makeProof();
  expect(answer(proof)).toEqual({ ok: true, key: 'own' });
  const first = checks;
  expect(answer(proof)).toEqual({ ok: true, key: 'own' });
  expect(checks).toBe(first);

  const [season, ...rest] = proof['log'] as { sig: string; prev: string }[];
  const bit = season?.sig.startsWith('0') ? '1' : '0';
  const forged = { ...season, sig: bit + season?.sig.slice(1) };
  expect(answer({ ...proof, log: [forged, ...rest] })).toEqual({ ok: false, why: 'signature' });
  expect(answer({ ...proof, key: '11'.repeat(32) })).toEqual({ ok: false, why: 'signature' });
  const otherK = makeProof({ k: 6 });
  const swapped = { ...(otherK['log'] as object[])[1], sig: rest[0]?.sig };
  expect(answer({ ...otherK, log: [season, swapped, ...(otherK['log'] as object[]).slice(2)] })).toEqual({
    ok: false,
    why: 'signature',
  });
  expect(checks).toBeGreaterThan(first);
});
