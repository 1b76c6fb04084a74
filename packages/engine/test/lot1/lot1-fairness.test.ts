import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { familyCodes } from '../../src/index.ts';
import {
  below,
  buildChain,
  chainDown,
  chainSeed,
  type DrawTerms,
  drawKey,
  drawNumbers,
  fromHex,
  keepsCommitment,
  lp,
  merklePath,
  merkleTree,
  orderHash,
  portableHashes,
  toHex,
  verifyMerklePath,
  words,
} from '../../src/lot1/index.ts';
import { nodeHashes } from '../../src/node-hashes.ts';

const key = (...parts: readonly (string | number)[]) => nodeHashes.sha256(lp('test', ...parts));

describe('F1 choosing a number has no bias', () => {
  it('proves it by exhaustion at words of 8 bits: each result has equally many accepted words', () => {
    for (let n = 1; n <= 256; n++) {
      const hits = Array.from({ length: n }, () => 0);
      for (let word = 0; word < 256; word++) {
        // A second word of 0 is accepted for every n, and marks that the first was rejected.
        const queue = [word, 0];
        const result = below({ next: () => queue.shift() ?? expect.fail('a third word') }, n, 8);
        if (queue.length === 1) hits[result] = (hits[result] ?? 0) + 1;
      }
      expect(new Set(hits), `n = ${n}`).toEqual(new Set([Math.floor(256 / n)]));
    }
  });

  it('rejects at 32 bits exactly the words at and above the largest multiple', () => {
    for (const n of [2, 6, 10, 11, 20, 49]) {
      const limit = 2 ** 32 - (2 ** 32 % n);
      const first = (word: number) => {
        const queue = [word, 0];
        below({ next: () => queue.shift() ?? expect.fail('a third word') }, n);
        return queue.length === 1 ? 'taken' : 'rejected';
      };
      expect(first(limit - 1)).toBe('taken');
      if (limit < 2 ** 32) expect(first(limit)).toBe('rejected');
    }
  });
});

describe('F2 drawn numbers are uniform and independent (short form, fixed keys)', () => {
  const draws = 6000;

  /** Quantile of χ² at 1 − 10⁻⁴ for so many degrees of freedom (Wilson–Hilferty, z = 3.719). */
  const bound = (df: number) => df * (1 - 2 / (9 * df) + 3.719 * Math.sqrt(2 / (9 * df))) ** 3;
  const chiSquare = (counts: readonly number[], total: number) => {
    const expected = total / counts.length;
    return counts.reduce((all, n) => all + (n - expected) ** 2 / expected, 0);
  };

  const symbolsOf = { s_ssc: 10, s_k3: 6, s_yb: 10, s_11x5: 11, s_kl10: 20, s_pk10: 10, pcdd: 10, lhc: 49, bull91: 10 };

  it('F2 frequencies per place, pairs of neighbours, and serial pairs of every family pass chi-square', () => {
    for (const family of familyCodes) {
      const n = symbolsOf[family];
      const results = Array.from(
        { length: draws },
        (_, i) => drawNumbers(family, key('F2', family, i), nodeHashes).numbers,
      );
      const low = ['s_ssc', 's_yb', 'pcdd'].includes(family) ? 0 : 1;
      const places = results[0]?.length ?? 0;
      for (let place = 0; place < places; place++) {
        const counts = Array.from({ length: n }, () => 0);
        for (const numbers of results)
          counts[(numbers[place] ?? -1) - low] = (counts[(numbers[place] ?? -1) - low] ?? 0) + 1;
        expect.soft(chiSquare(counts, draws), `${family} place ${place}`).toBeLessThan(bound(n - 1));
      }
      // Serial: this draw's first number against the next draw's, over non-overlapping pairs.
      const pairs = Array.from({ length: n * n }, () => 0);
      for (let i = 0; i + 1 < draws; i += 2) {
        const cell = ((results[i]?.[0] ?? 0) - low) * n + (results[i + 1]?.[0] ?? 0) - low;
        pairs[cell] = (pairs[cell] ?? 0) + 1;
      }
      expect.soft(chiSquare(pairs, draws / 2), `${family} serial`).toBeLessThan(bound(n * n - 1));
    }
  });

  it('F2 shuffled families never repeat a number in a draw', () => {
    for (const family of ['s_11x5', 's_kl10', 's_pk10', 'lhc', 'bull91'] as const) {
      for (let i = 0; i < 200; i++) {
        const { numbers } = drawNumbers(family, key('distinct', family, i), nodeHashes);
        expect(new Set(numbers).size).toBe(numbers.length);
      }
    }
  });

  it('F2 runs above and below the middle are as many as chance makes them', () => {
    const source = words(key('F2', 'runs'), nodeHashes);
    const bits = Array.from({ length: 20_000 }, () => below(source, 10) >= 5);
    const runs = 1 + bits.filter((bit, i) => i > 0 && bit !== bits[i - 1]).length;
    const high = bits.filter(Boolean).length;
    const mean = (2 * high * (bits.length - high)) / bits.length + 1;
    expect(Math.abs(runs - mean)).toBeLessThan(4 * Math.sqrt(((mean - 1) * (mean - 2)) / (bits.length - 1)));
  });

  it('F2 gaps between sevens follow the geometric law', () => {
    const source = words(key('F2', 'gaps'), nodeHashes);
    const counts = Array.from({ length: 20 }, () => 0);
    let gap = 0;
    let total = 0;
    for (let i = 0; i < 100_000; i++) {
      if (below(source, 10) !== 7) {
        gap += 1;
        continue;
      }
      counts[Math.min(gap, 19)] = (counts[Math.min(gap, 19)] ?? 0) + 1;
      total += 1;
      gap = 0;
    }
    const expected = counts.map((_, g) => total * (g < 19 ? 0.1 * 0.9 ** g : 0.9 ** 19));
    const statistic = counts.reduce((all, n, g) => all + (n - (expected[g] ?? 1)) ** 2 / (expected[g] ?? 1), 0);
    expect(statistic).toBeLessThan(bound(19));
  });
});

