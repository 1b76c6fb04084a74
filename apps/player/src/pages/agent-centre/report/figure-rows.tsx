import { useLocale } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { PagedRows } from '../../../core/page/paged-rows.tsx';
import { RecordRow } from '../../../features/record-list/record-row.tsx';
import type { messages } from '../messages.ts';
import type { RowFigure } from '../report-rules.ts';
import { type ReportName, useReportRows } from './calls.ts';

/** The rows that a figure of a report is the sum of, newest first. */
export function FigureRows({ report, figure }: { report: ReportName; figure: RowFigure }) {
  const t = useMessages<typeof messages>('agent-centre');
  const locale = useLocale();
  const query = useReportRows(report, figure);
  return (
    <section className="pt-3">
      <h3 className="t-label font-semibold">{t('rowsOf')}</h3>
      <p className="t-caption text-text-2">{t('rowsNote')}</p>
      <PagedRows
        query={query}
        t={t}
        skeleton={{ count: 3, className: 'h-16' }}
        empty={<p className="t-body py-4 text-text-2">{t('noRowsOf')}</p>}
      >
        {(rows) => (
          <div className="-mx-4 divide-y divide-hair">
            {rows.map((row) => (
              <RecordRow
                {...row}
                key={`${row.kind}-${row.orderNum}-${row.userId}`}
                facts={[row.username, row.remark]}
                note=""
                statusName=""
                locale={locale}
              />
            ))}
          </div>
        )}
      </PagedRows>
    </section>
  );
}
