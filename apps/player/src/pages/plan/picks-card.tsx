import { formatCount } from '@longmen/format';
import { Card, cx, Icon, type IconName } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import type { PlanDetail } from './calls.ts';
import type { messages } from './messages.ts';

type Pick = PlanDetail['rows'][number];

const texts = { waiting: 'waiting', hit: 'hit', miss: 'miss', missed: 'late', void: 'void' } as const;
const icons: Partial<Record<Pick['state'], IconName>> = { hit: 'check', miss: 'close' };

/** The last hundred issues: squares first, then each with its pick and its numbers. */
export function PicksCard({ plan }: { plan: PlanDetail }) {
  const t = useMessages<typeof messages>('plan');
  const locale = useLocale();
  const { rows } = plan;
  const of = (state: Pick['state']) => rows.filter((pick) => pick.state === state).length;
  if (rows.length === 0)
    return (
      <Card className="p-4">
        <p className="t-body text-text-2">{t('noPicks')}</p>
      </Card>
    );
  const count = (name: string, state: Pick['state']) => t('count', { name, count: formatCount(of(state), locale) });
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-4 pb-2">
        <h2 className="t-title">{t('latest', { count: rows.length })}</h2>
        <p className="t-label text-text-2 tabular-nums">{`${count(t('hit'), 'hit')} · ${count(t('miss'), 'miss')}`}</p>
      </div>
      <div className="flex flex-wrap gap-1 px-4 pb-3" aria-hidden="true">
        {rows.map(({ issue, state }) => (
          <span
            key={issue}
            className={cx('size-3 rounded-sm border border-ctl', state === 'hit' ? 'bg-primary' : 'bg-surface-2')}
          />
        ))}
      </div>
      <ol className="divide-y divide-hair border-t border-hair">
        {rows.map((pick) => (
          <PickRow key={pick.issue} pick={pick} />
        ))}
      </ol>
    </Card>
  );
}

function PickRow({ pick: { issue, selectionName, numbers, state } }: { pick: Pick }) {
  const t = useMessages<typeof messages>('plan');
  const icon = icons[state];
  return (
    <li className="t-label flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2">
      <span className="min-w-12 text-text-2 tabular-nums">{shortIssue(issue)}</span>
      <span className="min-w-24 flex-1">
        {selectionName === '' ? t('noPick') : t('picked', { names: selectionName })}
      </span>
      <span className="text-text-2 tabular-nums">{numbers.join(' ')}</span>
      <span className="ml-auto flex min-w-16 items-center justify-end gap-1">
        {icon && <Icon name={icon} size={16} className="flex-none text-text-2" />}
        {t(texts[state])}
      </span>
    </li>
  );
}
