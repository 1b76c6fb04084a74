/** Money in: deposits, payments, callbacks that nobody could read, and what operators decide about them. */
import { consoleCalls } from '@longmen/contract/console';
import { formatMills, formatQuantity, mills, quantity } from '@longmen/engine';
import type { ListPage } from '../../../../platform/console/list-page.ts';
import type { Platform } from '../../../../platform/context.ts';
import type { DepositListed, OrderView, PaymentView } from '../../../payments/index.ts';
import type { Claim } from '../../claims/store-claims.ts';
import type { Office } from '../../office.ts';
import { route } from '../route.ts';

/** Routes of money in. */
export function depositRoutes(office: Office, { clock }: Platform) {
  const { moneyIn } = office;
  const listOf = <From, To>({ rows, next, count, countIsBound }: ListPage<From>, rowOf: (row: From) => To) => ({
    rows: rows.map(rowOf),
    next: next ?? null,
    count,
    countIsBound,
    asOf: clock.now(),
  });
  return [
    route(
      consoleCalls.listDeposits,
      async ({ before, limit, tab = 'waiting', player, channel, state, amount }, { by }) => {
        const request = { tab, username: player, channel, state, amountMin: amount };
        const { page, claims, waiting } = await moneyIn.listDeposits(by, request, { before, limit });
        return { ...listOf(page, (row) => depositOf(row, claims.get(row.deposit))), waiting };
      },
    ),
    route(consoleCalls.readDeposit, async ({ id }, { by }) => {
      const { facts, claim } = await moneyIn.readDeposit(by, id);
      const payments = facts.payments.map((payment) => ({ ...paymentOf(payment), differs: [...payment.differs] }));
      return {
        ...depositOf({ ...facts, payment: facts.payments.find(({ state }) => !isOver(state)) }, claim),
        account: accountOf(facts.account),
        jumpMode: facts.jumpMode,
        depositor: facts.depositorName,
        bank: facts.bank ?? '',
        network: facts.network,
        address: facts.address ?? '',
        gatewayNumber: facts.gatewayNumber ?? '',
        playerNote: facts.playerNote,
        expiresAt: facts.expiresAt,
        payments,
        events: facts.events.map(({ state, reason, at }) => ({ state, reason, at })),
        seen: facts.seen,
      };
    }),
    route(consoleCalls.readDepositPicture, async ({ id }, { by }) => ({
      webp: (await moneyIn.readDepositPicture(by, id)).toString('base64'),
    })),
    route(
      consoleCalls.listPayments,
      async ({ before, limit, tab = 'withoutOrder', company, state, transaction }, { by }) => {
        const filter = { tab, company, state, transaction };
        const { page, claims } = await moneyIn.listPayments(by, filter, { before, limit });
        return listOf(page, (row) => paymentOf(row, claims.get(row.receipt)));
      },
    ),
    route(consoleCalls.readPayment, async ({ id }, { by }) => {
      const { facts, claim } = await moneyIn.readPayment(by, id);
      const { order, candidates, needsToReturn, seen, ...payment } = facts;
      return {
        ...paymentOf(payment, claim),
        address: payment.address ?? '',
        order: order === undefined ? null : { ...orderOf(order), differs: [...order.differs] },
        candidates: candidates.map(orderOf),
        needsToReturn,
        seen,
      };
    }),
    route(consoleCalls.claimDeposit, async ({ id }, { by }) => ({ until: await moneyIn.claimDeposit(by, id) })),
    route(consoleCalls.dropDepositClaim, async ({ id }, { by }) => {
      await moneyIn.dropDepositClaim(by, id);
      return {};
    }),
    route(consoleCalls.claimPayment, async ({ id }, { by }) => ({ until: await moneyIn.claimPayment(by, id) })),
    route(consoleCalls.dropPaymentClaim, async ({ id }, { by }) => {
      await moneyIn.dropPaymentClaim(by, id);
      return {};
    }),
    route(consoleCalls.checkMatch, async ({ id, to }, { by }) => {
      const { order, player, account, differs, worth, needs, seen } = await moneyIn.checkMatch(by, id, to);
      const found = order === undefined ? null : orderOf(order);
      return { order: found, player, account: accountOf(account), differs: [...differs], worth, needs, seen };
    }),
    route(consoleCalls.matchPayment, async ({ id, ...decision }, { by }) => ({
      outcome: outcomeOf(
        ['waits', 'credited', 'refund'],
        await office.decidePayment(by, { ...decision, do: 'match', payment: id }),
      ),
    })),
    route(consoleCalls.returnPayment, async ({ id, ...decision }, { by }) => ({
      outcome: outcomeOf(
        ['waits', 'returned'],
        await office.decidePayment(by, { ...decision, do: 'return', payment: id }),
      ),
    })),
    route(consoleCalls.rejectDeposit, async ({ id, seen, reason, answer, note }, { by }) => {
      await office.decidePayment(by, { do: 'reject', deposit: id, seen, reason, answer: { reason: answer, note } });
      return {};
    }),
    route(consoleCalls.dropPaymentDecision, async ({ id, reason }, { by }) => {
      await office.decidePayment(by, { do: 'drop', decision: id, reason });
      return {};
    }),
    route(consoleCalls.listCallbacks, async ({ before, limit, company }, { by }) =>
      listOf(await moneyIn.listCallbacks(by, company, { before, limit }), ({ provider, ...callback }) => ({
        ...callback,
        company: provider,
      })),
    ),
    route(consoleCalls.readCallbackAgain, async ({ id, reason }, { by }) => {
      await office.decidePayment(by, { do: 'again', callback: id, reason });
      return {};
    }),
    route(consoleCalls.putCallbackAside, async ({ id, reason }, { by }) => {
      await office.decidePayment(by, { do: 'aside', callback: id, reason });
      return {};
    }),
  ];
}

