import { readBody } from '@longmen/contract/calls/chat/message';
import { formatAmount } from '@longmen/format';
import { Icon } from '@longmen/ui';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import type { messages } from './messages.ts';
import { SentenceCard } from './sentence-card.tsx';

/** What somebody staked, won and made of it in some days; the days stand on it. */
export function StandingsCard({ message, isOwn }: CardProps) {
  const t = useMessages<typeof messages>('room-cards');
  const locale = useLocale();
  const standings = readBody('standings', message.body);
  if (standings === undefined) return <SentenceCard message={message} isOwn={isOwn} />;
  const { staked, won, profit, days, from, to } = standings;
  return (
    <CardFrame isOwn={isOwn}>
      <div className="flex items-center gap-2 border-b border-hair pb-2">
        <Icon name="chart" size={22} className="flex-none text-text-2" />
        <div className="min-w-0">
          <p className="t-body leading-5 font-semibold">{t('standingsOf', { days: t(`days-${days}`) })}</p>
          <p className="t-caption leading-4 text-text-2 tabular-nums">
            {`${dayAndTime(from, locale)} – ${dayAndTime(to, locale)}`}
          </p>
        </div>
      </div>
      <dl className="pt-1.5">
        <Figure name={t('validBets')} value={formatAmount(staked, locale)} />
        <Figure name={t('winnings')} value={formatAmount(won, locale)} />
        <Figure name={t('net')} value={moneyText(profit, locale, 'amount', true)} />
      </dl>
    </CardFrame>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="t-label flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-text-2">{name}</dt>
      <dd className="font-bold tabular-nums">{value}</dd>
    </div>
  );
}
