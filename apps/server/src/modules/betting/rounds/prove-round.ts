/** The proof of an instant round, for its own player (draws.md, "Instant draws"). */
import type { calls, OutputOf } from '@longmen/contract';
import { type Caller, refuse } from '../../../platform/api/route.ts';
import { readRound, type RoundReaderDeps } from './read-round.ts';
import { hashedOrder, orderSalt, splitOrderNumber } from '../receipts/receipts.ts';
import { overSlips } from '../history/read-left.ts';
import { findSlip } from '../receipts/store-slips.ts';
import type { OrderNum } from '../order-numbers.ts';

type RoundProof = OutputOf<typeof calls.roundProof>;

/** @throws Refusal `orderUnknown`, also for anybody else's; `drawUnknown` for an order that is no instant round */
export async function proveRound(
  deps: RoundReaderDeps,
  caller: Pick<Caller, 'userId'>,
  orderNum: OrderNum,
): Promise<RoundProof> {
  const { slip, line } = splitOrderNumber(orderNum);
  const own = await overSlips(deps.platform, { userIds: [caller.userId], slips: [slip] }, (tx) =>
    findSlip(tx, caller.userId, slip),
  );
  if (own === undefined) throw refuse('orderUnknown', { orderNum });
  const found = await readRound(deps, slip);
  if (found === undefined) throw refuse('drawUnknown');
  const { round, row } = found;
  if (line >= round.slip.lines.length) throw refuse('orderUnknown', { orderNum });
  const [a, b] = [
    { key: row.keyA, hash: row.hashA, r: row.partA ?? '', sig: row.sigA ?? '', seed: row.seedA },
    { key: row.keyB, hash: row.hashB, r: row.partB ?? '', sig: row.sigB ?? '', seed: row.seedB },
  ];
  return {
    version: 'lot/inst/1',
    gid: row.gid,
    family: round.family,
    issue: row.issue,
    state: row.voidReason === null ? (row.isEnded ? 'settled' : 'closed') : 'void',
    pair: row.name,
    nonce: row.nonce,
    client_seed: row.clientSeed,
    rules_hash: row.rulesHash,
    orders: round.slip.lines.map((_, index) => ({
      order: hashedOrder(round.slip, index),
      salt: orderSalt(round.slip.salt, index).toString('hex'),
    })),
    root: round.sealed.root,
    sig: round.sealed.signature,
    key: deps.modules.siteKey,
    keepers: { a, b },
    numbers: row.numbers ?? [],
    words_used: row.words ?? 0,
  };
}
