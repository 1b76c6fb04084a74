import { Card, cx, Icon } from '@longmen/ui';
import { useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import { Link } from '../../core/router/index.ts';
import type { Chase } from './calls.ts';
import { chaseLook } from './chase-look.ts';
import type { messages } from './messages.ts';

/** What became of a chase so far: its state in words, how far it is, and its money. */
export function ChaseStatus({ chase }: { chase: Chase }) {
  const t = useMessages<typeof messages>('chases');
  const locale = useLocale();
  const look = chaseLook(chase.state);
  const net = chase.payout - chase.cost;
  // The sums are over slips that ended; what is in play has left the balance as well.
  const waiting = chase.steps.reduce((sum, { state, total }) => sum + (state === 'placed' ? total : 0), 0);
  const figures = [
    [t('staked'), moneyText(chase.cost + waiting, locale, 'amount')],
    [t('returned'), moneyText(chase.payout, locale, 'amount')],
    [t('net'), moneyText(net, locale, 'amount', true)],
  ] as const;
  const facts = [
    t('progress', { placed: chase.placed, count: chase.stepCount }),
    ...(waiting > 0 ? [t('waitingStake', { stake: { mills: waiting } })] : []),
    ...(chase.skipped > 0 ? [t('skippedCount', { count: chase.skipped })] : []),
    ...(chase.nextIssue !== '' ? [t('next', { issue: shortIssue(chase.nextIssue) })] : []),
  ];
  return (
    <Card className="px-4">
      <div className="flex flex-wrap items-center gap-x-3 py-4">
        <span className={cx('grid size-12 flex-none place-items-center rounded-full', look.soft)}>
          <Icon name={look.icon} size={24} />
        </span>
        <div className="min-w-0 flex-1 basis-[9rem]" role="status">
          <p className={cx('t-section', look.ink)}>{chase.stateName}</p>
          <p className="t-label text-text-2 tabular-nums">{facts.join(' · ')}</p>
        </div>
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2 border-t border-hair py-3">
        {figures.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="t-caption text-text-2">{name}</dt>
            <dd className="text-[0.9375rem] leading-5 font-bold break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={`/${chase.family}/${chase.gid}`}
        className="t-body flex min-h-11 items-center justify-between gap-3 border-t border-hair font-semibold"
      >
        {chase.game}
        <Icon name="forward" size={18} className="flex-none text-text-3" />
      </Link>
    </Card>
  );
}
