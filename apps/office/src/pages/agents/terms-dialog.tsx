import { changeAgentTerms } from '@longmen/contract/console/agents/lines';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { DiffView } from '../../features/kit/action/diff-view.tsx';
import { ProposeFoot } from '../../features/kit/action/propose-foot.tsx';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { useFamilyNames } from '../../features/lines/use-family-names.ts';
import { type Agent, agentChanges } from './agent.ts';
import type { messages } from './messages.ts';
import { areRates, RateFields, type Rates, typedRates } from './rate-fields.tsx';

const empty: { rates: Rates; reason: string } = { rates: {}, reason: '' };

/** Other terms of an account, between what is above and the highest below; another has to agree. */
export function TermsDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useMessages<typeof messages>('agents');
  const family = useFamilyNames();
  const name = `agents.terms.${agent.id}`;
  const [draft, setDraft] = useDraftStore(name, () => empty);
  const done = () => {
    dropDraft(name);
    onClose();
  };
  const terms = typedRates(draft.rates);
  const propose = useAction({
    run: () =>
      callConsole(changeAgentTerms, { player: agent.name, terms, seen: agent.terms, reason: draft.reason.trim() }),
    changes: agentChanges,
    onDone: () => {
      toast(t('requested'));
      done();
    },
  });
  const bounds = new Map(agent.rates.map(({ family: one, least, most }) => [one as string, `${least}–${most}`]));
  const named = (rates: Rates) => Object.fromEntries(Object.entries(rates).map(([one, rate]) => [family(one), rate]));
  const now = Object.fromEntries(agent.rates.map(({ family: one, rate }) => [one as string, rate]));
  const wanting =
    Object.keys(terms).length === 0
      ? t('ratesMissing')
      : !areRates(terms)
        ? t('ratesWrong')
        : isReason(draft.reason)
          ? ''
          : t('reasonMissing');
  return (
    <Dialog title={t('termsTitle', { name: agent.name })} onClose={done} as="drawer">
      <form
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanting === '' && !propose.isPending) propose.mutate(undefined);
        }}
      >
        <RateFields
          value={draft.rates}
          hints={now}
          boundsOf={(one) => bounds.get(one) ?? ''}
          onChange={(rates) => setDraft({ ...draft, rates })}
        />
        {Object.keys(terms).length > 0 && areRates(terms) && (
          <DiffView
            before={named(Object.fromEntries(Object.keys(terms).map((one) => [one, now[one] ?? '0.0'])))}
            after={named(terms)}
          />
        )}
        <ReasonField
          templates={[t('reasonPlan')]}
          value={draft.reason}
          onChange={(reason) => setDraft({ ...draft, reason })}
        />
        <ProposeFoot missing={wanting} note={t('secondNote')} label={t('propose')} isBusy={propose.isPending} />
      </form>
    </Dialog>
  );
}
