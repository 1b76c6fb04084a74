import type { Calls, OutputOf } from '@longmen/contract';
import { Icon, type IconName } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { useRotation } from './use-rotation.ts';
import type { messages } from './messages.ts';

type Winner = OutputOf<Calls['homeData']>['moneyWinners'][number];

/** The next winner comes every five seconds and takes one to appear (spec 1 §9). */
const everyMs = 5_000;

type WinnerTickerProps = {
  winners: readonly Winner[];
  /** Tells wins at other companies from those of lotteries. */
  icon?: IconName;
};

/** Real wins, one at a time; a tap shows what was bet. Without wins the block is absent. */
export function WinnerTicker({ winners, icon = 'trophy' }: WinnerTickerProps) {
  const t = useMessages<typeof messages>('home');
  const locale = useLocale();
  const [at] = useRotation(winners.length, everyMs);
  const winner = winners[at];
  if (!winner) return null;
  const { win, maskedName, gameName, amount } = winner;
  return (
    <Link
      to={`/winInfo?uid=${win}`}
      className="mt-2 flex min-h-11 items-center gap-2 text-[0.8125rem] leading-5 text-text-2"
    >
      <Icon name={icon} size={18} className="flex-none text-text-3" />
      <span key={at} className="fade flex min-w-0 flex-1 items-center gap-2">
        <span className="min-w-0 flex-1 truncate">{t('win', { name: maskedName, game: gameName })}</span>
        <b className="whitespace-nowrap text-win">{moneyText(amount, locale, 'amount', true)}</b>
      </span>
    </Link>
  );
}
