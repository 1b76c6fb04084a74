import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import type { Mailing } from './mailing.ts';
import type { messages } from './messages.ts';

const looks = {
  waits: 'mild',
  scheduled: 'line',
  sending: 'good',
  sent: 'plain',
  cancelled: 'bad',
  lapsed: 'plain',
} as const;

/** How far a message is. */
export function StateChip({ state }: Pick<Mailing, 'state'>) {
  const t = useMessages<typeof messages>('mailings');
  return <Chip look={looks[state]}>{t(`state_${state}`)}</Chip>;
}
