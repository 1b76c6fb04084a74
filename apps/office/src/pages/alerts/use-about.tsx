import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Time } from '../../features/kit/parts/time.tsx';
import { type AlertRow, factOf } from './alert.ts';
import type { messages } from './messages.ts';

const linkClass = 'text-primary underline underline-offset-2';

/** What an alert is about, as a link to it. */
export function useAbout(): (row: AlertRow) => ReactNode {
  const t = useMessages<typeof messages>('alerts');
  return (row) => {
    switch (row.event) {
      case 'incident-started':
      case 'incident-ended':
        return (
          <Link to="/incidents" search={{ open: factOf(row, 'id') }} className={linkClass}>
            {t('incident', { id: factOf(row, 'id') })}
          </Link>
        );
      case 'freeze':
        return (
          <Link to="/freezes" className={linkClass}>
            {factOf(row, 'scope')}
          </Link>
        );
      case 'withdrawals-late': {
        const since = Date.parse(factOf(row, 'oldestAt'));
        return (
          <Link to="/withdrawals" className={linkClass}>
            {t('waitingCount', { count: Number(factOf(row, 'waiting')) })}
            {!Number.isNaN(since) && (
              <>
                {' '}
                · <Time at={since} bare />
              </>
            )}
          </Link>
        );
      }
      case 'test':
        return t('testBy', { name: factOf(row, 'by') });
    }
  };
}
