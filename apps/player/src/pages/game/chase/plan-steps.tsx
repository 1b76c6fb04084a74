import { formatAmount } from '@longmen/format';
import { Button } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { useGameContext } from '../game-context.ts';
import { maxTimes, type PlanStep, type Terms } from './plan.ts';
import type { messages } from './messages.ts';
import { NumberField } from './number-field.tsx';

/** A longer plan is folded. */
const foldedMax = 5;

type PlanStepsProps = { steps: readonly PlanStep[]; terms: Terms; onTerms: (terms: Terms) => void };

/** The plan issue by issue: times, cost, and what it comes to; with its own times where the player sets them. */
export function PlanSteps({ steps, terms, onTerms }: PlanStepsProps) {
  const t = useMessages<typeof messages>('game/chase');
  const { locale } = useGameContext();
  const [all, setAll] = useState(false);
  const visible = all ? steps : steps.slice(0, foldedMax);
  return (
    <section aria-label={t('plan')} className="mt-2">
      <ol className="divide-y divide-hair rounded-card border border-hair px-3">
        {visible.map((step, place) => {
          const name = t('stepIssue', { issue: shortIssue(step.issue) });
          return (
            <li key={step.issue} className="py-1.5 tabular-nums">
              {terms.kind === 'custom' ? (
                <NumberField
                  name={name}
                  label={`${name}, ${t('times')}`}
                  value={step.times}
                  max={maxTimes}
                  onChange={(times) => onTerms({ ...terms, custom: { ...terms.custom, [place]: times } })}
                />
              ) : (
                <p className="t-body flex flex-wrap justify-between gap-x-3">
                  <span>{name}</span>
                  <span className="ml-auto font-semibold">{t('stepTimes', { times: step.times })}</span>
                </p>
              )}
              <p className="t-caption flex flex-wrap justify-between gap-x-3 text-text-2">
                <span>{formatAmount(step.costMills, locale)}</span>
                <span className="ml-auto">{t('sum', { amount: { mills: step.sumMills } })}</span>
              </p>
            </li>
          );
        })}
      </ol>
      {steps.length > foldedMax && (
        <Button look="plain" className="w-full" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('fewSteps') : t('allSteps', { count: steps.length })}
        </Button>
      )}
    </section>
  );
}
