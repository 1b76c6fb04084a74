import type { listIncidents } from '@longmen/contract/console/incidents';
import type { ConsoleOutput } from '@longmen/contract/console';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import type { messages } from './messages.ts';

export type IncidentRow = ConsoleOutput<typeof listIncidents>['rows'][number];

/** How it stands, in a word. */
export function StateChip({
  incident: { state, hasSummary },
}: {
  incident: Pick<IncidentRow, 'state' | 'hasSummary'>;
}) {
  const t = useMessages<typeof messages>('incidents');
  if (state !== 'ended') return <Chip look="bad">{t(state === 'open' ? 'lasting' : state)}</Chip>;
  return hasSummary ? <Chip look="good">{t('ended')}</Chip> : <Chip look="mild">{t('noSummary')}</Chip>;
}

/** Whether it lasts, and can be changed. */
export const isLasting = ({ state }: Pick<IncidentRow, 'state'>): boolean => state === 'starting' || state === 'open';
