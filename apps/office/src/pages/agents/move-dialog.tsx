import { moveMember } from '@longmen/contract/console/agents/lines';
import { useId, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ProposeFoot } from '../../features/kit/action/propose-foot.tsx';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { type MoveOf, ReadMove } from '../../features/lines/move-preview.tsx';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { type Agent, agentChanges } from './agent.ts';
import type { messages } from './messages.ts';
import { areRates, RateFields, type Rates, typedRates } from './rate-fields.tsx';

type Draft = { readonly agent: string; readonly rates: Rates; readonly hasTerms: boolean; readonly reason: string };
const empty: Draft = { agent: '', rates: {}, hasTerms: false, reason: '' };

/** Below another agent with everybody below it: what changes is read first; then another has to agree. */
export function MoveDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useMessages<typeof messages>('agents');
  const id = useId();
  const name = `agents.move.${agent.id}`;
  const [draft, setDraft] = useDraftStore(name, () => empty);
  const [read, setRead] = useState('');
  const conflict = useConflict()(agent.name, draft.agent);
  const terms = typedRates(draft.rates);
  const move: MoveOf = {
    member: agent.name,
    agent: draft.agent.trim(),
    ...(draft.hasTerms && Object.keys(terms).length > 0 ? { terms } : {}),
  };
  const about = JSON.stringify(move);
  const done = () => {
    dropDraft(name);
    onClose();
  };
  const propose = useAction({
    run: () => callConsole(moveMember, { ...move, reason: draft.reason.trim() }),
    changes: agentChanges,
    onDone: () => {
      toast(t('requested'));
      done();
    },
  });
  const cannotRead =
    conflict || (move.agent === '' ? t('nameMissing') : draft.hasTerms && !areRates(terms) ? t('ratesWrong') : '');
  const wanting = cannotRead || (read !== about ? t('readFirst') : isReason(draft.reason) ? '' : t('reasonMissing'));
  return (
    <Dialog title={t('moveTitle', { name: agent.name })} onClose={done} as="drawer">
      <form
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanting === '' && !propose.isPending) propose.mutate(undefined);
        }}
      >
        <div className="flex flex-col gap-1">
          <label htmlFor={id} className="text-note font-medium text-text-3">
            {t('newAgent')}
          </label>
          <input
            id={id}
            autoComplete="off"
            className="field"
            value={draft.agent}
            onChange={(event) => setDraft({ ...draft, agent: event.target.value })}
          />
        </div>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={draft.hasTerms}
            onChange={(event) => setDraft({ ...draft, hasTerms: event.target.checked })}
          />
          {t('withTerms')}
        </label>
        {draft.hasTerms && (
          <RateFields
            value={draft.rates}
            hints={Object.fromEntries(agent.rates.map(({ family, rate }) => [family as string, rate]))}
            onChange={(rates) => setDraft({ ...draft, rates })}
          />
        )}
        {cannotRead === '' && <ReadMove key={about} move={move} onRead={() => setRead(about)} />}
        <ReasonField
          templates={[t('reasonPlan'), t('reasonWrongCode')]}
          value={draft.reason}
          onChange={(reason) => setDraft({ ...draft, reason })}
        />
        <ProposeFoot missing={wanting} note={t('secondNote')} label={t('propose')} isBusy={propose.isPending} />
      </form>
    </Dialog>
  );
}
