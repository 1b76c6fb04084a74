import { cx } from '@longmen/ui';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import { diffOf } from './diff.ts';

type DiffViewProps = {
  before: unknown;
  after: unknown;
  /** What stands now, where that may be another thing than before: the base of a proposal. */
  now?: unknown;
};

/** What changes: each field before and after; what stays is grey, what changes is marked and named. */
export function DiffView({ before, after, now }: DiffViewProps) {
  const t = useMessages<typeof messages>('kit');
  const rows = diffOf(before, after);
  // Where nothing was before, there is no column for it.
  const hasBefore = now !== undefined || rows.some((row) => row.before !== undefined);
  const current =
    now === undefined ? undefined : new Map(diffOf(now, now).map(({ field, after: text }) => [field, text]));
  return (
    <div
      className="flex-none overflow-x-auto rounded-card border border-hair"
      tabIndex={0}
      role="region"
      aria-label={`${t('before')} → ${t('after')}`}
    >
      <table className="w-full border-collapse">
        <thead>
          <tr className="h-7 border-b border-hair text-note text-text-3">
            <th className="px-4 text-left font-medium">{t('field')}</th>
            {hasBefore && <th className="px-4 text-right font-medium">{current ? t('whenRequested') : t('before')}</th>}
            {current && <th className="px-4 text-right font-medium">{t('now')}</th>}
            <th className="px-4 text-right font-medium">{current ? t('proposed') : t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field} className="border-b border-line align-top last:border-0">
              <td className="px-4 py-1.5 text-text-2">{row.field || '·'}</td>
              {hasBefore && <td className="px-4 py-1.5 text-right break-words">{row.before ?? '–'}</td>}
              {current && (
                <td
                  className={cx(
                    'px-4 py-1.5 text-right break-words',
                    current.get(row.field) !== row.before && 'shadow-[inset_0_0_0_2px_var(--warn)]',
                  )}
                >
                  {current.get(row.field) ?? '–'}
                </td>
              )}
              <td
                className={cx(
                  'px-4 py-1.5 text-right break-words',
                  row.isChanged ? 'bg-primary-soft font-semibold text-primary' : 'text-text-3',
                )}
              >
                {row.isChanged ? (row.after ?? '–') : t('same')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
