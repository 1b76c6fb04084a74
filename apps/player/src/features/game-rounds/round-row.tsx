import type { Calls, OutputOf } from '@longmen/contract';
import { formatAmount, type Locale } from '@longmen/format';
import { cx, Icon } from '@longmen/ui';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { Link } from '../../core/router/index.ts';
import { PlatformPicture } from '../platforms/platform-picture.tsx';
import { orderLook } from '../plays/order-look.ts';
import { roundPath } from './round-path.ts';
import { useRoundMessages } from './use-messages.ts';
import type { Pictured } from './use-picture-of.ts';

export type Round = OutputOf<Calls['gameRounds']>['rows'][number];

type RoundRowProps = {
  round: Round;
  picture: Pictured;
  /** Whose it is, where that is not plain. */
  who?: string;
  locale: Locale;
};

/** Still open, or void: it has no net. */
const withoutNet = [3, 4];

/** One game round: picture, game, maker and time left; what came of it right. It leads to the round. */
export function RoundRow({ round, picture, who, locale }: RoundRowProps) {
  const t = useRoundMessages();
  const { game, maker, openedAt, status, statusName, net, stake } = round;
  const look = orderLook(status);
  return (
    <Link
      to={roundPath(round)}
      className="flex min-h-18 flex-wrap items-center gap-x-3 px-4 py-2 -outline-offset-2 active:bg-surface-2"
    >
      <PlatformPicture game={picture} mark={28} className="size-11 flex-none rounded-ctl" />
      <span className="min-w-0 flex-1 basis-[8rem]">
        {who !== undefined && <span className="t-label block font-semibold break-words">{who}</span>}
        <span className="block text-[0.9375rem] leading-5 font-semibold [overflow-wrap:anywhere]">{game}</span>
        <span className="t-caption block text-text-2 tabular-nums">
          {maker !== '' && `${maker} · `}
          <span className="whitespace-nowrap">{dayAndTime(openedAt, locale)}</span>
        </span>
      </span>
      <span className="ml-auto flex-none text-right tabular-nums">
        <span className={cx('t-label flex items-center justify-end gap-1 font-bold', look.ink)}>
          <Icon name={look.icon} size={16} />
          {statusName}
        </span>
        {!withoutNet.includes(status) && (
          <b className={cx('block text-[0.9375rem] leading-5', net > 0 ? 'text-win' : 'font-medium text-text-2')}>
            {formatAmount(net, locale, 'amount', true)}
          </b>
        )}
        <span className="t-caption block text-text-3">{t('stake', { stake: { mills: stake } })}</span>
      </span>
    </Link>
  );
}
