/** What operators must hear of: late draws, changed critical parts (trust.md A1, A10, F12). */
import type { Platform } from '../../../platform/context.ts';
import type { Job } from '../../../platform/runtime/jobs.ts';
import { programRoot } from '../../../platform/files/program-files.ts';
import { checkParts, checkPartsEveryMs } from './check-parts.ts';

const warnEveryMs = 30_000;

export type Watch = {
  /** A draw took place this long after its time. */
  drawn(delayMs: number): void;
  /** A step of an issue failed and is tried again; told at once, then twice a minute. */
  failed(step: string, about: { gid: number; issue: string }, error: Error): void;
  /** So many issues wait for a draw whose time has passed. */
  waiting(issues: number): void;
  /** How many draws are late, and which critical files are not those of this version; null before they were looked at. */
  state(): { readonly late: number; readonly changedParts: readonly string[] | null };
  /** What is wrong, in words; empty when all is well. */
  notes(): string[];
  readonly jobs: readonly Job[];
};

/** Metrics and warnings about draws: late ones, and program files that have changed. */
export function makeWatch(platform: Platform): Watch {
  let changed: string[] = [];
  let isChecked = false;
  let late = 0;
  const warnedAt = new Map<string, number>();
  const delays = platform.metrics.histogram(
    'longmen_draw_delay_seconds',
    'From the time of a draw to its result.',
    [0.05, 0.1, 0.2, 0.5, 1, 2, 10, 60, 900],
  );
  platform.metrics.gauge('longmen_draws_late', 'Issues whose draw is more than two seconds late.', (set) => set(late));
  platform.metrics.gauge(
    'longmen_critical_parts_changed',
    'Files deciding draws that changed within a version.',
    (set) => set(changed.length),
  );
  const check: Job = {
    name: 'parts.check',
    everyMs: checkPartsEveryMs,
    run: async () => {
      changed = await checkParts(platform, programRoot);
      isChecked = true;
      return false;
    },
  };
  return {
    drawn: (delayMs) => delays.observe(Math.max(0, delayMs) / 1000),
    failed: (step, { gid, issue }, error) => {
      const now = platform.clock.now();
      const name = `${step} ${gid}`;
      if (now - (warnedAt.get(name) ?? Number.NEGATIVE_INFINITY) < warnEveryMs) return;
      warnedAt.set(name, now);
      platform.log.warn({ err: error, gid, issue }, `an issue could not be ${step} yet`);
    },
    waiting: (issues) => {
      late = issues;
    },
    state: () => ({ late, changedParts: isChecked ? changed : null }),
    notes: () => [
      ...(late === 0 ? [] : [`${late} draws are late`]),
      ...(changed.length === 0 ? [] : [`critical parts were changed: ${changed.slice(0, 5).join(', ')}`]),
    ],
    jobs: [check],
  };
}
