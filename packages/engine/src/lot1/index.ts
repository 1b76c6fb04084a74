/** Protocol lot/1: fair draws that anyone can check. Synchronous; hash functions can be passed in. */

export { concat, fromHex, lp, type Part, sameBytes, toHex, uint32be, utf8Bytes, xor } from './bytes.ts';
export { canonicalJson } from './canonical-json.ts';
export {
  buildChain,
  type Chain,
  type ChainId,
  type Commitment,
  chainDown,
  chainLink,
  chainSeed,
  type Keeper,
  keepsCommitment,
} from './chain.ts';
export { below, type Drawn, type DrawTerms, drawKey, drawNumbers, type Words, words } from './draw.ts';
export { type Hashes, portableHashes } from './hashes.ts';
export {
  type EntryKind,
  entryFault,
  entryHash,
  firstPrev,
  type LogEntry,
  type ReleaseTerms,
  releaseHash,
  sealEntry,
  type UnsignedEntry,
} from './log.ts';
export {
  type MerkleTree,
  merklePath,
  merkleRoot,
  merkleTree,
  type PathStep,
  verifyMerklePath,
} from './merkle.ts';
export { batchHash, type HashedOrder, orderHash, textHash } from './order.ts';
export { orderInClose, type Receipt, receiptFault } from './receipt.ts';
export { type ProofFault, type ProofVerdict, verifyProof } from './verify-proof.ts';
export {
  maxNonce,
  pairName,
  type RoundRelease,
  roundNumbers,
  roundPart,
  roundReleaseHash,
  roundSuffix,
  type RoundTerms,
} from './round.ts';
export { type PinnedKeys, type RoundFault, type RoundVerdict, verifyRound } from './verify-round.ts';
