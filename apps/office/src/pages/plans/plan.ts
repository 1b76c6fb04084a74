import { formatDecimal, type Locale } from '@longmen/format';
import type { ConsoleOutput } from '@longmen/contract/console';
import type { listPlans, readPlan } from '@longmen/contract/console/community/plans';

export type Plan = ConsoleOutput<typeof listPlans>['rows'][number];
export type PlanFacts = ConsoleOutput<typeof readPlan>;

/** A percentage with its sign; a dash before the first. @param value decimal text */
export const percentOf = (value: string | null, locale: Locale): string =>
  value === null ? '–' : `${formatDecimal(value, locale)} %`;
