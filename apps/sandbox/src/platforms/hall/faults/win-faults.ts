/** Wins that go wrong: repeated, split, late, taken back, into the wrong game. */
import { gameCodes, type Transaction } from '../book/rows.ts';
import type { Settled, WinOrder } from '../wallet/cashier.ts';
import { type Delivery, signatureFlaws } from '../wallet/line.ts';
import { type FaultDeps, noteReply, partOf } from './fault-deps.ts';

/** Longer than any launch lasts without a call. */
const overMs = 31 * 60_000;
const dripMs = 20_000;
/** A yuan, in mills. */
const promotion = 1_000;

export async function faultyWin(deps: FaultDeps, order: WinOrder): Promise<Settled> {
  const { faults } = deps;
  const closesRound = order.closesRound && faults.strikes('S14') === undefined;
  const game = faults.strikes('S23') === undefined ? order.game : (gameCodes.find((code) => code !== order.game) ?? '');
  const units = faults.strikes('S20') === undefined ? order.units : order.units + partOf(deps.mill);
  const own = { ...order, closesRound, game, units };
  const settled = faults.strikes('S13') === undefined ? await payOne(deps, own) : await payInParts(deps, own);
  await afterwards(deps, settled.transaction, order);
  return settled;
}

async function payInParts(deps: FaultDeps, order: WinOrder): Promise<Settled> {
  const { mill } = deps;
  const part = Math.floor(order.units / 3 / mill) * mill;
  const last = order.units - 2 * part;
  await payOne(deps, { ...order, units: part, closesRound: false });
  await payOne(deps, { ...order, units: part, closesRound: false, transaction: `${order.transaction}.2` });
  return payOne(deps, { ...order, units: last, transaction: `${order.transaction}.3` });
}

async function payOne(deps: FaultDeps, order: WinOrder): Promise<Settled> {
  const { teller, faults, clock } = deps;
  const win = teller.openWin(order);
  const late = faults.strikes('S12');
  if (late !== undefined) await clock.sleep(late.delayMs ?? overMs);
  const flaw = faults.strikes('S18');
  if (flaw !== undefined)
    noteReply(deps, 'S18', await teller.repeat(win, undefined, { signature: flaw.pick(signatureFlaws) }));
  if (faults.strikes('S19') !== undefined) noteReply(deps, 'S19', await teller.repeat(win, { currency: 'USD' }));
  const delivery = deliveryOf(deps);
  if (delivery !== undefined) await teller.send(win, undefined, delivery);
  // A token in a win means nothing; an ended one stops nothing.
  return teller.settle(win, late === undefined ? undefined : { token: 'ended' });
}

/** How the first try of a win goes out, where it does not go out as it should. */
function deliveryOf({ faults }: FaultDeps): Delivery | undefined {
  if (faults.strikes('S16') !== undefined) return { hangsUp: true };
  const drip = faults.strikes('S30');
  return drip && { dripMs: drip.delayMs ?? dripMs };
}

async function afterwards(deps: FaultDeps, win: Transaction, order: WinOrder): Promise<void> {
  const { teller, faults, book, mill } = deps;
  if (win.state !== 'accepted') return;
  if (faults.strikes('S2') !== undefined)
    for (let copy = 2; copy <= 3; copy += 1) noteReply(deps, 'S2', await teller.repeat(win));
  const bet = book.find(order.player, order.reference ?? '');
  if (bet !== undefined && faults.strikes('S9') !== undefined) {
    const { transaction } = await teller.rollBack(bet, `${bet.transaction}.r9`);
    faults.note('S9', transaction.status ?? '');
  }
  if (faults.strikes('S8') !== undefined) {
    const { transaction } = await teller.rollBack(win, `${win.transaction}.r`);
    faults.note('S8', transaction.status ?? '');
  }
  if (faults.strikes('S15') !== undefined) await payPromotion(deps, order);
  if (order.closesRound && bet?.token !== undefined && faults.strikes('S27') !== undefined) {
    const { player, token, game, round } = bet;
    const late = teller.openBet({ player, token, game, round, transaction: `${round}.late`, units: mill });
    const reply = noteReply(deps, 'S27', await teller.send(late));
    await teller.closeBet(late, reply);
  }
}

/** Once, and once more under another number. */
async function payPromotion(deps: FaultDeps, { player, game, round, transaction }: WinOrder): Promise<void> {
  const { teller } = deps;
  const reward = `${transaction}.p`;
  const order = { player, game, round: `${round}.p`, reward, units: promotion * deps.mill, closesRound: true };
  await teller.settle(teller.openWin({ ...order, transaction: `${reward}1` }));
  const { transaction: again } = await teller.settle(teller.openWin({ ...order, transaction: `${reward}2` }));
  deps.faults.note('S15', again.status ?? '');
}
