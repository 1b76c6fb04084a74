import { formatAmount } from '@longmen/format';
import { Card, cx, Icon } from '@longmen/ui';
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import type { Chase } from './calls.ts';
import { stepLook, stepWord } from './chase-look.ts';
import type { messages } from './messages.ts';

const OrderSheet = lazy(() =>
  import('../../features/order/order-sheet.tsx').then(({ OrderSheet: sheet }) => ({ default: sheet })),
);

/** Every step of a chase with what became of it; a step with a slip leads to its order. */
export function StepList({ chase }: { chase: Chase }) {
  const t = useMessages<typeof messages>('chases');
  const [detail, setDetail] = useState('');
  return (
    <Card className="overflow-hidden">
      <h2 className="t-label px-4 pt-2 text-text-2">{t('plan')}</h2>
      <ol className="divide-y divide-hair">
        {chase.steps.map((step) => (
          <li key={step.issue}>
            {step.orderNum === '' ? (
              <StepRow step={step} />
            ) : (
              <button
                type="button"
                aria-label={t('seeOrder', { issue: shortIssue(step.issue) })}
                onClick={() => setDetail(step.orderNum)}
                className="block w-full text-left -outline-offset-2 active:bg-surface-2"
              >
                <StepRow step={step} />
              </button>
            )}
          </li>
        ))}
      </ol>
      {detail !== '' && (
        <Suspense fallback={null}>
          <OrderSheet title={t('order')} orderNum={detail} onOther={setDetail} onClose={() => setDetail('')} />
        </Suspense>
      )}
    </Card>
  );
}

function StepRow({ step }: { step: Chase['steps'][number] }) {
  const t = useMessages<typeof messages>('chases');
  const locale = useLocale();
  const word = stepWord(step);
  const look = stepLook(word);
  return (
    <span className="flex min-h-14 items-center gap-x-3 px-4 py-1.5">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <Icon name={look.icon} size={20} className={cx('flex-none', look.ink)} />
        <span className="min-w-0 flex-1 basis-[8rem] tabular-nums">
          <span className="block text-[0.9375rem] leading-5 font-semibold">
            {t('issue', { issue: shortIssue(step.issue) })}{' '}
            <span className="t-label text-text-2">{t('times', { times: step.times })}</span>
          </span>
          <span className={cx('t-label block', look.ink)}>{t(word)}</span>
        </span>
        <span className="ml-auto flex-none text-right tabular-nums">
          <span className="t-label block text-text-2">{formatAmount(step.total, locale)}</span>
          {step.state === 'ended' && (
            <b
              className={cx(
                'block text-[0.9375rem] leading-5',
                word === 'won' ? 'text-win' : 'font-medium text-text-2',
              )}
            >
              {formatAmount(step.payout, locale, 'amount', word === 'won')}
            </b>
          )}
        </span>
      </span>
      {step.orderNum !== '' && <Icon name="forward" size={18} className="flex-none text-text-3" />}
    </span>
  );
}
