import { Card, RowContent, rowClass } from '@longmen/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useUnseenMoney } from '../../features/money-news/store.ts';
import { useClaimable } from '../../features/rewards/claimable.ts';
import { useUnreadMessages } from '../../features/site-messages/calls.ts';
import { NewsDot } from '../../features/chrome/news-dot.tsx';
import type { Entry } from './entries.ts';
import type { messages } from './messages.ts';
import { EntryLink } from './entry-link.tsx';

/** A card of entries, and what follows them. */
export function EntryCard({ entries, children }: { entries: readonly Entry[]; children?: ReactNode }) {
  const t = useMessages<typeof messages>('user-center');
  const hasMoneyNews = useUnseenMoney();
  const hasMessages = useUnreadMessages() > 0;
  const hasClaimable = useClaimable().length > 0;
  const hasNews = (key: Entry['key']) =>
    (key === 'cashRecord' && hasMoneyNews) ||
    (key === 'messages' && hasMessages) ||
    (key === 'activities' && hasClaimable);
  if (entries.length === 0 && !children) return null;
  return (
    <Card className="mt-3 divide-y divide-hair overflow-hidden">
      {entries.map((entry) => (
        <EntryLink key={entry.key} entry={entry} className={rowClass}>
          <RowContent
            icon={entry.icon}
            label={t(entry.key)}
            value={hasNews(entry.key) && <NewsDot className="inline-block" />}
          />
        </EntryLink>
      ))}
      {children}
    </Card>
  );
}
