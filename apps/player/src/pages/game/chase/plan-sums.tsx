import { formatAmount } from '@longmen/format';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { useBalance } from '../bet/use-balance.ts';
import { useGameContext } from '../game-context.ts';
import type { PlanStep } from './plan.ts';
import type { messages } from './messages.ts';

/** What the whole plan costs, and what there is. */
export function PlanSums({ steps }: { steps: readonly PlanStep[] }) {
  const t = useMessages<typeof messages>('game/chase');
  const { locale } = useGameContext();
  const { mills: balance, hidden } = useBalance();
  const total = steps.at(-1)?.sumMills ?? 0;
  return (
    <>
      <dl className="t-label mt-2 border-t border-hair py-2 text-text-2">
        <Row name={t('total')} value={formatAmount(total, locale)} />
        {balance !== null && <Row name={t('balance')} value={hidden ? '••••' : formatAmount(balance, locale)} />}
      </dl>
      <p className="t-caption pb-1 text-text-2">{t('notAhead')}</p>
    </>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-7 items-baseline justify-between gap-3">
      <dt>{name}</dt>
      <dd className="font-bold whitespace-nowrap text-text tabular-nums">{value}</dd>
    </div>
  );
}
