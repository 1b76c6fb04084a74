/** The lunar year of the draw before the one on sale. Pure. */
import type { Layout } from './layouts/layout.ts';
import type { Round } from './state/round.ts';

/** Null before the clock is known and in families without years. */
export function lastYear({ yearAt }: Layout, round: Round): number | null {
  if (!yearAt || round.closesAt === 0) return null;
  return yearAt(round.closesAt + (round.drawDelaySeconds - round.everySeconds) * 1000);
}