describe('F7 a result depends on the seeds and the announced terms alone', () => {
  const terms: DrawTerms = {
    gid: 10,
    issue: '202611200871',
    rulesHash: key('rules'),
    mode: 'dual',
    round: '',
    beacon: new Uint8Array(0),
  };
  const [a, b] = [key('seed a'), key('seed b')];

  it('the key of a draw takes no bets: with other orders and another CLOSE it is the same', () => {
    const numbersWith = (orders: readonly string[]) => {
      const { root } = merkleTree(orders.map((order) => key(order)));
      const drawn = drawNumbers('s_ssc', drawKey(a, b, terms));
      return { root: toHex(root), drawn };
    };
    const none = numbersWith([]);
    const many = numbersWith(['one', 'two', 'three']);
    expect(many.root).not.toBe(none.root);
    expect(many.drawn).toEqual(none.drawn);
  });

  it('each seed and each term changes the key', () => {
    const keys = [
      drawKey(a, b, terms),
      drawKey(b, key('seed c'), terms),
      drawKey(a, b, { ...terms, gid: 11 }),
      drawKey(a, b, { ...terms, issue: '202611200872' }),
      drawKey(a, b, { ...terms, rulesHash: key('other rules') }),
    ].map(toHex);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('F4 chains', () => {
  const id = { keeper: 'a', gid: 10, season: '1' } as const;

  it('give every seed from checkpoints as from the root, and each seed keeps every commitment below it', () => {
    const chain = buildChain(id, key('root'), 60, 10, nodeHashes);
    for (let k = 0; k <= 60; k++) {
      const seed = chainSeed(chain, k, nodeHashes);
      expect(toHex(seed)).toBe(toHex(chainDown(id, key('root'), 60 - k, nodeHashes)));
      const lower = Math.floor(k / 2);
      expect(keepsCommitment(id, seed, chainSeed(chain, lower, nodeHashes), k - lower)).toBe(true);
      expect(keepsCommitment({ ...id, keeper: 'b' }, seed, chainSeed(chain, 0), k)).toBe(k === 0);
    }
    expect(() => chainSeed(chain, 61)).toThrow(RangeError);
    expect(() => buildChain(id, key('root'), 15, 10)).toThrow(RangeError);
  });
});

describe('F6 Merkle proofs', () => {
  it('prove every leaf of trees of every size up to 33 in at most ⌈log2⌉ steps, and no other leaf', () => {
    for (let size = 1; size <= 33; size++) {
      const leaves = Array.from({ length: size }, (_, i) => key('leaf', i));
      const tree = merkleTree(leaves, nodeHashes);
      for (const [i, leaf] of leaves.entries()) {
        const path = merklePath(tree, i);
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
        expect(verifyMerklePath(leaf, path, tree.root, nodeHashes)).toBe(true);
        expect(verifyMerklePath(key('stranger'), path, tree.root, nodeHashes)).toBe(false);
      }
    }
    expect(() => merklePath(merkleTree([]), 0)).toThrow(RangeError);
  });

  it('prove an order among 9,973 in at most 14 hashes, and refuse a change of one bit', () => {
    const leaves = Array.from({ length: 9973 }, (_, i) => key('order', i));
    const tree = merkleTree(leaves, nodeHashes);
    for (const i of [0, 1, 4096, 9971, 9972]) {
      const leaf = leaves[i] ?? expect.fail('no leaf');
      const path = merklePath(tree, i);
      expect(path.length).toBeLessThanOrEqual(14);
      expect(verifyMerklePath(leaf, path, tree.root, nodeHashes)).toBe(true);
      const flipped = leaf.map((byte, at) => (at === 31 ? byte ^ 1 : byte));
      expect(verifyMerklePath(flipped, path, tree.root, nodeHashes)).toBe(false);
    }
  });
});

describe('hash functions', () => {
  it('of Node and of the portable library agree', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.uint8Array({ maxLength: 200 }), (k, message) => {
        expect(toHex(nodeHashes.sha256(message))).toBe(toHex(portableHashes.sha256(message)));
        expect(toHex(nodeHashes.hmacSha256(k, message))).toBe(toHex(portableHashes.hmacSha256(k, message)));
      }),
      { seed: 17 },
    );
  });

  it('verify no malformed signature and throw for none', () => {
    for (const hashes of [nodeHashes, portableHashes]) {
      expect(hashes.verifyEd25519(new Uint8Array(64), key('m'), new Uint8Array(32))).toBe(false);
      expect(hashes.verifyEd25519(new Uint8Array(3), key('m'), new Uint8Array(5))).toBe(false);
    }
  });

  it('hash the same order differently under another salt', () => {
    const order = {
      counts: 1,
      gid: 1,
      issue: '1',
      order_num: '1',
      placed_at: '',
      play: '',
      price: 1,
      rate: '',
      selection: {},
      uid: '1',
    };
    const [one, other] = ['00', '01'].map((salt) => orderHash(order, fromHex(salt.repeat(16)) ?? expect.fail(salt)));
    expect(one).not.toEqual(other);
  });
});
