/** Topping up, withdrawing, savings: the three things to do with money. */
import { Icon } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { Entry } from './entries.ts';
import type { messages } from './messages.ts';
import { EntryLink } from './entry-link.tsx';

export function MoneyTiles({ entries }: { entries: readonly Entry[] }) {
  const t = useMessages<typeof messages>('user-center');
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('money')} className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
      {entries.map((entry) => (
        <EntryLink
          key={entry.key}
          entry={entry}
          className="flex min-h-16 flex-col items-center justify-center gap-1 rounded-card border border-hair bg-surface px-1 py-2 text-center"
        >
          <Icon name={entry.icon} className="text-primary" />
          <span className="t-label font-semibold">{t(entry.key)}</span>
        </EntryLink>
      ))}
    </nav>
  );
}
