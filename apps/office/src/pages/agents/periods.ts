/** The period in the address: a named one, or two days: `2026-11-01..2026-11-20`. Pure. */
import { agentPeriods } from '@longmen/contract/console/agents/agents';

export type PeriodName = (typeof agentPeriods)[number];
export type Days = { readonly from: string; readonly to: string };

const days = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

export const daysOf = (text: string | undefined): Days | undefined => {
  const [, from, to] = days.exec(text ?? '') ?? [];
  return from === undefined || to === undefined ? undefined : { from, to };
};

export const nameOf = (text: string | undefined, otherwise: PeriodName): PeriodName =>
  agentPeriods.find((one) => one === text) ?? otherwise;
