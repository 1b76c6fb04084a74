/** Holds the whole ledger, whoever moved money in it, against itself (trust.md M1, M2). */
import { accounts, transferKinds } from '../../../apps/server/src/modules/ledger/index.ts';
import type { Books } from './books.ts';
import { type Findings, sumOf } from './workload.ts';

/** Counts accounts that drifted, legs on accounts that are not theirs, and books that do not balance. */
export async function auditLedger(books: Books): Promise<Findings> {
  const [drifted, misbooked, imbalance] = [
    await books.number(driftSql),
    await books.number(misbookedSql),
    await books.number(imbalanceSql),
  ];
  const transfers = await books.number('SELECT count(*) AS n FROM ledger.transfers');
  const drift = drifted + misbooked + (imbalance === 0 ? 0 : 1);
  return {
    ...sumOf([]),
    drift,
    isProof: transfers > 0,
    figures: { transfers },
    details: drift === 0 ? [] : [`ledger: ${drifted} drifted, ${misbooked} misbooked, ${imbalance} out of balance`],
  };
}

/** Cached balances that differ from the sum of their legs. */
const driftSql = `
  SELECT count(*) AS n FROM ledger.accounts a WHERE a.balance <>
    (SELECT coalesce(sum(CASE WHEN l.credit = a.kind THEN l.amount ELSE 0 END) - sum(CASE WHEN l.debit = a.kind THEN l.amount ELSE 0 END), 0)
     FROM ledger.transfers l WHERE l.user_id = a.user_id)`;

/** Sum over all accounts, house included. */
const imbalanceSql = `
  SELECT (coalesce((SELECT sum(balance) FROM ledger.accounts), 0)
    + coalesce((SELECT sum(CASE WHEN credit >= 100 THEN amount ELSE 0 END) - sum(CASE WHEN debit >= 100 THEN amount ELSE 0 END)
      FROM ledger.transfers), 0))::text AS n`;

/** From which account each kind moves money to which. */
const bookings: readonly (readonly [keyof typeof transferKinds, keyof typeof accounts, keyof typeof accounts])[] = [
  ['bet', 'cash', 'stakes'],
  ['win', 'payouts', 'cash'],
  ['refund', 'stakes', 'cash'],
  ['playMoney', 'playMoney', 'cash'],
  ['deposit', 'deposits', 'cash'],
  ['depositByGateway', 'deposits', 'cash'],
  ['depositByCoin', 'deposits', 'cash'],
  ['depositByHand', 'deposits', 'cash'],
  ['depositFee', 'cash', 'fees'],
  ['withdrawal', 'cash', 'held'],
  // Savings that leave for the bank.
  ['withdrawal', 'savings', 'held'],
  ['withdrawalReturned', 'held', 'cash'],
  ['withdrawalPaid', 'held', 'withdrawals'],
  ['withdrawalFee', 'held', 'fees'],
  ['savingsIn', 'cash', 'savings'],
  ['savingsOut', 'savings', 'cash'],
  ['savingsInterest', 'interest', 'savings'],
  ['commission', 'rebates', 'cash'],
  ['upgradeBonus', 'bonuses', 'cash'],
  ['dailyBonus', 'bonuses', 'cash'],
  ['signIn', 'bonuses', 'cash'],
  ['homePacket', 'bonuses', 'cash'],
  ['redPacketSent', 'cash', 'redPacketEscrow'],
  ['redPacketOpened', 'redPacketEscrow', 'cash'],
  ['redPacketReturned', 'redPacketEscrow', 'cash'],
  ['platformBet', 'cash', 'platformStakes'],
  ['platformWin', 'platformPayouts', 'cash'],
  ['platformReturn', 'platformStakes', 'cash'],
  ['platformTakeBack', 'cash', 'platformPayouts'],
  ['crossingOver', 'cash', 'transit'],
  ['crossingArrived', 'transit', 'platformFunds'],
  ['crossingFailed', 'transit', 'cash'],
  ['crossingBack', 'platformFunds', 'cash'],
  ['crossingLate', 'cash', 'platformFunds'],
];

const misbookedSql = `
  SELECT count(*) AS n FROM ledger.transfers l WHERE (l.kind, l.debit, l.credit) NOT IN (
    ${bookings.map(([kind, debit, credit]) => `(${transferKinds[kind]}, ${accounts[debit]}, ${accounts[credit]})`).join(', ')})`;
