/** Bets that go wrong: sent twice, given up, rolled back before, beside or after. */
import type { Transaction } from '../book/rows.ts';
import type { BetOrder, Settled } from '../wallet/cashier.ts';
import { type Delivery, ok, type Reply } from '../wallet/line.ts';
import type { Strike } from '../../shared/fault-box.ts';
import type { FaultName } from './fault-names.ts';
import { type FaultDeps, noteReply } from './fault-deps.ts';

const laterMs = 30_000;
const patienceMs = 300;
const dripMs = 20_000;
const none: Reply = { kind: 'none', why: 'given up' };

/** How the first word of a bet goes out, by fault; the first that strikes does it. */
const sendings: readonly (readonly [
  FaultName,
  (deps: FaultDeps, bet: Transaction, strike: Strike) => Promise<Reply>,
])[] = [
  ['S1', async ({ teller }, bet) => (await Promise.all([teller.send(bet), teller.repeat(bet)]))[0]],
  ['S4', rolledBackBefore],
  ['S11', wonBefore],
  ['S16', (deps, bet) => deliver(deps, bet, { hangsUp: true })],
  [
    'S17',
    async ({ teller, clock }, bet, { delayMs = patienceMs }) => {
      const sent = teller.send(bet);
      return Promise.race([sent, clock.sleep(delayMs).then(() => none)]);
    },
  ],
  ['S30', (deps, bet, { delayMs = dripMs }) => deliver(deps, bet, { dripMs: delayMs })],
];

/** What follows an accepted bet, by fault; the first that strikes does it. */
const followings: readonly (readonly [
  FaultName,
  (deps: FaultDeps, bet: Transaction, strike: Strike) => Promise<void>,
])[] = [
  [
    'S3',
    async (deps, bet) => {
      noteReply(deps, 'S3', await deps.teller.repeat(bet, { amount: bet.units + deps.mill }));
    },
  ],
  ['S5', rolledBackLater],
  [
    'S6',
    async ({ teller }, bet) => {
      await teller.rollBack(bet, `${bet.transaction}.r`);
      await teller.rollBack(bet, `${bet.transaction}.r2`);
    },
  ],
  ['S7', oddRollback],
  ['S10', wonAfterRollback],
];

export async function faultyBet(deps: FaultDeps, order: BetOrder): Promise<Settled> {
  const { teller, book } = deps;
  const bet = teller.openBet(order);
  const settled = await teller.closeBet(bet, await firstWord(deps, bet));
  if (settled.transaction.state !== 'accepted') return settled;
  for (const [name, follow] of followings) {
    const strike = deps.faults.strikes(name);
    if (strike === undefined) continue;
    await follow(deps, settled.transaction, strike);
    break;
  }
  return { ...settled, transaction: book.find(bet.player, bet.transaction) ?? settled.transaction };
}

async function firstWord(deps: FaultDeps, bet: Transaction): Promise<Reply> {
  for (const [name, send] of sendings) {
    const strike = deps.faults.strikes(name);
    if (strike !== undefined) return noteReply(deps, name, await send(deps, bet, strike));
  }
  return deps.teller.send(bet);
}

const deliver = ({ teller }: FaultDeps, bet: Transaction, delivery: Delivery) => teller.send(bet, undefined, delivery);

async function rolledBackBefore({ teller }: FaultDeps, bet: Transaction): Promise<Reply> {
  await teller.rollBack(bet, `${bet.transaction}.r`);
  return teller.send(bet);
}

/** A win of a mill comes before its bet, and again afterwards. */
async function wonBefore(deps: FaultDeps, bet: Transaction): Promise<Reply> {
  const { teller, book } = deps;
  const win = smallWin(deps, bet);
  noteReply(deps, 'S11', await teller.send(win));
  const reply = await teller.send(bet);
  const isAccepted = reply.kind === 'decided' && reply.status === ok;
  if (isAccepted) await teller.settle(win);
  // Without its bet it stays what it was: never paid.
  else book.write({ ...win, state: 'refused', status: 'never sent again' });
  return reply;
}

/** To the game it is gone at once; the wallet hears of it later. */
function rolledBackLater(
  { teller, book, clock }: FaultDeps,
  bet: Transaction,
  { delayMs = laterMs }: Strike,
): Promise<void> {
  const gone = book.write({ ...bet, state: 'unanswered' });
  clock
    .sleep(delayMs)
    .then(() => teller.rollBack(gone, `${bet.transaction}.r`))
    .catch(() => undefined);
  return Promise.resolve();
}

const oddities = ['noId', 'amount', 'wrongAmount'] as const;

async function oddRollback({ teller }: FaultDeps, bet: Transaction, strike: Strike): Promise<void> {
  const fields = {
    noId: { transaction_uuid: undefined },
    amount: { amount: bet.units },
    wrongAmount: { amount: bet.units * 7 + 1 },
  }[strike.pick(oddities)];
  await teller.settle(teller.openRollback(bet, `${bet.transaction}.r`), fields);
}

async function wonAfterRollback(deps: FaultDeps, bet: Transaction): Promise<void> {
  await deps.teller.rollBack(bet, `${bet.transaction}.r`);
  const { transaction } = await deps.teller.settle(smallWin(deps, bet));
  deps.faults.note('S10', transaction.status ?? '');
}

function smallWin({ teller, mill }: FaultDeps, { player, game, round, transaction }: Transaction): Transaction {
  const order = { player, game, round, reference: transaction, units: mill, closesRound: false };
  return teller.openWin({ ...order, transaction: `${transaction}.w0` });
}
