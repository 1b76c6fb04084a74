import { agentPeriods } from '@longmen/contract/console/agents/agents';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Segments } from '../../features/kit/parts/segments.tsx';
import type { messages } from './messages.ts';
import type { PeriodName } from './periods.ts';

type PeriodChoiceProps = { value: PeriodName | 'days'; onChange: (period: PeriodName) => void };

/** Which period figures are of. */
export function PeriodChoice({ value, onChange }: PeriodChoiceProps) {
  const t = useMessages<typeof messages>('agents');
  return (
    <Segments<PeriodName | 'days'>
      label={t('period')}
      options={agentPeriods.map((one) => ({ value: one, text: t(one) }))}
      value={value}
      onChange={(period) => period !== 'days' && onChange(period)}
    />
  );
}
