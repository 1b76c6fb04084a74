/** When a company counts as away. Pure. */

/** How one call to a company ended. */
export type CallEnd = { readonly at: number; readonly isOk: boolean };

const callsMax = 8;
const failedMax = 5;
const withinMs = 30_000;
/** So many probes in a row have failed when it is away. */
export const failedProbesMax = 3;

/** The calls that count after one more: the last eight, none older than 30 s. */
export function withCall(calls: readonly CallEnd[], call: CallEnd): CallEnd[] {
  return [...calls, call].filter(({ at }) => call.at - at <= withinMs).slice(-callsMax);
}

/** Whether five of them failed. */
export function failedTooOften(calls: readonly CallEnd[]): boolean {
  return calls.filter(({ isOk }) => !isOk).length >= failedMax;
}
