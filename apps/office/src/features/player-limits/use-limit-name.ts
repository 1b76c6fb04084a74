import { useCallback } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

const names = {
  deposit_day: 'depositDay',
  deposit_week: 'depositWeek',
  deposit_month: 'depositMonth',
  stake_day: 'stakeDay',
  stake_week: 'stakeWeek',
  stake_month: 'stakeMonth',
  loss_day: 'lossDay',
  loss_week: 'lossWeek',
  loss_month: 'lossMonth',
} as const;

/** What a limit holds down, in the operator's language. */
export function useLimitName(): (kind: string) => string {
  const t = useMessages<typeof messages>('player-limits');
  return useCallback((kind: string) => (Object.hasOwn(names, kind) ? t(names[kind as keyof typeof names]) : kind), [t]);
}
