import { Refused } from '@longmen/contract';
import { formatAmount, formatCount } from '@longmen/format';
import { Button, Card, EmptyState, Icon, Pills } from '@longmen/ui';
import { useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { RefreshButton } from '../../core/page/refresh-button.tsx';
import { Link, navigate, useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { AgentsOnly } from './agents-only.tsx';
import type { messages } from './messages.ts';
import { type Junior, useJuniors } from './report-calls.ts';
import {
  isCountFigure,
  isGameFigure,
  juniorsPath,
  type PeriodName,
  periodOf,
  periods,
  readTrail,
  reportPath,
  type SortName,
  sortOf,
  sorts,
  type Step,
} from './report-rules.ts';

/** `/proxy/nextReport?uid&trail&period`: who is directly below, and what each team did. */
export function JuniorsPage() {
  return (
    <AgentsOnly>
      <Juniors />
    </AgentsOnly>
  );
}

function Juniors() {
  const t = useMessages<typeof messages>('agent-centre');
  const { query: address } = useRoute();
  const userId = address.get('uid') ?? '';
  const trail = readTrail(address.get('trail'));
  const period = periodOf(address.get('period'));
  const [sort, setSort] = useState<SortName>(() => sortOf(address.get('sort')));
  const [isRising, setRising] = useState(false);
  const query = useJuniors(period, { userId, sort, isRising });
  const isUnknown = query.error instanceof Refused && query.error.refusal === 'memberUnknown';
  const open = (way: readonly Step[], of = period) => void navigate(juniorsPath(way, of));
  const empty = (
    <EmptyState
      icon="list"
      title={t(isUnknown ? 'unknownMember' : 'noMoves')}
      action={
        trail.length > 0 || isUnknown ? (
          <Button onClick={() => open([])}>{t('allMembers')}</Button>
        ) : (
          <Button onClick={() => void navigate('/proxy/nextUser')}>{t('newUser')}</Button>
        )
      }
    >
      {isUnknown ? undefined : t('noMovesNote')}
    </EmptyState>
  );
  return (
    <>
      <Header
        raised
        title={t('juniorReport')}
        below={trail.length > 0 ? <Breadcrumb trail={trail} period={period} /> : undefined}
        actions={<RefreshButton query={query} label={t('refresh')} />}
      />
      <main className="flex flex-col gap-3 px-4 py-3">
        <Pills
          pills={periods.map((key) => ({ key, label: t(key) }))}
          value={period}
          onChange={(of) => void navigate(juniorsPath(trail, of), { replace: true })}
          label={t('period')}
          className="-my-1"
        />
        <div className="flex items-center gap-2">
          <Pills
            pills={sorts.map((key) => ({ key, label: t(key) }))}
            value={sort}
            onChange={setSort}
            label={t('sort')}
            className="-my-1 min-w-0 flex-1"
          />
          <button
            type="button"
            aria-label={t(isRising ? 'rising' : 'falling')}
            aria-pressed={isRising}
            onClick={() => setRising(!isRising)}
            className="flex min-h-11 min-w-11 flex-none items-center justify-center rounded-ctl border border-ctl text-text-2"
          >
            <Icon name={isRising ? 'up' : 'down'} size={20} />
          </button>
        </div>
        {isUnknown ? (
          empty
        ) : (
          <PagedRows query={query} t={t} skeleton={{ count: 6, className: 'h-24' }} empty={empty}>
            {(rows) => (
              <div className="flex flex-col gap-2">
                {rows.map((row) => (
                  <JuniorRow
                    key={row.userId}
                    junior={row}
                    period={period}
                    sort={sort}
                    onJuniors={() => open([...trail, { userId: row.userId, name: row.username }])}
                  />
                ))}
              </div>
            )}
          </PagedRows>
        )}
      </main>
    </>
  );
}

/** The way down from the agent; never above him. */
function Breadcrumb({ trail, period }: { trail: readonly Step[]; period: PeriodName }) {
  const t = useMessages<typeof messages>('agent-centre');
  const steps = [{ userId: '', name: t('you') }, ...trail];
  return (
    <nav aria-label={t('path')} className="no-bar flex max-w-full items-center overflow-x-auto">
      {steps.map(({ userId, name }, at) => (
        <span key={userId} className="t-caption flex flex-none items-center text-text-2">
          {at > 0 && <Icon name="forward" size={14} className="flex-none" />}
          {at === steps.length - 1 ? (
            <b aria-current="page" className="px-1 text-text">
              {name}
            </b>
          ) : (
            <Link
              to={juniorsPath(trail.slice(0, at), period)}
              className="inline-flex min-h-11 items-center px-1 underline"
            >
              {name}
            </Link>
          )}
        </span>
      ))}
    </nav>
  );
}

type JuniorRowProps = { junior: Junior; period: PeriodName; sort: SortName; onJuniors: () => void };

function JuniorRow({ junior, period, sort, onJuniors }: JuniorRowProps) {
  const t = useMessages<typeof messages>('agent-centre');
  const locale = useLocale();
  const { username, type, juniors } = junior;
  const isCount = isCountFigure(sort);
  const facts: [string, string][] = [
    ...(['bets', 'teamProfit', 'deposits', 'withdrawals'] as const).map((name): [string, string] => [
      t(name),
      formatAmount(junior[name], locale, 'amount', name === 'teamProfit'),
    ]),
    ...(sort === 'prizes' || sort === 'teamRebates'
      ? [[t(sort), formatAmount(junior[sort], locale)] satisfies [string, string]]
      : []),
    ...(isGameFigure(sort)
      ? [[t(sort), formatAmount(junior[sort], locale, 'amount', true)] satisfies [string, string]]
      : []),
    ...(isCount ? [[t(sort), formatCount(junior[sort], locale)] satisfies [string, string]] : []),
  ];
  return (
    <Card className="flex overflow-hidden">
      <Link
        to={reportPath(username, period)}
        aria-label={t('openReport', { name: username })}
        className="min-w-0 flex-1 px-4 py-3 -outline-offset-2 active:bg-surface-2"
      >
        <span className="flex flex-wrap items-baseline gap-x-2">
          <b className="t-body break-all">{username}</b>
          <span className="t-caption text-text-2">
            {type === 'agent' ? `${t(type)} · ${t('juniors', { count: juniors })}` : t(type)}
          </span>
        </span>
        <span className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-3 gap-y-1 pt-1">
          {facts.map(([name, value]) => (
            <span key={name} className="min-w-0">
              <span className="t-caption block text-text-2">{name}</span>
              <b className="t-label block break-words tabular-nums">{value}</b>
            </span>
          ))}
        </span>
      </Link>
      {juniors > 0 && (
        <button
          type="button"
          aria-label={t('openJuniors', { name: username })}
          onClick={onJuniors}
          className="flex w-12 flex-none items-center justify-center border-l border-hair text-text-2 -outline-offset-2 active:bg-surface-2"
        >
          <Icon name="forward" size={20} />
        </button>
      )}
    </Card>
  );
}
