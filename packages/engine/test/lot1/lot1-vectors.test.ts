import { describe, expect, it } from 'vitest';
import {
  below,
  canonicalJson,
  drawNumbers,
  fromHex,
  lp,
  merklePath,
  merkleRoot,
  merkleTree,
  orderHash,
  receiptFault,
  toHex,
  verifyMerklePath,
  verifyProof,
} from '../../src/lot1/index.ts';
import { lot1 as vectors } from '../vectors.ts';

const bytes = (hex: string) => fromHex(hex) ?? expect.fail(`not hex: ${hex}`);

describe('F5 lot/1 equals the vectors of the independent implementation', () => {
  it('writes length-prefixed parts', () => {
    expect(toHex(lp(...vectors.lp.parts))).toBe(vectors.lp.hex);
  });

  it('draws the same numbers with the same words for every family', () => {
    expect(new Set(vectors.draws.map((d) => d.family)).size).toBe(8);
    for (const { family, key, numbers, words } of vectors.draws) {
      expect(drawNumbers(family, bytes(key))).toEqual({ numbers, words });
    }
  });

  it('rejects the words that would bias a choice', () => {
    for (const { words, n, result, used } of vectors.below) {
      const queue = [...words];
      expect(below({ next: () => queue.shift() ?? expect.fail('no word left') }, n)).toBe(result);
      expect(words.length - queue.length).toBe(used);
    }
  });

  it('computes the Merkle root, of no orders too, and paths that lead to it', () => {
    const leaves = vectors.merkle.h.map(bytes);
    const tree = merkleTree(leaves);
    expect(toHex(tree.root)).toBe(vectors.merkle.root);
    expect(toHex(merkleRoot([]))).toBe(vectors.merkle.empty);
    for (const [i, leaf] of leaves.entries()) {
      expect(verifyMerklePath(leaf, merklePath(tree, i), tree.root)).toBe(true);
    }
  });

  it('writes orders canonically and hashes them', () => {
    for (const { order, canonical, salt, h } of vectors.orders) {
      expect(canonicalJson(order)).toBe(canonical);
      expect(toHex(orderHash(order, bytes(salt)))).toBe(h);
    }
  });

  it('F6 accepts every receipt and refuses one with any part changed', () => {
    for (const { order_num, batch } of vectors.receipt.of) {
      const { order, salt, h } =
        vectors.orders.find((o) => o.order.order_num === order_num) ?? expect.fail('no such order');
      const receipt = { order, salt, h, batch };
      const key = bytes(vectors.receipt.key);
      expect(receiptFault(receipt, key)).toBeNull();
      expect(receiptFault({ ...receipt, order: { ...order, price: order.price + 1 } }, key)).toBe('order');
      expect(receiptFault({ ...receipt, batch: { ...batch, path: batch.path.slice(1) } }, key)).toBe('path');
      expect(receiptFault({ ...receipt, batch: { ...batch, sig: `00${batch.sig.slice(2)}` } }, key)).toBe('signature');
    }
  });

  it('F4 verifies every whole proof with its own key and with the pinned one', () => {
    for (const proof of vectors.proofs) {
      expect(verifyProof(proof)).toEqual({ ok: true, key: 'own' });
      expect(verifyProof(proof, { pinnedKey: proof.key })).toEqual({ ok: true, key: 'pinned' });
      const otherKey = vectors.receipt.key.replaceAll('c', 'd');
      expect(verifyProof(proof, { pinnedKey: otherKey })).toEqual({ ok: false, why: 'signature' });
    }
  });

  it('accepts a proof that is drawn but not settled yet', () => {
    for (const proof of vectors.proofs) {
      expect(verifyProof({ ...proof, log: proof.log.slice(0, 4) })).toEqual({ ok: true, key: 'own' });
    }
  });

  for (const { why, proof } of vectors.tampered) {
    it(`refuses a tampered proof: ${why}`, () => {
      expect(verifyProof(proof).ok).toBe(false);
    });
  }
});
