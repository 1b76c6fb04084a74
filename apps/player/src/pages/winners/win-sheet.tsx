import type { Calls, OutputOf } from '@longmen/contract';
import { Refused } from '@longmen/contract';
import { formatAmount, formatCount } from '@longmen/format';
import { cx, DrawnBalls, ErrorState, Sheet, SkeletonRows } from '@longmen/ui';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import { useSpokenBalls } from '../../features/draws/use-spoken-balls.ts';
import { familyOf } from '../../features/games/game-state.ts';
import { useWin } from './calls.ts';
import type { messages } from './messages.ts';

type Win = OutputOf<Calls['winInfo']>;

/** What was bet in a win: all stakes of that player in that issue, what came back, and each bet, won and lost. */
export function WinSheet({ win, onClose }: { win: string; onClose: () => void }) {
  const t = useMessages<typeof messages>('winners');
  const { data, isPending, isError, error, isFetching, refetch } = useWin(win);
  return (
    <Sheet open={win !== ''} onClose={onClose} title={t('bets')}>
      {isPending && win !== '' && <SkeletonRows count={4} className="h-14" />}
      {isError && (
        <ErrorState
          title={t(error instanceof Refused ? 'gone' : 'failed')}
          retryLabel={t('retry')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Facts win={data} handle={win} />}
    </Sheet>
  );
}

function Facts({ win, handle }: { win: Win; handle: string }) {
  const t = useMessages<typeof messages>('winners');
  const spoken = useSpokenBalls();
  const locale = useLocale();
  const figures = [
    [t('staked'), moneyText(win.staked, locale, 'amount')],
    [t('returned'), moneyText(win.won, locale, 'amount')],
    [t('net'), moneyText(win.won - win.staked, locale, 'amount', true)],
  ] as const;
  const more = win.betTotal - win.bets.length;
  // A round at another company: nothing of it is drawn here, and its bets are that company's.
  const isRound = win.family === '';
  return (
    <div className="flex flex-col gap-3 pb-2">
      <div>
        <p className="t-body font-semibold">{`${win.maskedName} · ${win.gameName}`}</p>
        <p className="t-label [overflow-wrap:anywhere] text-text-2">
          {`${isRound ? t('round', { round: win.issue }) : t('issue', { issue: shortIssue(win.issue) })} · ${dayAndTime(win.at, locale)}`}
        </p>
      </div>
      {win.numbers.length > 0 && (
        <DrawnBalls
          family={familyOf(win)}
          numbers={win.numbers}
          size="small"
          label={t('lastResult', { numbers: spoken(familyOf(win), win.numbers) })}
        />
      )}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2 rounded-card bg-surface-2 px-4 py-3">
        {figures.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="t-caption text-text-2">{name}</dt>
            <dd className="text-[0.9375rem] leading-5 font-bold break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={cx('-mx-4 divide-y divide-hair border-hair', win.bets.length > 0 && 'border-t')}>
        {win.bets.map((bet, at) => (
          <li key={at} className="flex flex-wrap items-center gap-x-3 px-4 py-2">
            <span className="min-w-0 flex-1 basis-[9rem]">
              <span className="t-label block font-semibold">{bet.playName}</span>
              <span className="t-label line-clamp-3 break-words text-text-2">{bet.selectionName}</span>
            </span>
            <span className="ml-auto text-right tabular-nums">
              <b className={cx('t-label block', bet.payout > 0 ? 'text-win' : 'text-text-2')}>
                {bet.payout > 0 ? formatAmount(bet.payout, locale, 'amount', true) : t('lost')}
              </b>
              <span className="t-caption block text-text-3">{t('stakeOf', { stake: { mills: bet.total } })}</span>
            </span>
          </li>
        ))}
      </ul>
      {!isRound && (
        <Link
          to={`/wanjiaInfo?uid=${handle}`}
          className="t-label inline-flex min-h-11 items-center font-semibold text-primary"
        >
          {t('player')}
        </Link>
      )}
      {more > 0 && <p className="t-label text-text-2">{t('moreBets', { count: formatCount(more, locale) })}</p>}
    </div>
  );
}
