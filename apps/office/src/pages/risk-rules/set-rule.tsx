import { problemOf } from '@longmen/contract/form-problems';
import { printValue, problemValue } from '@longmen/contract/problem-value';
import { type RiskRule, riskRuleForms } from '@longmen/contract/risk-rules';
import { tryRule } from '@longmen/contract/console/players/risk';
import { changeSetting } from '@longmen/contract/console/settings';
import { defaultCurrency } from '@longmen/format';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneStore } from '../../core/i18n/zone.ts';
import { toast } from '../../core/toast.ts';
import { DiffView } from '../../features/kit/action/diff-view.tsx';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { draftOf, planOf } from '../../features/kit/form/field-plan.ts';
import { Form } from '../../features/kit/form/form.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { useTerms } from '../../features/risk-words/use-terms.ts';
import type { messages } from './messages.ts';
import type { RuleFacts, Trial } from './rule.ts';
import { TrialView } from './trial-view.tsx';

type Terms = Readonly<Record<string, string | number>>;
type Tried = { readonly terms: Terms; readonly trial: Trial };

/** Other terms of a rule: tried on the last 30 days first, then asked for, which another has to agree to. */
export function SetRule({ rule }: { rule: RuleFacts }) {
  const t = useMessages<typeof messages>('risk-rules');
  const locale = useLocale();
  const siteZone = useZoneStore((state) => state.siteZone);
  const { fieldName, choiceText } = useTerms();
  const schema: z.ZodMiniType = riskRuleForms[rule.rule as RiskRule];
  const [tried, setTried] = useState<Tried>();
  const trying = useAction({
    run: async (terms: Terms) => ({ terms, trial: await callConsole(tryRule, { name: rule.rule, terms }) }),
    onDone: setTried,
  });
  return (
    <section aria-label={t('form')} className="flex flex-col gap-3 border-t border-hair pt-4">
      <h3 className="font-semibold">{t('form')}</h3>
      <Form
        key={`${rule.rule} ${rule.seen ?? ''}`}
        name={formName(rule.rule)}
        schema={schema}
        initial={draftOf(planOf(schema), rule.terms as Terms, locale)}
        labelOf={fieldName}
        choiceText={choiceText}
        issueText={(issue) => printValue(problemValue(problemOf(issue)), locale, defaultCurrency, siteZone)}
        submitText={t('tryIt')}
        submitLook={tried ? 'plain' : 'primary'}
        busy={trying.isPending}
        onChange={() => setTried(undefined)}
        onSubmit={(terms) => trying.mutate(terms as Terms)}
      />
      {tried && (
        <>
          <TrialView rule={rule.rule} trial={tried.trial} />
          <Propose rule={rule} terms={tried.terms} onDone={() => setTried(undefined)} />
        </>
      )}
    </section>
  );
}

const formName = (rule: string) => `rules.${rule}`;

function Propose({ rule, terms, onDone }: { rule: RuleFacts; terms: Terms; onDone: () => void }) {
  const t = useMessages<typeof messages>('risk-rules');
  const { fieldName, choiceText } = useTerms();
  const missing = useMissingRight()('risk.rules/begin');
  const draft = `rules.reason.${rule.rule}`;
  const [reason, setReason] = useDraftStore(draft, () => '');
  const propose = useAction({
    run: () =>
      callConsole(changeSetting, {
        key: rule.setting ?? '',
        value: terms,
        seen: rule.seen ?? '',
        reason: reason.trim(),
      }),
    changes: ['listRules', 'readRule', 'listSettings', 'listWaiting'],
    onDone: () => {
      toast(t('requested'));
      dropDraft(draft);
      dropDraft(`form.${formName(rule.rule)}`);
      onDone();
    },
  });
  const worded = (of: Terms) =>
    Object.fromEntries(Object.entries(of).map(([name, value]) => [fieldName(name), choiceText(name, String(value))]));
  const before = rule.terms as Terms;
  const isSame = Object.entries(terms).every(([name, value]) => before[name] === value);
  const wanting =
    missing || (isSame ? t('same') : rule.waits ? t('otherWaits') : isReason(reason) ? '' : t('reasonMissing'));
  return (
    <>
      {!isSame && <DiffView before={worded(before)} after={worded(terms)} />}
      <ReasonField
        templates={[t('reasonTried'), t('reasonNoise'), t('reasonGap')]}
        value={reason}
        onChange={setReason}
      />
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-note text-text-2">{wanting || t('secondNote')}</p>
        <Button
          look="primary"
          size="large"
          sign="key"
          busy={propose.isPending}
          disabled={wanting !== ''}
          onClick={() => propose.mutate()}
        >
          {t('propose')}
        </Button>
      </div>
    </>
  );
}
