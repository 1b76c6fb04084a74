import { useEffect, useState } from 'react';
import { repeatWhileSeen } from '../../core/platform/repeat.ts';

/** How one kind of thing is claimed and let go. */
export type ClaimCalls = {
  readonly take: (id: string) => Promise<{ readonly until: number }>;
  readonly drop: (id: string) => Promise<unknown>;
};

/** A claim holds for three minutes. */
const renewMs = 120_000;

/**
 * Says who is deciding, as long as something is open. It keeps nobody from deciding, so a claim that is refused or does
 * not arrive is no failure. @param calls the same at every render
 * @returns until when it is this operator's, epoch ms; undefined when it is not
 */
export function useClaim(calls: ClaimCalls, id: string, isDeciding: boolean): number | undefined {
  const [until, setUntil] = useState<number>();
  useEffect(() => {
    if (!isDeciding) return undefined;
    const claim = () =>
      void calls.take(id).then(
        (answer) => setUntil(answer.until),
        () => setUntil(undefined),
      );
    claim();
    const stop = repeatWhileSeen(claim, renewMs);
    return () => {
      stop();
      void calls.drop(id).catch(() => undefined);
    };
  }, [calls, id, isDeciding]);
  return until;
}
