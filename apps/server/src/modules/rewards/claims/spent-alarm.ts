/** The alarm of a day's budget that is used up: players are refused from then on, so somebody should know. */
import type { Platform } from '../../../platform/context.ts';
import type { RewardKind } from '../kinds.ts';

/** Raises it once a day for each kind, in each process. */
export function makeSpentAlarm({
  log,
  metrics,
}: Pick<Platform, 'log' | 'metrics'>): (kind: RewardKind, day: string) => void {
  const raised = new Map<RewardKind, string>();
  const refused = metrics.counter(
    'longmen_reward_budget_refusals_total',
    'Claims that were refused as the budget of the day is used up.',
  );
  return (kind, day) => {
    refused.inc();
    if (raised.get(kind) === day) return;
    raised.set(kind, day);
    log.error({ alarm: 'reward-budget', kind, day }, "a day's budget of rewards is used up");
  };
}
