/** The chain of a plan's picks: each holds the hash of the one before. */
import { lp } from '../lot1/bytes.ts';
import { type Hashes, portableHashes } from '../lot1/hashes.ts';

export type ChainedPick = {
  /** Decimal text, as are the issues. */
  readonly plan: string;
  readonly issue: string;
  readonly option: string;
  /** The newest issue that it was computed from; empty where there was none. */
  readonly basis: string;
  /** Microseconds since 1970 by the database's clock. */
  readonly madeAt: bigint;
  /** 32 bytes; zeros for the first pick. */
  readonly prev: Uint8Array;
};

/** SHA256(LP("longmen/plan/1", plan, issue, option, basis, madeAt, prev)). */
export function pickHash(
  { plan, issue, option, basis, madeAt, prev }: ChainedPick,
  hashes: Pick<Hashes, 'sha256'> = portableHashes,
): Uint8Array {
  return hashes.sha256(lp('longmen/plan/1', plan, issue, option, basis, String(madeAt), prev));
}
