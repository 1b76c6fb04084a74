import type { ConsoleOutput } from '@longmen/contract/console';
import { dropSchedule, fetchExport, listExportFiles, listSchedules } from '@longmen/contract/console/reports';
import { cx, Skeleton } from '@longmen/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount, printExact } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { saveFile } from '../../core/platform/copy-text.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button, buttonClass } from '../../features/kit/parts/button.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { Rows, Section } from '../../features/kit/parts/section.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { messages } from './messages.ts';
import { useReportName } from './use-report-name.ts';

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }));

type File = ConsoleOutput<typeof listExportFiles>['rows'][number];
type Schedule = ConsoleOutput<typeof listSchedules>['schedules'][number];

/** Reports that are made by themselves: their files, and what is scheduled. */
export function ExportsPage() {
  const t = useMessages<typeof messages>('exports');
  const isSchedules = useLocation({ select: ({ pathname }) => pathname === '/schedules' });
  const [isAdding, setAdding] = useState(false);
  const missing = useMissingRight()('export.rows/begin');
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={[
          { to: '/exports', text: t('files'), isOn: !isSchedules },
          { to: '/schedules', text: t('schedules'), isOn: isSchedules },
        ]}
      >
        <Button size="bar" disabled={missing !== ''} title={missing || undefined} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </PageHead>
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <p className="pb-3 text-text-2">{t('note')}</p>
        {isSchedules ? <Schedules missing={missing} /> : <Files missing={missing} />}
      </div>
      {isAdding && (
        <Suspense>
          <AddDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

function Files({ missing }: { missing: string }) {
  const t = useMessages<typeof messages>('exports');
  const before = useLocation({ select: ({ search }) => (search as { readonly before?: string }).before });
  const { data, error, refetch } = useQuery({
    queryKey: ['listExportFiles', before],
    queryFn: ({ signal }) => callConsole(listExportFiles, before === undefined ? {} : { before }, { signal }),
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  return (
    <Section title={t('files')}>
      {data.rows.length === 0 ? (
        <p className="px-4 py-4 text-text-2">{t('noFiles')}</p>
      ) : (
        <Rows
          label={t('files')}
          heads={[
            { text: t('report') },
            { text: t('days') },
            { text: t('at') },
            { text: t('rows'), isNumber: true },
            { text: t('difference'), isNumber: true },
            { text: t('entry'), isNumber: true },
            { text: t('hash') },
            { text: '' },
          ]}
        >
          {data.rows.map((file) => (
            <FileRow key={file.id} file={file} missing={missing} />
          ))}
        </Rows>
      )}
      <p className="flex gap-2 px-4 py-2">
        {before !== undefined && (
          <Link to="/exports" className={buttonClass('plain', 'bar')}>
            {t('newest')}
          </Link>
        )}
        {data.next !== null && (
          <Link to="/exports" search={{ before: data.next }} className={buttonClass('plain', 'bar')}>
            {t('older')}
          </Link>
        )}
      </p>
    </Section>
  );
}

function FileRow({ file, missing }: { file: File; missing: string }) {
  const t = useMessages<typeof messages>('exports');
  const locale = useLocale();
  const reportName = useReportName();
  const take = useAction({
    run: () => callConsole(fetchExport, { id: file.id }),
    onDone: ({ name, text }) => {
      saveFile(name, 'text/csv;charset=utf-8', text);
      toast(t('taken'));
    },
  });
  const { difference, from, to } = file;
  return (
    <tr>
      <td>
        <Link to={`/reports/${file.report}`} search={{ from, to }} className="font-medium hover:underline">
          {reportName(file.report)}
        </Link>
      </td>
      <td className="whitespace-nowrap tabular-nums">{from === to ? from : `${from} – ${to}`}</td>
      <td>
        <Time at={file.at} />
      </td>
      <td className="text-right tabular-nums">{printCount(file.rows, locale)}</td>
      <td
        className={cx('text-right tabular-nums', difference !== null && difference !== 0 && 'font-semibold text-win')}
      >
        {difference === null ? '–' : printExact(difference, locale)}
      </td>
      <td className="text-right tabular-nums">
        <Link to="/audit" search={{ open: file.entry }} className="hover:underline">
          {file.entry}
        </Link>
      </td>
      <td className="font-mono text-note text-text-2" title={file.sha256}>
        {file.sha256.slice(0, 12)}…
      </td>
      <td className="text-right">
        <Button
          size="bar"
          sign="arrowDown"
          busy={take.isPending}
          disabled={missing !== ''}
          title={missing || undefined}
          onClick={() => take.mutate()}
        >
          {t('take')}
        </Button>
      </td>
    </tr>
  );
}

function Schedules({ missing }: { missing: string }) {
  const t = useMessages<typeof messages>('exports');
  const reportName = useReportName();
  const [dropping, setDropping] = useState<Schedule>();
  const { data, error, refetch } = useQuery({
    queryKey: ['listSchedules'],
    queryFn: ({ signal }) => callConsole(listSchedules, {}, { signal }),
  });
  const drop = useAction({
    run: (reason: string) => callConsole(dropSchedule, { id: dropping?.id ?? '', reason }),
    changes: ['listSchedules'],
    onDone: () => {
      setDropping(undefined);
      toast(t('dropped'));
    },
  });
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  return (
    <Section title={t('schedules')}>
      {data.schedules.length === 0 ? (
        <p className="px-4 py-4 text-text-2">{t('noSchedules')}</p>
      ) : (
        <Rows
          label={t('schedules')}
          heads={[{ text: t('report') }, { text: t('every') }, { text: t('by') }, { text: t('doneTo') }, { text: '' }]}
        >
          {data.schedules.map((schedule) => (
            <tr key={schedule.id}>
              <td className="font-medium">{reportName(schedule.report)}</td>
              <td>{t(schedule.every)}</td>
              <td>{schedule.by}</td>
              <td className="tabular-nums">
                {schedule.doneTo}
                {schedule.stoppedAt !== null && <span className="font-medium text-warn"> · {t('stopped')}</span>}
              </td>
              <td className="text-right">
                <Button
                  size="bar"
                  disabled={missing !== ''}
                  title={missing || undefined}
                  onClick={() => setDropping(schedule)}
                >
                  {t('drop')}
                </Button>
              </td>
            </tr>
          ))}
        </Rows>
      )}
      {dropping !== undefined && (
        <ConfirmDialog
          name={`exports.drop.${dropping.id}`}
          title={`${t('drop')}: ${reportName(dropping.report)}`}
          templates={[t('reasonUnread')]}
          actionText={t('drop')}
          look="danger"
          busy={drop.isPending}
          onConfirm={(reason) => drop.mutate(reason)}
          onClose={() => setDropping(undefined)}
        >
          <p className="text-text-2">{t('dropNote')}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
