/**
 * Calls that no honest company makes, beside a bet that goes on as usual. What the wallet cannot store (a bad form, an
 * unknown player) stands in no book, so that whatever comes of it is missing there; the others are rows as all are.
 */
import { gameCodes, type Session, type Transaction } from '../book/rows.ts';
import type { BetOrder } from '../wallet/cashier.ts';
import { signatureFlaws } from '../wallet/line.ts';
import type { Strike } from '../../shared/fault-box.ts';
import type { FaultName } from './fault-names.ts';
import { type FaultDeps, noteReply, partOf } from './fault-deps.ts';

type Probe = (deps: FaultDeps, order: BetOrder, strike: Strike) => Promise<void>;

const amountTexts = ['-100', '1.5', '1e3', '100000000000000000', '"100"'] as const;
const strangers = ['unknownPlayer', 'othersToken'] as const;
const atOnce = 50;

const probes: Readonly<Partial<Record<FaultName, Probe>>> = {
  S18: async (deps, order, strike) => {
    const reply = await deps.teller.repeat(unwritten(deps, order, 'x18'), undefined, {
      signature: strike.pick(signatureFlaws),
    });
    noteReply(deps, 'S18', reply);
  },
  S19: (deps, order) => rowProbe(deps, 'S19', { ...order, currency: 'USD', transaction: `${order.transaction}.x19` }),
  S20: async (deps, order) => {
    const bet = { ...unwritten(deps, order, 'x20'), units: order.units + partOf(deps.mill) };
    noteReply(deps, 'S20', await deps.teller.repeat(bet));
  },
  S21: async (deps, order, strike) => {
    const amountText = strike.pick(amountTexts);
    noteReply(deps, 'S21', await deps.teller.repeat(unwritten(deps, order, 'x21'), undefined, { amountText }));
  },
  S22: async (deps, order, strike) => {
    const who = strike.pick(strangers);
    const transaction = `${order.transaction}.x22`;
    if (who === 'unknownPlayer')
      noteReply(deps, 'S22', await deps.teller.repeat({ ...unwritten(deps, order, 'x22'), player: 'nobody0000' }));
    else await rowProbe(deps, 'S22', { ...order, token: otherSession(deps, order)?.token ?? 'nobodys', transaction });
  },
  S23: (deps, order) => rowProbe(deps, 'S23', { ...order, game: 'NOSUCH', transaction: `${order.transaction}.x23` }),
  S24: manyAtOnce,
  S25: (deps, order) =>
    backAndForth(deps, 'S25', {
      ...order,
      game: gameCodes.find((code) => code !== order.game) ?? '',
      transaction: `${order.transaction}.x25`,
    }),
  S26: async (deps, order) => {
    const other = otherSession(deps, order);
    if (other === undefined) return;
    await backAndForth(deps, 'S26', { ...order, player: other.player, token: other.token });
  },
};

/** Sends what is on before a bet goes out. */
export async function sendProbes(deps: FaultDeps, order: BetOrder): Promise<void> {
  for (const name of Object.keys(probes) as FaultName[]) {
    const strike = deps.faults.strikes(name);
    if (strike !== undefined) await probes[name]?.(deps, { ...order, spot: '' }, strike);
  }
}

/** A bet that is in no book. */
function unwritten({ currency }: FaultDeps, order: BetOrder, mark: string): Transaction {
  const { player, token, game, round, transaction, units } = order;
  return {
    id: '',
    player,
    token,
    game,
    round,
    units,
    transaction: `${transaction}.${mark}`,
    call: 'bet',
    currency,
    closesRound: false,
    at: 0,
    state: 'pending',
  };
}

/** A bet that has to be refused; one that is not, comes back. */
async function rowProbe(deps: FaultDeps, name: FaultName, order: BetOrder): Promise<void> {
  const { teller, book } = deps;
  // A round of its own: the round that goes on pays the bets that it holds.
  const bet = teller.openBet({ ...order, round: `${order.round}.${name}` });
  const reply = noteReply(deps, name, await teller.send(bet));
  await teller.closeBet(bet, reply);
  const now = book.find(bet.player, bet.transaction);
  if (now?.state === 'accepted') await teller.rollBack(now, `${bet.transaction}.r`);
}

/** A mill is bet and won back, and the round is closed. */
async function backAndForth(deps: FaultDeps, name: FaultName, order: BetOrder): Promise<void> {
  const { teller } = deps;
  const { transaction } = await teller.bet({ ...order, units: deps.mill });
  deps.faults.note(name, transaction.status ?? 'none');
  if (transaction.state !== 'accepted') return;
  const { player, game, round } = order;
  const win = { player, game, round, units: deps.mill, reference: transaction.transaction, closesRound: true };
  await teller.win({ ...win, transaction: `${transaction.transaction}.w` });
}

async function manyAtOnce(deps: FaultDeps, order: BetOrder): Promise<void> {
  const one = (at: number) => ({
    ...order,
    round: `${order.round}.m${at}`,
    transaction: `${order.transaction}.m${at}`,
  });
  await Promise.all(Array.from({ length: atOnce }, (_, at) => backAndForth(deps, 'S24', one(at))));
}

/** Somebody else who has a game open. */
function otherSession({ book }: FaultDeps, { player }: BetOrder): Session | undefined {
  return book.sessions.list().findLast((session) => session.player !== player && session.token !== '');
}
