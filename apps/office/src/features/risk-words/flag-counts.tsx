import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../kit/parts/chip.tsx';
import type { messages } from './messages.ts';

/** How many flags of each weight stand open about an account. */
export function FlagCounts({ severe, mild }: { severe: number; mild: number }) {
  const t = useMessages<typeof messages>('risk-words');
  if (severe + mild === 0) return <span className="text-text-3">–</span>;
  return (
    <span className="inline-flex gap-1">
      {severe > 0 && <Chip look="bad">{`${severe} ${t('severe')}`}</Chip>}
      {mild > 0 && <Chip look="mild">{`${mild} ${t('mild')}`}</Chip>}
    </span>
  );
}
