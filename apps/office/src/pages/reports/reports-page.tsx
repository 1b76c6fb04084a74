import { readReport, type ReportName, reportNames, reportShape } from '@longmen/contract/console/reports';
import { cx, Skeleton } from '@longmen/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { useMay } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { siteFrame } from '../../features/kit/filter/time-frame.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Segments } from '../../features/kit/parts/segments.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useExport } from '../../features/kit/table/use-export.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { messages } from './messages.ts';
import { type Days, presets, type Preset, readPeriod } from './period.ts';
import { ReportCheck } from './report-check.tsx';
import { ReportLine } from './report-line.tsx';
import { ReportTable } from './report-table.tsx';
import { type Cell, type Report, type ReportColumn, useColumns } from './use-cells.ts';

type Search = { readonly period?: string; readonly from?: string; readonly to?: string; readonly gid?: string };

/** Reports of days of the site, each with what the ledger differs by. */
export function ReportsPage() {
  const t = useMessages<typeof messages>('reports');
  const may = useMay();
  const { pathname, search } = useLocation({
    select: (place) => ({ pathname: place.pathname, search: place.search as Search }),
  });
  const mine = reportNames.filter((name) => reportShape(name).needs.some(may));
  const name = mine.find((one) => pathname.endsWith(`/${one}`)) ?? mine[0];
  const frame = siteFrame();
  const { preset, days } = readPeriod(search, { today: frame.dayOf(frame.nowMs), dayPlus: frame.dayPlus });
  const kept = preset === undefined ? days : { period: preset };
  return (
    <>
      <PageHead title={t('title')}>
        <span className="text-note text-text-3 max-sm:hidden">{t('siteDays')}</span>
      </PageHead>
      <div className="flex min-h-0 flex-1">
        <nav
          aria-label={t('title')}
          className="w-48 flex-none overflow-y-auto border-r border-hair bg-surface py-2 max-[1000px]:hidden"
        >
          {mine.map((one) => (
            <Link
              key={one}
              to={`/reports/${one}`}
              search={kept}
              aria-current={one === name ? 'page' : undefined}
              className={cx(
                'block px-4 py-1.5 hover:bg-surface-2',
                one === name ? 'bg-primary-soft font-semibold text-text' : 'text-text-2',
              )}
            >
              {t(`r_${one}`)}
            </Link>
          ))}
        </nav>
        {name === undefined ? (
          <p className="p-4 text-text-2">{t('none')}</p>
        ) : (
          <OneReport name={name} names={mine} preset={preset} days={days} gid={search.gid} />
        )}
      </div>
    </>
  );
}

type OneReportProps = {
  name: ReportName;
  names: readonly ReportName[];
  preset: Preset | undefined;
  days: Days;
  gid: string | undefined;
};

