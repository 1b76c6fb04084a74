/** A player's view of a round that has ended, and of the run that it belongs to. Pure. */
import type { calls, OutputOf } from '@longmen/contract';
import { type Mills, mills } from '@longmen/engine';
import type { EndedRound } from './end-round.ts';
import { orderNumber } from '../receipts/receipts.ts';
import { addRound, addTotals, type RunEnd, runEndAfter, type RunTotals } from './run-rules.ts';
import type { RunRow } from './store-runs.ts';

/** The answer to a round. */
export type PlayedRound = OutputOf<typeof calls.playRound>;
export type RunView = OutputOf<typeof calls.openRun>;

/** Made of the round alone, so that a repeated call gets the same bytes: the run is shown as it was after this round. */
export function roundView({ round, numbers, lines }: EndedRound): PlayedRound {
  const { slip, total, balance, nonce } = round;
  const orders = slip.lines.map((line, index) => ({
    orderNum: orderNumber(slip.slip, index),
    playNumber: String(line.play),
    betCount: line.bets,
    total: mills(line.bets * line.stake * 1000),
    rate: line.rates,
    payout: lines[index]?.payout ?? mills(0),
    status: lines[index]?.status ?? 4,
  }));
  const payout = mills(orders.reduce((sum, order) => sum + order.payout, 0));
  const after = mills(balance + payout);
  return {
    total,
    payout,
    issue: slip.issue,
    numbers: [...numbers],
    orderNum: orderNumber(slip.slip, 0),
    slip: slip.slip,
    gid: slip.gid,
    nonce,
    orders,
    placedAt: slip.placedAt,
    balance: after,
    ...(round.run === undefined ? {} : { run: runAfter(round.run, { total, lines }, payout, after) }),
  };
}

function runAfter(
  { row, before }: NonNullable<EndedRound['round']['run']>,
  { total, lines }: Pick<EndedRound['round'], 'total'> & Pick<EndedRound, 'lines'>,
  payout: Mills,
  balance: Mills,
): RunView {
  const isVoid = lines.some(({ status }) => status === 3);
  const won = lines.some(({ status }) => status === 1);
  const totals = addRound(before, { cost: total, payout, won, isVoid });
  return runView(row, totals, isVoid ? 'void' : runEndAfter(row, totals, balance));
}

/** A run with these sums; `ended` is null while it is open. */
export function runView(row: RunRow, totals: RunTotals, ended: RunEnd | null): RunView {
  const earlier = { cost: row.sessionCost, won: row.sessionWon, rounds: row.sessionRounds, wins: row.sessionWins };
  return {
    run: row.run,
    gid: row.gid,
    state: ended ?? 'open',
    rounds: row.rounds,
    remaining: ended === null ? row.rounds - totals.rounds : 0,
    next: totals.rounds + 1,
    totals: sums(totals),
    session: sums(addTotals(earlier, totals)),
    stopLoss: row.stopLoss,
    stopProfit: row.stopProfit,
    stopBalance: row.stopBalance,
  };
}

const sums = ({ cost, won, rounds, wins }: RunTotals) => ({ cost, bonus: won, rounds, wins });

/** A run as its row stands. One that an earlier session left finished adds nothing to the sums of this one. */
export function currentRunView(row: RunRow, sessionId: string): RunView {
  const view = runView(row, { cost: row.cost, won: row.won, rounds: row.played, wins: row.wins }, row.ended);
  const ofEarlier = row.ended !== null && row.session !== sessionId;
  return ofEarlier ? { ...view, session: sums(noRounds) } : view;
}

/** The sums before the first round. */
export const noRounds: RunTotals = { cost: mills(0), won: mills(0), rounds: 0, wins: 0 };
