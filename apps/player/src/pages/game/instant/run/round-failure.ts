import { Refused } from '@longmen/contract';
import { readRefusalData } from '@longmen/contract/refusal-data';
import { refusalAction } from '../../../../core/api/refusal-action.ts';
import type { Run } from './run.ts';

export type RoundFailure =
  /** Unknown, or not now: requested again under the same key. */
  | { readonly kind: 'lost' }
  /** The run stands elsewhere than this page believes: the server is queried. */
  | { readonly kind: 'outOfStep' }
  | { readonly kind: 'rates'; readonly rates: readonly string[] }
  /** Certain: nothing was taken for this round. */
  | { readonly kind: 'refused'; readonly trouble: NonNullable<Run['trouble']> };

const outOfStep: ReadonlySet<string> = new Set([
  'roundOutOfOrder',
  'runOver',
  'runUnknown',
  'keyReused',
  'runBetsDiffer',
]);

/** Refusals that say "later": too many requests, a round that waits, a copy that is still at work, faults. */
const isLater = (code: number) => code === 304 || code === 429 || (code >= 500 && code < 600);

/** What it means when a round was not answered with a result. */
export function readRoundFailure(error: unknown): RoundFailure {
  // Who is signed out, locked out or sent to the maintenance page comes back to an open run.
  if (!(error instanceof Refused) || isLater(error.code) || refusalAction(error.code, error.data) !== 'none')
    return { kind: 'lost' };
  if (error.refusal !== undefined && outOfStep.has(error.refusal)) return { kind: 'outOfStep' };
  if (error.refusal === 'rateChanged') {
    const rates = readRefusalData('rateChanged', error.data)?.rates ?? [];
    if (rates.length > 0) return { kind: 'rates', rates };
  }
  if (error.code === 888) {
    const shortMills = readRefusalData('insufficientFunds', error.data)?.shortBy ?? null;
    return { kind: 'refused', trouble: { kind: 'funds', message: error.message, shortMills } };
  }
  return { kind: 'refused', trouble: { kind: 'refused', message: error.message } };
}
