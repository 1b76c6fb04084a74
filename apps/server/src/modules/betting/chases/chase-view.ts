/** A player's view of a chase. Pure but for the names it looks up. */
import type { calls, Locale, OutputOf } from '@longmen/contract';
import { playNumber } from '@longmen/contract/play-numbers';
import { mills } from '@longmen/engine';
import { readLines } from './chase-lines.ts';
import { worstLoss } from './chase-rules.ts';
import { chaseStateName } from './chase-messages.ts';
import { nameOrder } from '../orders/name-order.ts';
import type { BettingDeps } from '../deps.ts';
import { orderNumber } from '../receipts/receipts.ts';
import type { ChaseRow, ChaseStep } from './store-chases.ts';

export type ChaseView = OutputOf<typeof calls.openChase>;

/** A chase with its steps, named in `locale`. */
export function chaseView(
  catalogue: BettingDeps['catalogue'],
  row: ChaseRow,
  steps: readonly ChaseStep[],
  locale: Locale,
): ChaseView {
  const state = row.ended ?? 'open';
  const count = (states: readonly ChaseStep['state'][]) => steps.filter((step) => states.includes(step.state)).length;
  const costs = steps.map(({ times }) => mills(row.unit * times));
  const fallen = row.fallenRates === null ? [] : (JSON.parse(row.fallenRates) as string[]);
  const next = steps[row.next - 1];
  return {
    chase: row.chase,
    gid: row.gid,
    game: catalogue.gameName(row.gid, locale),
    family: catalogue.game(row.gid)?.family ?? '',
    state,
    stateName: chaseStateName(state, locale),
    lines: readLines(row.lines).map(({ play, selection, stake, bets, rates }, index) => {
      const names = nameOrder(catalogue, { gid: row.gid, code: play, selection }, locale);
      return {
        playNumber: String(playNumber(play) ?? 0),
        play,
        playName: names.play,
        selectionName: names.selection,
        contents: names.contents,
        selection: { ...selection },
        stake,
        betCount: bets,
        total: mills(stake * bets * 1000),
        rate: rates,
        rateNow: fallen[index] ?? rates,
      };
    }),
    unit: row.unit,
    total: row.total,
    worst: worstLoss(costs, row.stopLoss),
    stopOnWin: row.stopOnWin,
    stopLoss: row.stopLoss,
    stepCount: row.steps,
    placed: count(['placed', 'ended']),
    skipped: count(['skipped']),
    wins: row.wins,
    cost: row.cost,
    payout: row.won,
    nextIssue: row.ended === null ? (next?.issue ?? '') : '',
    openedAt: row.openedAt,
    endedAt: row.endedAt,
    steps: steps.map((step, index) => ({
      issue: step.issue,
      times: step.times,
      total: costs[index] ?? mills(0),
      state: step.state === 'waiting' && row.ended !== null ? 'dropped' : step.state,
      slip: step.slip ?? '',
      orderNum: step.slip === null ? '' : orderNumber(step.slip, 0),
      payout: step.payout ?? mills(0),
      won: step.state === 'ended' && step.won,
    })),
  };
}