/** What a decision of this kind can come to. */
function outcomeOf<Outcome extends string>(all: readonly Outcome[], outcome: string): Outcome {
  const known = all.find((one) => one === outcome);
  if (known === undefined) throw new RangeError(`a decision came to ${outcome}`);
  return known;
}

const isOver = (state: PaymentView['state']) => state === 'credited' || state === 'returned';

/** In its own unit. */
const amountOf = (amount: number, coin: string): string =>
  coin === '' ? formatMills(mills(amount)) : formatQuantity(quantity(amount));

const accountOf = (user: { registeredAt: number; status: number; level: number }) => ({
  since: user.registeredAt,
  status: user.status,
  vipLevel: user.level,
});

const paymentOf = (payment: PaymentView, claim?: Claim) => ({
  id: payment.receipt,
  company: payment.provider,
  transactionId: payment.transactionId,
  amount: amountOf(payment.amount, payment.coin),
  coin: payment.coin,
  state: payment.state,
  reason: payment.reason,
  note: payment.note,
  payer: payment.payer,
  confirmations: payment.confirmations,
  paidAt: payment.paidAt,
  receivedAt: payment.receivedAt,
  deposit: payment.deposit,
  player: payment.player,
  waits:
    payment.waits === undefined
      ? null
      : { id: payment.waits.id, kind: payment.waits.kind, by: payment.waits.by, at: payment.waits.at },
  claim: claim ?? null,
});

const depositOf = (row: DepositListed, claim: Claim | undefined) => ({
  id: row.deposit,
  player: row.player,
  userId: row.userId,
  channel: row.channelCode,
  company: row.provider,
  payType: row.payType,
  state: row.state,
  reason: row.reason,
  toPay: amountOf(row.toPay, row.coin),
  coin: row.coin,
  worth: row.amount,
  fee: row.fee,
  createdAt: row.createdAt,
  claimedAt: row.claimedAt,
  targetSeconds: row.targetSeconds,
  note: row.note ?? '',
  hasPicture: row.picture !== null,
  transactionId: row.transactionId ?? '',
  payment: row.payment === undefined ? null : paymentOf(row.payment),
  claim: claim ?? null,
});

const orderOf = (order: OrderView) => ({
  id: order.deposit,
  player: order.player,
  channel: order.channelCode,
  company: order.provider,
  state: order.state,
  toPay: amountOf(order.toPay, order.coin),
  coin: order.coin,
  note: order.note ?? '',
  depositor: order.depositorName,
  createdAt: order.createdAt,
});
