import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';
import type { Facts } from './withdrawal.ts';

/** Who has approved it already, when and why. */
export function FirstWord({ facts: { firstWord, heldUntil } }: { facts: Facts }) {
  const t = useMessages<typeof messages>('withdrawals');
  return (
    <>
      {firstWord && (
        <p className="flex min-w-0 items-center gap-2">
          <span className="grid size-6 flex-none place-items-center rounded-full bg-surface-2 text-note font-semibold text-text-2">
            {firstWord.by.slice(0, 1).toUpperCase()}
          </span>
          <span className="flex-none text-text-2">
            {t('firstWord')} <b className="font-semibold text-text">{firstWord.by}</b> <Time at={firstWord.at} bare />
          </span>
          <span className="min-w-0 truncate" title={firstWord.reason}>
            “{firstWord.reason}”
          </span>
        </p>
      )}
      {heldUntil !== null && (
        <p className="flex items-center gap-2">
          <Chip look="mild">{t('held')}</Chip>
          <Time at={heldUntil} />
        </p>
      )}
    </>
  );
}

/** How it was decided, where nothing is left to decide. */
export function Outcome({ facts }: { facts: Facts }) {
  const t = useMessages<typeof messages>('withdrawals');
  const by = facts.state === 'refused' ? [facts.refusedBy] : [facts.firstBy, facts.secondBy];
  return (
    <footer className="z-10 flex flex-none items-center gap-2 border-t border-hair bg-surface px-4 py-3 shadow-foot">
      <Chip look={facts.state === 'refused' ? 'bad' : 'good'}>{t(facts.state)}</Chip>
      <span className="font-semibold">{by.filter(Boolean).join(', ')}</span>
      <span className="min-w-0 flex-1 truncate text-text-2" title={facts.reason}>
        {facts.reason}
      </span>
      <span className="font-mono text-note text-text-3">{facts.seen.slice(0, 4)}</span>
    </footer>
  );
}
