import { Card, cx, EmptyState, Icon, Pills } from '@longmen/ui';
import { useState } from 'react';
import { formatDay } from '../../core/i18n/format-day.ts';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { EndMark } from '../../core/page/end-mark.tsx';
import { Link, useRoute } from '../../core/router/index.ts';
import { type Move, type MoveFilter, useHistory } from './calls.ts';
import { Loaded, OwnPage } from './own-page.tsx';
import type { messages } from './messages.ts';

const filters: readonly MoveFilter[] = ['0', '1', '2', '3', '4'];

/** `/yuebaoDetail`: what came, went and was earned in three months, by kind (spec 2 §2). */
export function SavingsDetailPage() {
  const t = useMessages<typeof messages>('savings');
  const requested = useRoute().query.get('type');
  const [filter, setFilter] = useState<MoveFilter>(requested === 'income' ? '4' : '0');
  const query = useHistory(filter);
  const { isFetching, hasNextPage, fetchNextPage } = query;
  const pills = filters.map((key) => ({ key, label: t(`filter${key}`) }));
  return (
    <OwnPage title={t('historyTitle')}>
      <Pills className="px-4" pills={pills} value={filter} onChange={setFilter} label={t('historyFilter')} />
      <p className="t-caption px-4 pb-2 text-text-2">{t('historyNote')}</p>
      <Loaded query={query}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <EmptyState title={t('historyEmpty')} />;
          return (
            <div className="px-4">
              <Card className="divide-y divide-hair overflow-hidden">
                {rows.map((move) => (
                  <MoveRow key={move.id} move={move} />
                ))}
              </Card>
              <EndMark text={t('end')} more={hasNextPage} busy={isFetching} onReach={() => void fetchNextPage()} />
            </div>
          );
        }}
      </Loaded>
    </OwnPage>
  );
}

const rowClass = 'flex items-center gap-x-3 px-4 py-2';

function MoveRow({ move }: { move: Move }) {
  // A withdrawal has a page that tells how far it is.
  if (move.type !== '3')
    return (
      <div className={rowClass}>
        <MoveFacts move={move} />
      </div>
    );
  return (
    <Link to={`/getCash/${move.id}`} className={`${rowClass} -outline-offset-2 active:bg-surface-2`}>
      <MoveFacts move={move} />
      <Icon name="forward" size={18} className="flex-none text-text-3" />
    </Link>
  );
}

function MoveFacts({ move: { type, title, at, amount, balance, day } }: { move: Move }) {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  const comes = type === '1' || type === '4';
  const about = day && t(type === '1' ? 'rowEarns' : 'rowEarned', { day: formatDay(day, locale) });
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <span className="min-w-0 flex-1 basis-[9rem]">
        <span className="block text-[0.9375rem] leading-5 font-semibold">{title}</span>
        {about && <span className="t-label block text-text-2">{about}</span>}
        <span className="t-caption block text-text-2 tabular-nums">{dayAndTime(at, locale)}</span>
      </span>
      <span className="ml-auto flex-none text-right tabular-nums">
        <b className={cx('block text-[0.9375rem] leading-5', comes && 'text-primary')}>
          {moneyText(comes ? amount : -amount, locale, 'amount', true)}
        </b>
        <span className="t-caption block text-text-2">{t('balanceAfter', { amount: { mills: balance } })}</span>
      </span>
    </span>
  );
}
