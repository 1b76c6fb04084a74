/**
 * A signal that aborts as soon as one of several does, with that one's reason; `AbortSignal.any` is younger than the
 * browsers that the app is built for.
 * @returns the signal, and how to stop listening: called when the work has ended, so that long-lived signals hold
 * nothing
 */
export function anySignal(signals: readonly AbortSignal[]): { signal: AbortSignal; release: () => void } {
  const joined = new AbortController();
  const release = () => {
    for (const signal of signals) signal.removeEventListener('abort', follow);
  };
  const follow = () => {
    release();
    joined.abort(signals.find(({ aborted }) => aborted)?.reason);
  };
  for (const signal of signals) signal.addEventListener('abort', follow);
  if (signals.some(({ aborted }) => aborted)) follow();
  return { signal: joined.signal, release };
}
