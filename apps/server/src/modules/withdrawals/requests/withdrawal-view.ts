/** A withdrawal as its player sees it. */
import type { calls, Locale, OutputOf } from '@longmen/contract';
import { type WithdrawalStep, withdrawalSteps } from '@longmen/contract/calls/withdrawals';
import { formatMills, formatQuantity, mills, quantity } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { type State, states } from '../rules.ts';
import { type EventRow, listEvents } from './store-moves.ts';
import type { RequestRow } from './store-requests.ts';
import { endingText, stepName } from '../messages.ts';

export type WithdrawalView = OutputOf<typeof calls.listWithdrawals>['rows'][number];

/** What a player is told of a state: what operators have decided between themselves is still in review. */
const stepOf: Readonly<Record<State, WithdrawalStep>> = {
  [states.received]: 'received',
  [states.review]: 'review',
  [states.approved]: 'review',
  [states.sending]: 'sent',
  [states.paid]: 'done',
  [states.refused]: 'refused',
};

/** The step that a player sees. */
export const publicStep = (state: State): WithdrawalStep => stepOf[state];

/** 1 being worked on, 2 paid, 3 not (spec 2 §4). */
export const publicStatus = (state: State): '1' | '2' | '3' =>
  state === states.paid ? '2' : state === states.refused ? '3' : '1';

const isVisible = (step: EventRow['step']): step is WithdrawalStep => withdrawalSteps.some((each) => each === step);

/** Reads what happened to these rows of one player, and tells them. */
export async function withdrawalViews(tx: Tx, rows: readonly RequestRow[], locale: Locale): Promise<WithdrawalView[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const ids = rows.map(({ id }) => id);
  const events = Map.groupBy(await listEvents(tx, first.userId, ids), ({ id }) => id);
  return rows.map((row) => viewOf(row, events.get(row.id) ?? [], locale));
}

function viewOf(row: RequestRow, events: readonly EventRow[], locale: Locale): WithdrawalView {
  const fee = mills(row.turnoverFee + row.withdrawalFee);
  const step = publicStep(row.state);
  return {
    orderNum: row.id,
    amount: row.amount,
    fee,
    net: mills(row.amount - fee),
    payoutType: `${row.kind}` as const,
    placeName: row.placeName,
    tail: row.tail,
    coins: row.coins === null ? '' : formatQuantity(quantity(row.coins)),
    exchangeRate: row.exchangeRate === null ? '' : formatMills(mills(row.exchangeRate)),
    step,
    status: publicStatus(row.state),
    statusName: stepName(step, locale),
    note: row.ending === null ? '' : endingText(row.playerReason ?? row.ending, locale),
    operatorNote: row.playerNote,
    requestedAt: row.requestedAt,
    endedAt: row.endedAt,
    timeline: events.flatMap(({ step: each, at }) =>
      isVisible(each) ? [{ step: each, name: stepName(each, locale), at }] : [],
    ),
  };
}
