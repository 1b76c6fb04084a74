import { makeAgent } from '@longmen/contract/console/agents/lines';
import { useId } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ProposeFoot } from '../../features/kit/action/propose-foot.tsx';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { useConflict } from '../../features/rights/use-conflict.ts';
import type { messages } from './messages.ts';
import { areRates, RateFields, type Rates, typedRates } from './rate-fields.tsx';

const draftName = 'agents.make';
const empty: { player: string; rates: Rates; reason: string } = { player: '', rates: {}, reason: '' };

/** A player with nobody above becomes a top agent, which another has to agree to. */
export function MakeAgent({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('agents');
  const id = useId();
  const [draft, setDraft] = useDraftStore(draftName, () => empty);
  const conflict = useConflict()(draft.player);
  const terms = typedRates(draft.rates);
  const done = () => {
    dropDraft(draftName);
    onClose();
  };
  const propose = useAction({
    run: () => callConsole(makeAgent, { player: draft.player.trim(), terms, reason: draft.reason.trim() }),
    changes: ['listWaiting'],
    onDone: () => {
      toast(t('requested'));
      done();
    },
  });
  const wanting =
    conflict ||
    (draft.player.trim() === ''
      ? t('nameMissing')
      : Object.keys(terms).length === 0
        ? t('ratesMissing')
        : !areRates(terms)
          ? t('ratesWrong')
          : isReason(draft.reason)
            ? ''
            : t('reasonMissing'));
  return (
    <Dialog title={t('make')} onClose={done}>
      <form
        className="flex min-h-0 flex-col gap-4 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanting === '' && !propose.isPending) propose.mutate(undefined);
        }}
      >
        <p className="text-text-2">{t('makeNote')}</p>
        <div className="flex flex-col gap-1">
          <label htmlFor={id} className="text-note font-medium text-text-3">
            {t('player')}
          </label>
          <input
            id={id}
            autoComplete="off"
            className="field"
            value={draft.player}
            onChange={(event) => setDraft({ ...draft, player: event.target.value })}
          />
        </div>
        <RateFields value={draft.rates} hints={{}} onChange={(rates) => setDraft({ ...draft, rates })} />
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
