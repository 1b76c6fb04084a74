import { Card, cx, EmptyState, Icon } from '@longmen/ui';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import { Header } from '../../features/chrome/header.tsx';
import { Link } from '../../core/router/index.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { RefreshButton } from '../../core/page/refresh-button.tsx';
import { ToLotteries } from '../../features/chrome/to-lotteries.tsx';
import { type Chase, useChases } from './calls.ts';
import { chaseLook } from './chase-look.ts';
import type { messages } from './messages.ts';

/** `/chase`: the player's chases, those that go on and those that ended, with the reason. */
export function ChasesPage() {
  const t = useMessages<typeof messages>('chases');
  const query = useChases();
  return (
    <>
      <Header raised title={t('title')} actions={<RefreshButton query={query} label={t('refresh')} />} />
      <main className="flex flex-col gap-3 px-4 py-3">
        <PagedRows
          query={query}
          t={t}
          skeleton={{ count: 5, className: 'h-20' }}
          empty={
            <EmptyState title={t('empty')} action={<ToLotteries label={t('play')} />}>
              {t('emptyNote')}
            </EmptyState>
          }
        >
          {(rows) => (
            <Card className="divide-y divide-hair overflow-hidden">
              {rows.map((chase) => (
                <ChaseRow key={chase.chase} chase={chase} />
              ))}
            </Card>
          )}
        </PagedRows>
      </main>
    </>
  );
}

function ChaseRow({ chase }: { chase: Chase }) {
  const t = useMessages<typeof messages>('chases');
  const locale = useLocale();
  const look = chaseLook(chase.state);
  const [line] = chase.lines;
  const more = chase.lines.length > 1 ? ` +${chase.lines.length - 1}` : '';
  const facts = [
    t('progress', { placed: chase.placed, count: chase.stepCount }),
    ...(chase.skipped > 0 ? [t('skippedCount', { count: chase.skipped })] : []),
    ...(chase.nextIssue !== '' ? [t('next', { issue: shortIssue(chase.nextIssue) })] : []),
  ];
  const net = chase.payout - chase.cost;
  return (
    <Link
      to={`/chase/${chase.chase}`}
      className="flex min-h-16 flex-wrap items-center gap-x-3 px-4 py-2 -outline-offset-2 active:bg-surface-2"
    >
      <span className={cx('grid size-9 flex-none place-items-center rounded-full', look.soft)}>
        <Icon name={look.icon} size={20} />
      </span>
      <span className="min-w-0 flex-1 basis-[9rem]">
        <span className="block text-[0.9375rem] leading-5 font-semibold">{chase.game}</span>
        <span className="t-label line-clamp-3 break-words text-text-2">
          {line && `${line.playName} – ${line.selectionName}${more}`}
        </span>
        <span className={cx('t-label block font-bold', look.ink)}>{chase.stateName}</span>
        <span className="t-caption block text-text-2 tabular-nums">{facts.join(' · ')}</span>
        <span className="t-caption block text-text-3 tabular-nums">{dayAndTime(chase.openedAt, locale)}</span>
      </span>
      <span className="ml-auto flex-none text-right tabular-nums">
        <span className="t-caption block text-text-3">{t('net')}</span>
        <b className={cx('block text-[0.9375rem] leading-5', net > 0 ? 'text-win' : 'font-medium text-text-2')}>
          {moneyText(net, locale, 'amount', true)}
        </b>
      </span>
    </Link>
  );
}
