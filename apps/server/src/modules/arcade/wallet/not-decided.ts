/** Why a call was not decided, for the log. */
import { Refusal } from '../../../platform/api/route.ts';

/** Nothing was decided: a company repeats a win, and rolls a bet back. */
export function refusalOf(error: unknown): string {
  return error instanceof Refusal && error.refusal === 'busy'
    ? 'a wallet call was not decided: too much waits'
    : 'a wallet call was not decided';
}
