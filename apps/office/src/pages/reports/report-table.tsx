import { cx } from '@longmen/ui';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';
import type { Cell, Report, ReportColumn } from './use-cells.ts';

type ReportTableProps = { label: string; report: Report; columns: readonly ReportColumn[] };

/** Rows of a report, and all of them together below. */
export function ReportTable({ label, report, columns }: ReportTableProps) {
  const t = useMessages<typeof messages>('reports');
  return (
    <div className="min-w-0 overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="rows dense table-auto!" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, head, isNumber }, at) => (
              <th key={id} scope="col" className={cx(isNumber && 'end', at === 0 && 'pinned')}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row, at) => (
            <tr key={at}>
              {columns.map((column, place) => (
                <td key={column.id} className={cx(column.isNumber && 'end tabular-nums', place === 0 && 'pinned')}>
                  <CellText column={column} cell={row[column.place] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {report.total !== null && report.rows.length > 0 && (
          <tfoot>
            <tr>
              {columns.map((column, place) => (
                <td
                  key={column.id}
                  className={cx(
                    'border-t border-hair font-semibold',
                    column.isNumber && 'end tabular-nums',
                    place === 0 && 'pinned',
                  )}
                >
                  {place === 0 ? t('total') : column.print(report.total?.[column.place] ?? null)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** A cell, with the way to what it is about. */
function CellText({ column, cell }: { column: ReportColumn; cell: Cell }) {
  const t = useMessages<typeof messages>('reports');
  const text = column.print(cell);
  const link = linkOf(column, cell);
  if (cell === null) {
    if (column.unit === 'agent') return <span className="text-text-2">{t('noAgent')}</span>;
    if (column.unit === 'channel') return <span className="text-text-2">{t('noOrder')}</span>;
    return <span className="text-text-3">–</span>;
  }
  if (column.id === 'verdict')
    return (
      <span className={cx(cell === 'below' || cell === 'above' ? 'font-semibold text-warn' : 'text-text-2')}>
        {text}
      </span>
    );
  const isLoss = column.unit === 'mills' && typeof cell === 'number' && cell < 0;
  if (link === undefined) return <span className={cx(isLoss && 'text-text-2')}>{text}</span>;
  return (
    <Link {...link} className="font-medium underline-offset-2 hover:underline">
      {text}
    </Link>
  );
}

/** Where a row leads. */
function linkOf({ unit }: ReportColumn, cell: Cell): { to: string; search?: Record<string, string> } | undefined {
  if (unit === 'day' && typeof cell === 'string') return { to: '/reports/games', search: { from: cell, to: cell } };
  if (cell === null || typeof cell !== 'object') return undefined;
  const [gid = '', play = ''] = cell.id.split(' ');
  switch (unit) {
    case 'game':
      return { to: `/games/${cell.id}` };
    case 'play':
      return { to: `/games/${gid}/rates/${play}` };
    case 'player':
    case 'agent':
      return { to: `/players/${cell.id}` };
    case 'channel':
      return { to: `/channels/${cell.id}` };
    case 'operator':
      return { to: '/audit', search: { q: `operator:${cell.id}` } };
    default:
      return undefined;
  }
}
