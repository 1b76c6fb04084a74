import { Card, EmptyState, Tabs } from '@longmen/ui';
import { useRef, useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { navigate, useRoute } from '../../core/router/index.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { type Day, days, useWinners } from './calls.ts';
import { WinSheet } from './win-sheet.tsx';
import { WinnerRow } from './winner-row.tsx';
import { selfScrollMark, useSelfScroll } from './use-self-scroll.ts';
import type { messages } from './messages.ts';

/** `/winInfo`: who won today and yesterday (`day`); `uid` in the address opens what was bet in one of the wins. */
export function WinnersPage() {
  const t = useMessages<typeof messages>('winners');
  const { query: place } = useRoute();
  const win = place.get('uid') ?? '';
  const [day, setDay] = useState<Day>(place.get('day') === 'yesterday' ? 'yesterday' : 'today');
  const query = useWinners(day);
  const list = useRef<HTMLOListElement>(null);
  const [isMoving, setMoving] = useSelfScroll(list, win !== '');
  const isAnyone = (query.data?.pages[0]?.rows.length ?? 0) > 0;
  const show = (uid: string) => void navigate(uid === '' ? '/winInfo' : `/winInfo?uid=${uid}`, { replace: true });
  return (
    <>
      <Header raised title={t('title')} />
      <main>
        <div className="sticky top-12 z-10">
          <Tabs
            tabs={days.map((key) => ({ key, label: t(key) }))}
            value={day}
            onChange={setDay}
            label={t('days')}
            layout="even"
          />
        </div>
        <div className="flex flex-col gap-3 px-4 py-3">
          <div className="flex flex-wrap items-center gap-x-3">
            <p className="t-label min-w-40 flex-1 text-text-2">{t('note')}</p>
            {isAnyone && (
              <button
                type="button"
                {...{ [selfScrollMark]: '' }}
                onClick={() => setMoving(!isMoving)}
                className="t-label min-h-11 font-semibold text-primary"
              >
                {t(isMoving ? 'stopScrolling' : 'scrollOn')}
              </button>
            )}
          </div>
          <PagedRows
            query={query}
            t={t}
            skeleton={{ count: 8, className: 'h-14' }}
            empty={<EmptyState icon="trophy" title={t('none')} />}
          >
            {(rows) => (
              <Card>
                <ol ref={list} className="divide-y divide-hair overflow-hidden rounded-card">
                  {rows.map((row, at) => (
                    <li key={row.win}>
                      <WinnerRow row={row} place={at + 1} onOpen={() => show(row.win)} />
                    </li>
                  ))}
                </ol>
              </Card>
            )}
          </PagedRows>
        </div>
      </main>
      <WinSheet win={win} onClose={() => show('')} />
    </>
  );
}
