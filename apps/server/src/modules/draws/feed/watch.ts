/** What operators must hear of outside draws: silent sources, overdue and disputed results. */
import type { Platform } from '../../../platform/context.ts';

/** A source that is away this long is told. */
const silentAfterMs = 60_000;
const warnEveryMs = 60_000;

export type FeedWatch = {
  answered(source: string): void;
  failedToAnswer(source: string, error: Error): void;
  /** Issues whose result is overdue, and those that witnesses contradict each other about: "gid issue". */
  waiting(overdue: readonly string[], disputed: readonly string[]): void;
  notes(): string[];
};

/** Metrics and warnings about outside draws: silent sources, overdue and disputed results. */
export function makeFeedWatch(platform: Platform): FeedWatch {
  const silentSince = new Map<string, number>();
  let overdue: readonly string[] = [];
  let disputed: readonly string[] = [];
  let warnedAt = Number.NEGATIVE_INFINITY;
  platform.metrics.gauge('longmen_feed_results_overdue', 'Issues whose outside result is 15 minutes late.', (set) =>
    set(overdue.length),
  );
  platform.metrics.gauge('longmen_feed_results_disputed', 'Issues whose witnesses contradict each other.', (set) =>
    set(disputed.length),
  );
  return {
    answered: (source) => {
      silentSince.delete(source);
    },
    failedToAnswer: (source, error) => {
      if (!silentSince.has(source)) platform.log.warn({ err: error, source }, 'a source of results is away');
      silentSince.set(source, silentSince.get(source) ?? platform.clock.now());
    },
    waiting: (late, contradicted) => {
      overdue = late;
      disputed = contradicted;
      const now = platform.clock.now();
      if (late.length + contradicted.length === 0 || now - warnedAt < warnEveryMs) return;
      warnedAt = now;
      platform.log.error({ overdue, disputed }, 'results of outside lotteries need people');
    },
    notes: () => {
      const now = platform.clock.now();
      const silent = [...silentSince].filter(([, since]) => now - since > silentAfterMs).map(([name]) => name);
      return [
        ...(silent.length === 0 ? [] : [`sources of results are silent: ${silent.join(', ')}`]),
        ...(overdue.length === 0 ? [] : [`outside results are overdue: ${overdue.slice(0, 5).join(', ')}`]),
        ...(disputed.length === 0 ? [] : [`outside results are disputed: ${disputed.slice(0, 5).join(', ')}`]),
      ];
    },
  };
}
