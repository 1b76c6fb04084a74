import { Pills } from '@longmen/ui';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { maxFactor, maxIssues, maxTimes, planKinds, type Terms } from './plan.ts';
import type { messages } from './messages.ts';
import { NumberField } from './number-field.tsx';

const counts = ['5', '10', '20', '50', '100'] as const;

type PlanFieldsProps = { terms: Terms; onTerms: (terms: Terms) => void };

/** How many issues, and how the stakes go on from one to the next. */
export function PlanFields({ terms, onTerms }: PlanFieldsProps) {
  const t = useMessages<typeof messages>('game/chase');
  const set = (part: Partial<Terms>) => onTerms({ ...terms, ...part });
  return (
    <>
      <NumberField name={t('count')} value={terms.count} max={maxIssues} onChange={(count) => set({ count })} />
      <Pills
        pills={counts.map((key) => ({ key, label: key }))}
        value={counts.find((key) => key === String(terms.count)) ?? null}
        onChange={(key) => set({ count: Number(key) })}
        label={t('count')}
      />
      <p className="t-body pt-2">{t('kind')}</p>
      <Pills
        pills={planKinds.map((key) => ({ key, label: t(key) }))}
        value={terms.kind}
        onChange={(kind) => set({ kind })}
        label={t('kind')}
      />
      <NumberField
        name={t(terms.kind === 'growth' ? 'firstTimes' : 'times')}
        value={terms.times}
        max={maxTimes}
        onChange={(times) => set({ times, custom: {} })}
      />
      {terms.kind === 'growth' && (
        <>
          <NumberField name={t('factor')} value={terms.factor} max={maxFactor} onChange={(factor) => set({ factor })} />
          <NumberField name={t('every')} value={terms.every} max={maxIssues} onChange={(every) => set({ every })} />
          <p className="t-caption rounded-ctl bg-surface-2 px-3 py-2 text-text-2">{t('growthNote')}</p>
        </>
      )}
    </>
  );
}
