/** The lunar year of a draw of this page. Pure. */
import type { Layout } from '../layouts/layout.ts';
import type { Round } from '../round/round.ts';

/**
 * The year of an issue that was drawn: of the last one by when that was, of one before it by the time between draws.
 * Null before the clock is known and in families without years.
 */
export function yearOfDraw({ yearAt }: Pick<Layout, 'yearAt'>, round: Round, issue: string | undefined): number | null {
  if (!yearAt) return null;
  const { last, closesAt, drawDelaySeconds, everySeconds } = round;
  if (last && last.issue === issue && last.drawnAt > 0) return yearAt(last.drawnAt);
  return closesAt === 0 ? null : yearAt(closesAt + (drawDelaySeconds - everySeconds) * 1000);
}
