import { useCallback } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { dayText } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneName } from '../../core/i18n/zone.ts';
import { serverNow } from '../../core/platform/clock.ts';
import type { Mailing } from './mailing.ts';
import type { messages } from './messages.ts';

/** Whom a message is for, in one line. */
export function useAudienceText(): (mailing: Pick<Mailing, 'to' | 'player' | 'filter' | 'reach'>) => string {
  const t = useMessages<typeof messages>('mailings');
  const locale = useLocale();
  const zone = useZoneName();
  return useCallback(
    ({ to, player, filter, reach }) => {
      if (to === 'player') return player ?? t('to_player');
      if (to === 'list') return t('listOf', { count: reach });
      const { levelFrom, levelTo, agent, tag, seenFrom, seenTo, toppedUp, toppedUpFrom } = filter ?? {};
      const day = (at: number) => dayText(at, locale, zone, serverNow());
      const parts = [
        levelFrom === undefined && levelTo === undefined ? '' : `VIP ${levelFrom ?? 0}–${levelTo ?? ''}`,
        agent === undefined ? '' : `${t('agent')} ${agent}`,
        tag === undefined ? '' : `${t('tag')} ${tag}`,
        seenFrom === undefined ? '' : `${t('seenFrom')} ${day(seenFrom)}`,
        seenTo === undefined ? '' : `${t('seenTo')} ${day(seenTo)}`,
        toppedUp === undefined
          ? ''
          : `${t('toppedUp')}: ${t(`toppedUp_${toppedUp}`)}${toppedUpFrom === undefined ? '' : ` ≥ ${day(toppedUpFrom)}`}`,
      ];
      return parts.filter((part) => part !== '').join(' · ') || t('everybody');
    },
    [t, locale, zone],
  );
}
