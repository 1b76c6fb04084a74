import type { ConsoleOutput } from '@longmen/contract/console';
import type { listPlans, readPlan } from '@longmen/contract/console/community/plans';

export type Plan = ConsoleOutput<typeof listPlans>['rows'][number];
export type PlanFacts = ConsoleOutput<typeof readPlan>;

/** A percentage as the server words it, with its sign; a dash before the first. */
export const percentOf = (value: string | null): string => (value === null ? '–' : `${value} %`);
