import { formatAmount } from '@longmen/format';
import { Card } from '@longmen/ui';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { Chase } from './calls.ts';
import type { messages } from './messages.ts';

/** The terms of a chase and its times. */
export function ChaseFacts({ chase }: { chase: Chase }) {
  const t = useMessages<typeof messages>('chases');
  const locale = useLocale();
  const money = (mills: number) => formatAmount(mills, locale);
  const facts = [
    [t('unit'), money(chase.unit)],
    [t('total'), money(chase.total)],
    // What is over loses no more.
    ...(chase.state === 'open' ? [[t('worst'), money(chase.worst)] as const] : []),
    [t('stopOnWin'), t(chase.stopOnWin ? 'yes' : 'no')],
    // Where none was set the plan's own cost is the stop.
    [t('stopLoss'), chase.stopLoss === chase.total ? t('total') : money(chase.stopLoss)],
    [t('opened'), dayAndTime(chase.openedAt, locale)],
    ...(chase.endedAt === null ? [] : [[t('endedAt'), dayAndTime(chase.endedAt, locale)]]),
    [t('number'), chase.chase],
  ] as const;
  return (
    <Card className="px-4 py-2">
      <dl className="t-label">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-h-7 flex-wrap items-baseline justify-between gap-x-3">
            <dt className="text-text-2">{name}</dt>
            <dd className="ml-auto font-semibold break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
