import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import type { Head } from './content.ts';
import type { messages } from './messages.ts';

const looks = {
  builtIn: 'line',
  draft: 'mild',
  scheduled: 'line',
  published: 'good',
  ended: 'plain',
  withdrawn: 'plain',
} as const;

/** Where a content stands; a draft that is ahead of what players read says so. */
export function StateChip({ of }: { of: Pick<Head, 'state' | 'current' | 'version'> }) {
  const t = useMessages<typeof messages>('content');
  const { state, current, version } = of;
  const isAhead = current !== null && current.version !== version;
  return (
    <Chip look={isAhead ? 'mild' : looks[state]}>
      {isAhead ? t('ahead', { draft: String(version), current: String(current.version ?? '–') }) : t(`state_${state}`)}
    </Chip>
  );
}
