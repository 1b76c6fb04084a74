/** What ends a run sooner: a stop at loss that it cannot do without, a profit and a balance if the player likes. */
import { Button, formatAmount, TextField } from '@longmen/ui';
import { useWorld } from '../../world.ts';
import { useRun, useRunStore } from '../state/store.ts';
import type { Terms } from '../state/terms.ts';
import { useInstantWords } from '../use-words.ts';

type StopRulesProps = { cost: number; times: number; fault: 'missing' | 'low' | null };

export function StopRules({ cost, times, fault }: StopRulesProps) {
  const t = useInstantWords();
  const { locale } = useWorld();
  const store = useRunStore();
  const terms = useRun((run) => run.terms);
  const whole = cost * times;
  const field = (name: keyof Terms) => ({
    value: terms[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => store.dispatch({ t: 'termSet', name, text: target.value }),
  });
  const error =
    fault === 'missing'
      ? t('lossMissing')
      : fault === 'low'
        ? t('lossLow', { least: formatAmount(cost, locale, 'text') })
        : undefined;
  return (
    <section aria-label={t('rules')} className="border-t border-hair pt-3">
      <h3 className="t-label pb-2 font-bold">{t('rules')}</h3>
      <TextField label={t('lossRule')} hint={t('lossNote')} error={error} required {...field('loss')} />
      <Button
        look="plain"
        className="-ml-4"
        onClick={() => store.dispatch({ t: 'termSet', name: 'loss', text: String(Math.ceil(whole / 1000)) })}
      >
        {t('wholeRun', { count: times, total: formatAmount(whole, locale, 'text') })}
      </Button>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3 pt-1">
        <TextField label={t('profitRule')} {...field('profit')} />
        <TextField label={t('balanceRule')} {...field('balance')} />
      </div>
    </section>
  );
}
