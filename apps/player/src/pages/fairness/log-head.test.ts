import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeLog } from './log-head.ts';

type Vectors = {
  proofs: { family: string; numbers: number[]; key: string; log: never[] }[];
  tampered: { why: string; proof: unknown }[];
};
const vectors = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../../packages/engine/vectors/lot1.json'), 'utf8'),
) as Vectors;

describe('the head of the log', () => {
  const proof = vectors.proofs[0];
  const log = (proof?.log ?? []) as {
    seq: number;
    hash: string;
    prev: string;
    at: string;
    kind: string;
    body: unknown;
    sig: string;
  }[];
  const key = proof?.key ?? '';
  const [first] = log;

  it('is pinned on the first visit and recognised on the next', () => {
    if (!first) throw new RangeError('no entry');
    const seen = judgeLog(null, [first], key);
    expect(seen).toMatchObject({ kind: 'first', head: { seq: first.seq } });
    expect(judgeLog(seen.head, [first], key).kind).toBe('same');
  });

  it('is a fork when an entry that was seen has another hash', () => {
    if (!first) throw new RangeError('no entry');
    expect(judgeLog({ seq: first.seq, hash: 'ff'.repeat(32) }, [first], key).kind).toBe('fork');
  });

  it('is behind when the log lost what was seen', () => {
    expect(judgeLog({ seq: 9, hash: 'ff'.repeat(32) }, [], key).kind).toBe('behind');
  });
});