function OneReport({ name, names, preset, days, gid }: OneReportProps) {
  const t = useMessages<typeof messages>('reports');
  const navigate = useNavigate();
  const shape = reportShape(name);
  const ofGame = shape.ofGame === true;
  const games = useReport('games', days, undefined, ofGame);
  const chosen = ofGame ? (gid ?? firstGame(games.data)) : undefined;
  const { data, error, isPlaceholderData, refetch } = useReport(name, days, chosen, !ofGame || chosen !== undefined);
  const columns = useColumns(name, data);
  const go = (to: Partial<Search> & { readonly report?: ReportName }) => {
    const { report = name, ...search } = to;
    const period = preset === undefined ? days : { period: preset };
    const at = 'period' in search || 'from' in search ? search : { ...period, ...search };
    void navigate({ to: `/reports/${report}`, search: { ...(gid === undefined ? {} : { gid }), ...at } });
  };
  const step = (by: 1 | -1) => {
    const next = names[names.indexOf(name) + by];
    if (next !== undefined) go({ report: next });
  };
  const file = useFile(name, days, data, columns);
  useKeys([
    { keys: '[', label: t('before'), run: () => step(-1) },
    { keys: ']', label: t('next'), run: () => step(1) },
    { keys: 'e', label: t('file'), run: file },
  ]);
  const isNothing = data !== undefined && data.rows.length === 0;
  const drawn = columns.find(({ id }) => id === shape.line);
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="flex flex-none flex-wrap items-center gap-2 border-b border-hair bg-surface px-4 py-2">
        <select
          className="field w-40! min-[1001px]:hidden"
          aria-label={t('report')}
          value={name}
          onChange={(event) => go({ report: event.target.value as ReportName })}
        >
          {names.map((one) => (
            <option key={one} value={one}>
              {t(`r_${one}`)}
            </option>
          ))}
        </select>
        <Segments
          label={t('period')}
          options={presets.map((value) => ({ value, text: t(value) }))}
          value={preset ?? ('' as Preset)}
          onChange={(period) => go({ period })}
        />
        {(['from', 'to'] as const).map((end) => (
          <input
            key={end}
            type="date"
            className="field w-36!"
            aria-label={t(end)}
            value={days[end]}
            onChange={(event) => {
              const next = { ...days, [end]: event.target.value };
              if (event.target.value !== '')
                go(next.from <= next.to ? next : { from: event.target.value, to: event.target.value });
            }}
          />
        ))}
        {ofGame && (
          <select
            className="field w-44!"
            aria-label={t('c_game')}
            value={chosen ?? ''}
            onChange={(event) => go({ gid: event.target.value })}
          >
            {gamesOf(games.data).map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        )}
        <span className="flex-1" />
        <Button size="bar" sign="arrowDown" keyHint="e" disabled={data === undefined || isNothing} onClick={file}>
          CSV
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-4" aria-busy={isPlaceholderData || undefined}>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {data === undefined &&
          !error &&
          (ofGame && games.data && chosen === undefined ? <p>{t('nothing')}</p> : <Skeleton className="h-80" />)}
        {data !== undefined && (
          <div className={cx('flex flex-col gap-3', isPlaceholderData && 'opacity-60')}>
            <div className="min-w-0 overflow-hidden rounded-card border border-hair bg-surface">
              <header className="flex flex-wrap items-baseline gap-x-3 border-b border-hair px-4 py-2">
                <h2 className="font-semibold">{t(`r_${name}`)}</h2>
                <p className="flex-1 text-note text-text-2">{t(`about_${name}`)}</p>
                {data.asOf !== null && (
                  <span className="text-note whitespace-nowrap text-text-3">
                    {t('asOf')} <Time at={data.asOf} />
                    {data.hasPlayMoney && ` · ${t('playMoney')}`}
                  </span>
                )}
              </header>
              {isNothing && <p className="px-4 py-6 text-text-2">{t('nothing')}</p>}
              {!isNothing && drawn !== undefined && data.rows.length > 1 && (
                <ReportLine
                  label={drawn.head}
                  values={data.rows.map((row) => Number(row[drawn.place] ?? 0))}
                  print={drawn.print}
                  places={data.rows.map((row) => columns[0]?.print(row[0] ?? null) ?? '')}
                />
              )}
              {!isNothing && <ReportTable label={t(`r_${name}`)} report={data} columns={columns} />}
              {data.isCut && <p className="border-t border-hair px-4 py-2 text-note text-text-2">{t('cut')}</p>}
            </div>
            <ReportCheck check={data.check} />
          </div>
        )}
      </div>
    </div>
  );
}

function useReport(name: ReportName, days: Days, gid: string | undefined, enabled: boolean) {
  return useQuery({
    queryKey: ['readReport', name, days.from, days.to, gid],
    queryFn: ({ signal }) =>
      callConsole(readReport, { name, ...days, ...(gid === undefined ? {} : { gid: Number(gid) }) }, { signal }),
    enabled,
    // Rows of another report have other columns.
    placeholderData: (before: Report | undefined, query) =>
      query?.queryKey[1] === name ? keepPreviousData(before) : undefined,
  });
}

/** Games that were bet on, by what the house has of them. */
const gamesOf = (report: Report | undefined) =>
  (report?.rows ?? []).flatMap(([cell]) => (cell !== null && typeof cell === 'object' ? cell : []));
const firstGame = (report: Report | undefined): string | undefined => gamesOf(report)[0]?.id;

/** Takes the report out as a file, on the record as all files are. */
function useFile(
  name: ReportName,
  days: Days,
  report: Report | undefined,
  columns: readonly ReportColumn[],
): () => void {
  const file = useExport<readonly Cell[]>();
  const missing = useMissingRight()('export.rows/begin');
  return () => {
    if (missing !== '') return toast(missing);
    if (report === undefined) return;
    void file.run({
      name: `report-${name}`,
      query: `${days.from} ${days.to}`,
      columns: columns.map(({ id, head, plain, place }) => ({
        id,
        head,
        width: 0,
        cell: () => null,
        text: (row) => plain(row[place] ?? null),
      })),
      list: { rows: report.rows, ask: () => Promise.reject(new Error('a report has one page')) },
      isWhole: true,
    });
  };
}
