/** The figures of a player's day, as SQL: over transfers, and over the days that they were summed to. */
import {
  accounts,
  bonusKinds,
  depositKinds,
  paidOutKinds,
  type TransferKind,
  transferKinds,
} from '../transfers/kinds.ts';
import { isNetSql } from '../transfers/play-sql.ts';

const codes = (kinds: readonly TransferKind[]) => kinds.map((kind) => transferKinds[kind]).join(', ');
const sumOf = (kinds: readonly TransferKind[], more = '') =>
  `coalesce(sum(amount) FILTER (WHERE kind IN (${codes(kinds)})${more}), 0)::bigint`;
const countOf = (kind: TransferKind) => `count(*) FILTER (WHERE kind = ${transferKinds[kind]})`;
const intoCash = ` AND credit = ${accounts.cash}`;

/** What play came to, summed over transfers, by the names of the columns in `ledger.play_days`. */
export const playSums = {
  staked: sumOf(['bet']),
  won: sumOf(['win']),
  refunded: sumOf(['refund']),
  bets: countOf('bet'),
  wins: countOf('win'),
  refunds: countOf('refund'),
  outside_staked: sumOf(['platformBet']),
  outside_won: sumOf(['platformWin']),
  outside_returned: sumOf(['platformReturn']),
  outside_taken: sumOf(['platformTakeBack']),
  outside_bets: countOf('platformBet'),
  outside_wins: countOf('platformWin'),
  outside_returns: countOf('platformReturn'),
  outside_takes: countOf('platformTakeBack'),
} as const satisfies Record<string, string>;

/** All that is summed. */
const sums = {
  ...playSums,
  bonuses: sumOf(bonusKinds, intoCash),
  rebated: sumOf(['commission'], intoCash),
  deposited: sumOf(depositKinds, intoCash),
  // From the held account: what is asked for and not yet paid is still the player's.
  withdrawn: sumOf(paidOutKinds),
} as const satisfies Record<string, string>;

/** The columns of a day. */
export const dayColumns = Object.keys(sums);
/** All of them over transfers, in that order. */
export const daySumsSql = Object.entries(sums)
  .map(([name, sum]) => `${sum} AS ${name}`)
  .join(', ');

/** Whether transfers have anything that a day counts. */
export const hasFiguresSql = `bool_or(${isNetSql} OR kind IN (${codes(['commission', ...bonusKinds, ...depositKinds, ...paidOutKinds])}))`;
/** Whether transfer `t` is a deposit. */
export const isDepositSql = (t: string) => `${t}.kind IN (${codes(depositKinds)}) AND ${t}.credit = ${accounts.cash}`;
/** When the first deposit among transfers was made. */
export const firstDepositAtSql = `min(at) FILTER (WHERE kind IN (${codes(depositKinds)})${intoCash})`;
/** What transfers did to the balance of cash. */
export const cashDeltaSql = `coalesce(sum(CASE ${accounts.cash} WHEN credit THEN amount WHEN debit THEN -amount END), 0)::bigint`;

/** The figures that reports have, by the names there, over columns of a day. Bets are stakes less what was given back. */
export const reportFigures = {
  bet: 'staked - refunded',
  prize: 'won',
  gift: 'bonuses',
  rebates: 'rebated',
  charge: 'deposited',
  withdraw: 'withdrawn',
} as const;
