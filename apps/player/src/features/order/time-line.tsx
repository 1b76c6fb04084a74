import type { OutputOf, Calls } from '@longmen/contract';
import { Card, IconButton, Steps } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { copyText } from '../../core/platform/copy-text.ts';
import { clockTime, foreignZone } from '../../core/i18n/format-time.ts';
import type { messages } from './messages.ts';

type TimeLineProps = { detail: OutputOf<Calls['orderDetail']>; committedAt: number | null; now: number };

/** Cancelled or void: nothing of the issue is waited for. */
const returned = 3;

/** From the commitment to the pay-out, step by step; steps to come are hollow. */
export function TimeLine({ detail, committedAt, now }: TimeLineProps) {
  const t = useMessages<typeof messages>('order');
  const { order } = detail;
  const zone = foreignZone(order.placedAt);
  const steps = [
    { name: t('committed'), at: committedAt },
    { name: t('placed'), at: order.placedAt },
    ...(order.status === returned
      ? [{ name: t('stakeReturned'), at: detail.settledAt }]
      : [
          { name: t('closes'), at: detail.closesAt },
          { name: t('drawn'), at: detail.drawnAt },
          { name: t(order.payout > 0 ? 'settled' : 'settledLost'), at: detail.settledAt },
        ]),
  ].filter((step, i) => i > 0 || step.at !== null);
  return (
    <Card className="px-4 pt-2">
      <Steps
        steps={steps.map(({ name, at }) => ({
          name,
          time: at === null ? '–' : clockTime(at),
          done: at !== null && at <= now,
        }))}
      />
      {zone !== null && <p className="t-caption pt-1 text-text-3">{t('siteTime', { zone })}</p>}
      <div className="mt-2 flex min-h-12 items-center gap-2 border-t border-hair">
        <span className="t-label text-text-2">{t('orderNumber')}</span>
        <span className="t-label min-w-0 flex-1 text-right break-all tabular-nums">
          {order.orderNum.replace(/(\d{4})(?=\d)/g, '$1 ')}
        </span>
        <IconButton
          icon="copy"
          label={t('copy')}
          size={20}
          onClick={() => void copyText(order.orderNum)}
          className="-mr-3 text-primary"
        />
      </div>
    </Card>
  );
}
