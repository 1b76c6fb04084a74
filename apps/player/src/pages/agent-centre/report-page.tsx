import { Refused } from '@longmen/contract';
import { formatAmount, formatCount } from '@longmen/format';
import { Button, buttonClass, Card, cx, EmptyState, ErrorState, IconButton, Pills, SkeletonRows } from '@longmen/ui';
import { useState } from 'react';
import { formatDate } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { RefreshButton } from '../../core/page/refresh-button.tsx';
import { Link, navigate, useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { AgentsOnly } from './agents-only.tsx';
import { asOfText } from './as-of-text.ts';
import { FormulaSheet, type Tile } from './formula-sheet.tsx';
import type { messages } from './messages.ts';
import { type Report, useReport } from './report-calls.ts';
import {
  countFigures,
  type Figure,
  gameFigures,
  juniorsPath,
  moneyFigures,
  periodOf,
  periods,
  reportPath,
  type Step,
} from './report-rules.ts';
import { type ReportName, useReportFile } from './report/calls.ts';
import { DayBars } from './report/day-bars.tsx';
import { UserSearch } from './user-search.tsx';

/** `/proxy/proxyReport?username&period`: what a team did, figure by figure (agents-rewards.md, "Reports"). */
export function ReportPage() {
  return (
    <AgentsOnly>
      <TeamReport />
    </AgentsOnly>
  );
}

function TeamReport() {
  const t = useMessages<typeof messages>('agent-centre');
  const { query: address } = useRoute();
  const username = address.get('username') ?? '';
  const period = periodOf(address.get('period'));
  const query = useReport(period, username);
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  const isUnknown = query.error instanceof Refused && query.error.refusal === 'memberUnknown';
  const open = (name: string, of = period) => void navigate(reportPath(name, of), { replace: true });
  const file = useReportFile();
  return (
    <>
      <Header
        raised
        title={t('report')}
        actions={
          <>
            <IconButton
              icon="download"
              label={t('exportFile')}
              disabled={file.isPending || isUnknown}
              onClick={() => file.mutate({ period, username })}
            />
            <RefreshButton query={query} label={t('refresh')} />
          </>
        }
      />
      <main className="flex flex-col gap-3 px-4 py-3 pb-8">
        <UserSearch t={t} key={username} chosen={username} onSearch={open} onClear={() => open('')} />
        <Pills
          pills={periods.map((key) => ({ key, label: t(key) }))}
          value={period}
          onChange={(of) => open(username, of)}
          label={t('period')}
          className="-my-1"
        />
        {isUnknown && (
          <EmptyState
            icon="user"
            title={t('unknownMember')}
            action={<Button onClick={() => open('')}>{t('ownReport')}</Button>}
          />
        )}
        {!data && isError && !isUnknown && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!data && !isError && <SkeletonRows count={4} className="h-24" />}
        {data && !isUnknown && (
          <div className={cx('flex flex-col gap-3', isPlaceholderData && 'opacity-60')} aria-busy={isPlaceholderData}>
            <Figures
              report={data}
              of={{ period, username }}
              trail={username === '' ? [] : [{ userId: data.userId, name: data.username }]}
            />
          </div>
        )}
      </main>
    </>
  );
}

type FiguresProps = { report: Report; of: ReportName; trail: readonly Step[] };

/** The result and all figures; a tap shows how one is made, and of what. */
function Figures({ report, of, trail }: FiguresProps) {
  const t = useMessages<typeof messages>('agent-centre');
  const [opened, setOpened] = useState<Tile | null>(null);
  return (
    <>
      <Head report={report} onOpen={setOpened} />
      <Tiles report={report} onOpen={setOpened} />
      {of.period !== 'today' && of.period !== 'yesterday' && <DayBars report={of} />}
      {report.juniors > 0 && (
        <Link to={juniorsPath(trail, of.period)} className={buttonClass('outline')}>
          {t('showJuniors')}
        </Link>
      )}
      {opened && <FormulaSheet tile={opened} report={of} trail={trail} onClose={() => setOpened(null)} />}
    </>
  );
}

type PartProps = { report: Report; onOpen: (tile: Tile) => void };

/** Whose report, of which days, how complete, and the result with a word beside its sign. */
function Head({ report, onOpen }: PartProps) {
  const t = useMessages<typeof messages>('agent-centre');
  const locale = useLocale();
  const { username, teamProfit, from, to, asOf, before } = report;
  const [first, last] = [formatDate(from, locale), formatDate(to - 1, locale)];
  const tile = tileOf('teamProfit', teamProfit, before.teamProfit, (mills) =>
    formatAmount(mills, locale, 'amount', true),
  );
  return (
    <Card className="px-4 py-4">
      <p className="t-label flex flex-wrap justify-between gap-x-3 text-text-2">
        <b className="text-text">{username}</b>
        <span>{first === last ? first : t('range', { from: first, to: last })}</span>
      </p>
      <p className="t-label pt-2 text-text-2">{t('teamProfit')}</p>
      <p className="text-3xl leading-tight font-bold break-words tabular-nums">
        {moneyText(teamProfit, locale, 'amount', true)}
      </p>
      <p className="t-label font-semibold">{t(teamProfit > 0 ? 'won' : teamProfit < 0 ? 'lost' : 'even')}</p>
      <p className="t-caption text-text-2">{t('teamProfitFormula')}</p>
      <p className="t-caption pt-2 text-text-2">
        {`${t('before')}: ${formatAmount(before.teamProfit, locale, 'amount', true)}`}
      </p>
      {asOf > 0 && <p className="t-caption text-text-2">{t('asOf', { time: asOfText(asOf, locale) })}</p>}
      <Button look="plain" className="-mx-4 -mb-3" onClick={() => onOpen(tile)}>
        {t('rowsOf')}
      </Button>
    </Card>
  );
}

function Tiles({ report, onOpen }: PartProps) {
  const t = useMessages<typeof messages>('agent-centre');
  const locale = useLocale();
  const { before } = report;
  const money = (mills: number, signed?: boolean) => formatAmount(mills, locale, 'amount', signed);
  const count = (value: number, signed = false) => `${signed && value > 0 ? '+' : ''}${formatCount(value, locale)}`;
  const tiles: Tile[] = [
    ...moneyFigures.map((name) => tileOf(name, report[name], before[name], money)),
    ...gameFigures.map((name) => tileOf(name, report[name], before[name], (mills) => money(mills, true))),
    ...countFigures.map((name) => tileOf(name, report[name], before[name], count)),
    { name: 'teamSize', value: count(report.juniors) },
    { name: 'teamBalance', value: money(report.teamBalance) },
  ];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2">
      {tiles.map((tile) => (
        <button
          key={tile.name}
          type="button"
          onClick={() => onOpen(tile)}
          className="min-h-16 rounded-card border border-hair bg-surface px-3 py-2 text-left active:bg-surface-2"
        >
          <span className="t-caption block text-text-2">{t(tile.name)}</span>
          <b className="block text-[0.9375rem] leading-5 break-words tabular-nums">{tile.value}</b>
          {tile.difference !== undefined && (
            <span className="t-caption block break-words text-text-2 tabular-nums">
              {`${t('difference')} ${tile.difference}`}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

function tileOf(name: Figure, value: number, before: number, print: (value: number, signed?: boolean) => string): Tile {
  return { name, value: print(value), before: print(before), difference: print(value - before, true) };
}
