import type { Calls, OutputOf } from '@longmen/contract';
import { formatCount } from '@longmen/format';
import { Icon } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

type Row = OutputOf<Calls['winnersToday']>['rows'][number];

/** One win: its place in the list, masked name, game, and what was paid. */
export function WinnerRow({ row, place, onOpen }: { row: Row; place: number; onOpen: () => void }) {
  const t = useMessages<typeof messages>('winners');
  const locale = useLocale();
  const rank = formatCount(place, locale);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full items-center gap-x-3 px-4 py-2 text-left -outline-offset-2 active:bg-surface-2"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="t-label w-7 flex-none text-text-3">
          <span aria-hidden="true">{rank}</span>
          <span className="sr-only">{t('rank', { place: rank })}</span>
        </span>
        <span className="min-w-0 flex-1 basis-[7rem]">
          <span className="t-body block leading-5 font-semibold">{row.maskedName}</span>
          <span className="t-caption block text-text-2">{row.gameName}</span>
        </span>
        <b className="ml-auto whitespace-nowrap text-win tabular-nums">{moneyText(row.won, locale, 'amount', true)}</b>
      </span>
      <Icon name="forward" size={18} className="flex-none text-text-3" />
    </button>
  );
}
