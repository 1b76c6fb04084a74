import type { ConsoleOutput } from '@longmen/contract/console';
import { checkBooks, readBooks } from '@longmen/contract/console/money/books';
import { cx, Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { placesOf, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useAskAgainMs } from '../../core/live/use-live.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Age } from '../../features/kit/parts/age.tsx';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Button, buttonClass } from '../../features/kit/parts/button.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMay } from '../../core/session/session.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import { useAccountNames } from '../../features/account-names/use-account-names.ts';
import type { messages } from './messages.ts';

type Books = ConsoleOutput<typeof readBooks>;

/** While somebody waits for a check it is looked for more often. */
const checkingMs = 2_000;
/** A check comes every minute; later than that it is late. */
const checkLateSeconds = 120;

/** Whether the books are in order: the last check, the recount, the trial balance, and what differs. */
export function BooksPage() {
  const t = useMessages<typeof messages>('books');
  const missing = useMissingRight()('ledger.read/read', 'books.lift/begin');
  const may = useMay();
  const askAgainMs = useAskAgainMs();
  const { data, error, refetch } = useQuery({
    queryKey: ['readBooks'],
    queryFn: ({ signal }) => callConsole(readBooks, {}, { signal }),
    refetchInterval: ({ state }) => ((state.data?.requestedAt ?? null) === null ? askAgainMs : checkingMs),
  });
  const check = useAction({ run: () => callConsole(checkBooks, {}), changes: ['readBooks'] });
  const isChecking = data !== undefined && data.requestedAt !== null;
  return (
    <>
      <PageHead title={t('title')}>
        {(may('books.lift/read') || may('ledger.read/read')) && (
          <Link to="/freezes" className={buttonClass('plain', 'bar')}>
            {t('freezes')}
          </Link>
        )}
        <Button
          size="bar"
          sign="refresh"
          title={missing}
          busy={check.isPending || isChecking}
          disabled={missing !== ''}
          onClick={() => check.mutate(undefined)}
        >
          {isChecking ? t('checking') : t('checkNow')}
        </Button>
      </PageHead>
      <div className="min-h-0 flex-1 overflow-y-auto bg-surface" tabIndex={0} role="region" aria-label={t('title')}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="m-4 h-80" />}
        {data && (
          <>
            <Figures books={data} />
            <div className="grid grid-cols-1 min-[1100px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <Trial books={data} />
              <Differences books={data} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

function Figures({ books }: { books: Books }) {
  const t = useMessages<typeof messages>('books');
  const locale = useLocale();
  const { recount, checkedAt, difference } = books;
  const isEven = difference === 0;
  return (
    <dl className="grid grid-cols-2 border-b border-hair min-[1000px]:grid-cols-4">
      <Figure name={t('lastCheck')} note={checkedAt === null ? t('everyMinute') : <Time at={checkedAt} />}>
        {checkedAt === null ? t('never') : <Age since={checkedAt} targetSeconds={checkLateSeconds} />}
      </Figure>
      <Figure name={t('difference')} note={isEven ? t('balanced') : t('notBalanced')} isBad={!isEven}>
        <Amount mills={difference} places="amount" signed={!isEven} />
      </Figure>
      <Figure
        name={t('recount')}
        isBad={recount.found > 0}
        note={t('recountFound', { text: printCount(recount.found, locale) })}
      >
        {recount.startedAt === null ? (
          <Age since={recount.endedAt} />
        ) : (
          t('recountAt', { text: `${Math.floor(recount.counted / 10)} %` })
        )}
      </Figure>
      <Figure name={t('size')} note={t('accountsOf', { text: printCount(books.accounts, locale) })}>
        {printCount(books.transfers, locale)}
      </Figure>
    </dl>
  );
}

type FigureProps = { name: string; note: ReactNode; isBad?: boolean; children: ReactNode };

function Figure({ name, note, isBad = false, children }: FigureProps) {
  return (
    <div className="min-w-0 border-r border-hair px-4 py-3 last:border-r-0">
      <dt className="text-note font-medium text-text-3">{name}</dt>
      <dd className={cx('truncate text-fig2 font-bold', isBad && 'text-win')}>{children}</dd>
      <dd className="truncate text-note text-text-2">{note}</dd>
    </div>
  );
}

function Trial({ books: { trial, difference } }: { books: Books }) {
  const t = useMessages<typeof messages>('books');
  const locale = useLocale();
  const nameOf = useAccountNames();
  const places = placesOf([...trial.map(({ balance }) => balance), difference]);
  const legs = trial.reduce((sum, row) => sum + row.legs, 0);
  return (
    <section className="min-w-0 border-r border-hair py-2">
      <h2 className="px-4 pb-1 font-semibold">{t('trial')}</h2>
      <table className="rows" aria-label={t('trial')}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col" className="end">
              {t('balance')}
            </th>
            <th scope="col" className="end">
              {t('legs')}
            </th>
          </tr>
        </thead>
        <tbody>
          {trial.map((row) => (
            <tr key={row.account}>
              <td>
                <span className="font-medium">{nameOf(row.account)}</span>{' '}
                <span className="text-text-3">{row.ofPlayers ? t('ofPlayers') : t('ofHouse')}</span>
              </td>
              <td className="end">
                <Amount mills={row.balance} places={places} />
              </td>
              <td className="end text-text-2">{printCount(row.legs, locale)}</td>
            </tr>
          ))}
          <tr>
            <td className="font-semibold">{t('sum')}</td>
            <td className={cx('end font-bold', difference !== 0 && 'text-win')}>
              <Amount mills={difference} places="amount" />
            </td>
            <td className="end text-text-2">{printCount(legs, locale)}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Differences({ books }: { books: Books }) {
  const t = useMessages<typeof messages>('books');
  const locale = useLocale();
  const nameOf = useAccountNames();
  const others = [
    ...books.unevenGames.map(({ gid, orders }) =>
      t('gameOrders', { gid: String(gid), text: printCount(orders, locale) }),
    ),
    ...books.unevenPlatforms.map(({ platform, rows }) =>
      t('platformRows', { name: platform, text: printCount(rows, locale) }),
    ),
  ];
  return (
    <section className="flex min-w-0 flex-col gap-3 px-4 py-2">
      <h2 className="font-semibold">{t('drifts')}</h2>
      {books.drifts.length === 0 ? (
        <p className="flex items-center gap-2 text-text-2">
          <span className="grid size-5 flex-none place-items-center rounded-full bg-primary-soft text-primary">
            <Sign name="check" size={14} />
          </span>
          {t('noDrifts')}
        </p>
      ) : (
        <table className="w-full">
          <thead>
            <tr className="text-left text-note text-text-3">
              <th className="font-medium">{t('player')}</th>
              <th className="font-medium">{t('account')}</th>
              <th className="text-right font-medium">{t('cached')}</th>
              <th className="text-right font-medium">{t('summed')}</th>
            </tr>
          </thead>
          <tbody>
            {books.drifts.map((drift) => (
              <tr key={`${drift.userId}${drift.account}`} className="border-t border-line">
                <td className="py-1 font-mono">{drift.userId}</td>
                <td>{nameOf(drift.account)}</td>
                <td className="text-right font-semibold text-win">
                  <Amount mills={drift.cached} places="amount" />
                </td>
                <td className="text-right">
                  <Amount mills={drift.summed} places="amount" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <ul className="flex flex-col gap-1 font-semibold text-win">
          {others.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {books.escrow !== null && (
        <p className="flex justify-between gap-2 border-t border-line pt-2">
          <span className="text-text-2">{t('escrow')}</span>
          <span className={cx('font-semibold', books.escrow !== 0 && 'text-win')}>
            <Amount mills={books.escrow} places="amount" signed={books.escrow !== 0} />
          </span>
        </p>
      )}
    </section>
  );
}
