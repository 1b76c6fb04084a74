/** Says when the books have not been checked for too long: a check that has stopped finds nothing (trust.md M2, A10). */
import type { Platform } from '../../../platform/context.ts';
import { type CheckBooks, checkEveryMs } from './check-books.ts';
import type { Recount } from './recount.ts';

/** trust.md M2: every minute, and an alarm within two. */
const checkLateMs = 2 * checkEveryMs;
/** A recount of a large ledger takes its hours. */
const recountLateMs = 24 * 60 * 60_000;
const warnEveryMs = 30_000;

/** Adds the metrics and the job. @returns what is late, in words, for operators; empty when all is well. */
export function watchChecks({ clock, jobs, log, metrics }: Platform, check: CheckBooks, recount: Recount) {
  metrics.gauge('longmen_ledger_drifts', 'Accounts or games whose books do not match; above 0 is an alarm.', (set) =>
    set(check.found() + recount.state().found),
  );
  const notes = (): string[] => {
    const now = clock.now();
    const { endedAt } = recount.state();
    return [
      ...(now - check.checkedAt() > checkLateMs ? [`the books were last checked ${ago(now - check.checkedAt())}`] : []),
      ...(now - endedAt > recountLateMs ? [`all transfers were last recounted ${ago(now - endedAt)}`] : []),
    ];
  };
  metrics.gauge('longmen_ledger_checks_late', 'Checks of the books that are late; above 0 is an alarm.', (set) =>
    set(notes().length),
  );
  jobs.add({
    name: 'ledger-watch',
    everyMs: warnEveryMs,
    run: async () => {
      const late = notes();
      if (late.length > 0) log.error({ alarm: 'ledger-check-late', late }, 'the check of the books is late');
      return false;
    },
  });
  return notes;
}

const ago = (ms: number): string => `${Math.floor(ms / 60_000)} minutes ago`;
