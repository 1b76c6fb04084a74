/** Checks a leg down to what caused it: on this device where a draw proves it, else against the rows behind it. */
import type { ConsoleOutput } from '@longmen/contract/console';
import { readLeg } from '@longmen/contract/console/money/ledger';
import type { ExplainedAccount } from '@longmen/contract/console/money/ledger-causes';
import { readOrder, readSlip } from '@longmen/contract/console/games/orders';
import { callConsole } from '../../core/api/call-console.ts';
import { ConsoleRefused } from '../../core/api/refusal.ts';
import { checkOrder, checkSlip } from './check-order.ts';
import { type ProofStep, shortHash, type StepState } from './proof-step.ts';

export type Leg = ConsoleOutput<typeof readLeg>;

/** Which leg of whose account. */
export type WhichLeg = { readonly player: string; readonly account: ExplainedAccount; readonly no: string };

export type CheckedLeg = {
  readonly leg: Leg;
  readonly steps: readonly ProofStep[];
  /** Of the drawn numbers; empty where nothing was drawn. */
  readonly family: string;
  /** What the steps rest on, for whoever takes them along. */
  readonly evidence: unknown;
};

const states: Readonly<Record<string, StepState>> = { true: 'ok', false: 'failed', null: 'unchecked' };

/** Reads a leg and checks every step that there is to check. */
export async function checkLeg({ player, account, no }: WhichLeg, signal: AbortSignal): Promise<CheckedLeg> {
  const leg = await callConsole(readLeg, { id: player, account, no: Number(no) }, { signal });
  const own = leg.steps.map(
    ({ is, holds, at, id, text }): ProofStep => ({
      key: is,
      state: states[String(holds)] ?? 'unchecked',
      at,
      lines: [[id, text].filter(Boolean).join(' · ')].filter(Boolean),
    }),
  );
  const { is, id } = leg.cause;
  try {
    if (is === 'order') {
      const order = await callConsole(readOrder, { id }, { signal });
      const { steps } = await checkOrder(order);
      return { leg, steps: [...own, orderStep(leg, order), ...steps], family: order.family, evidence: order };
    }
    if (is === 'slip') {
      const slip = await callConsole(readSlip, { id }, { signal });
      const [first] = slip.orders;
      const family = first?.play.split('.')[0] ?? '';
      return { leg, steps: [...own, ...checkSlip(slip, -leg.amount)], family, evidence: slip };
    }
  } catch (error) {
    // A row that names an order which nobody has is no proof of anything.
    if (!(error instanceof ConsoleRefused) || error.refusal !== 'noSuchOrder') throw error;
    return { leg, steps: [...own, { key: 'paidOrder', state: 'failed', lines: [id] }], family: '', evidence: null };
  }
  return { leg, steps: own, family: '', evidence: null };
}

/** The order paid just what the leg moved. */
function orderStep(leg: Leg, order: ConsoleOutput<typeof readOrder>): ProofStep {
  return {
    key: 'paidOrder',
    state: order.payout === leg.amount ? 'ok' : 'failed',
    at: order.placedAt,
    lines: [`${order.playName} · ${order.selection} · ${order.lines} × ${order.stake}`, shortHash(order.no)],
  };
}
