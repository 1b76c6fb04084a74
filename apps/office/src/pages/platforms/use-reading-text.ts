import type { ConsoleOutput } from '@longmen/contract/console';
import type { listPlatforms } from '@longmen/contract/console/games/games';
import { useCallback } from 'react';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

type Reading = ConsoleOutput<typeof listPlatforms>['platforms'][number]['reading'];

/** How the last reading of a company's list of games ended; empty before the first. */
export function useReadingText(): (reading: Reading) => string {
  const t = useMessages<typeof messages>('platforms');
  const locale = useLocale();
  return useCallback(
    (reading: Reading) => {
      if (reading === null) return '';
      if (reading.is === 'noList') return t('readingNone');
      if (reading.is === 'failed') return t('readingFailed', { why: reading.why });
      const { games, added, missing } = reading;
      return t('readingRead', {
        games: printCount(games, locale),
        added: printCount(added, locale),
        missing: printCount(missing, locale),
      });
    },
    [t, locale],
  );
}
