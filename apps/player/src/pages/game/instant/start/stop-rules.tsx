import { Button } from '@longmen/ui';
import { NumberField } from '@longmen/ui/amount';
import { useGameContext } from '../../game-context.ts';
import { useRun, useRunStore } from '../run/store.ts';
import type { Terms } from './terms.ts';
import { useInstantMessages } from '../use-messages.ts';

/** Whole amounts, up to 999,999,999. */
const maxStopDigits = 9;

type StopRulesProps = { cost: number; times: number; fault: 'missing' | 'low' | null };

/** What ends a run sooner: a stop at loss that it cannot do without, a profit and a balance if the player likes. */
export function StopRules({ cost, times, fault }: StopRulesProps) {
  const t = useInstantMessages();
  const { locale } = useGameContext();
  const store = useRunStore();
  const terms = useRun((run) => run.terms);
  const whole = cost * times;
  const field = (name: keyof Terms) => ({
    value: terms[name],
    locale,
    digits: maxStopDigits,
    onChange: (text: string) => store.dispatch({ t: 'termSet', name, text }),
  });
  const error =
    fault === 'missing' ? t('lossMissing') : fault === 'low' ? t('lossLow', { min: { mills: cost } }) : undefined;
  return (
    <section aria-label={t('rules')} className="border-t border-hair pt-3">
      <h3 className="t-label pb-2 font-bold">{t('rules')}</h3>
      <NumberField label={t('lossRule')} hint={t('lossNote')} error={error} required {...field('loss')} />
      <Button
        look="plain"
        className="-ml-4"
        onClick={() => store.dispatch({ t: 'termSet', name: 'loss', text: String(Math.ceil(whole / 1000)) })}
      >
        {t('wholeRun', { count: times, total: { mills: whole } })}
      </Button>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] items-end gap-3 pt-1">
        <NumberField label={t('profitRule')} {...field('profit')} />
        <NumberField label={t('balanceRule')} {...field('balance')} />
      </div>
    </section>
  );
}
