import { agreeToProposal, dropProposal } from '@longmen/contract/console/people';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useDraftStore, dropDraft } from '../../core/forms/drafts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { dayText, isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneName } from '../../core/i18n/zone.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { toast } from '../../core/toast.ts';
import { DiffView } from '../../features/kit/action/diff-view.tsx';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { EnrolmentDialog } from './enrolment-dialog.tsx';
import { useKindNames } from './kind-names.ts';
import type { Proposal } from './proposal.ts';
import type { messages } from './messages.ts';

/** What somebody asks for, whole, and the two words that can be given to it. */
export function ProposalPanel({ proposal }: { proposal: Proposal }) {
  const t = useMessages<typeof messages>('home');
  const kindName = useKindNames();
  const draft = `proposal.${proposal.id}`;
  const [reason, setReason] = useDraftStore(draft, () => '');
  const [enrolment, setEnrolment] = useState<{ name: string; uri: string }>();
  const { id } = proposal;
  const agree = useAction({
    run: () => callConsole(agreeToProposal, { id, reason: reason.trim() }),
    changes: ['listWaiting', 'listPeople', 'listRoles'],
    onDone: ({ subject, totpUri }) => {
      dropDraft(draft);
      toast(t('done'));
      if (totpUri !== null) setEnrolment({ name: subject, uri: totpUri });
    },
  });
  const drop = useAction({
    run: () => callConsole(dropProposal, { id, reason: reason.trim() }),
    changes: ['listWaiting'],
    onDone: () => {
      dropDraft(draft);
      toast(t('dropped'));
    },
  });
  const mayAgree = proposal.mine === 'agree' && isReason(reason) && !agree.isPending;
  useKeys([{ keys: 'A', label: t('agree'), run: () => mayAgree && agree.mutate(undefined) }]);
  return (
    <section className="flex min-h-0 min-w-0 flex-col bg-surface" aria-label={kindName(proposal.kind)}>
      <header className="flex flex-none gap-4 px-4 py-3">
        <div className="min-w-0 flex-1">
          <Chip>{kindName(proposal.kind)}</Chip>
          <h2 className="truncate text-fig2 font-semibold">{proposal.subject}</h2>
        </div>
        <div className="flex-none text-right">
          <p className="text-text-2">
            {t('by', { name: proposal.requestedBy })} · <Time at={proposal.requestedAt} />
          </p>
          <p className="text-note text-text-3">{proposal.id}</p>
        </div>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 pb-4">
        <p className="flex gap-2 rounded-ctl bg-surface-2 px-3 py-2">
          <Sign name="chat" className="mt-0.5 flex-none text-text-3" />
          <span className="min-w-0 break-words">“{proposal.reason}”</span>
        </p>
        {proposal.wanted !== null && proposal.wanted !== undefined && (
          <>
            <h3 className="font-semibold">{t('wanted')}</h3>
            <DiffView before={null} after={proposal.wanted} />
          </>
        )}
      </div>
      <footer className="z-10 flex flex-none flex-col gap-3 border-t border-hair bg-surface px-4 py-3 shadow-foot">
        <ReasonField
          templates={[t('reasonFits'), t('reasonAgreed'), t('reasonNotNow')]}
          value={reason}
          onChange={setReason}
        />
        <div className="flex items-center gap-3">
          <Button
            look="danger"
            size="large"
            busy={drop.isPending}
            disabled={!isReason(reason)}
            onClick={() => drop.mutate(undefined)}
          >
            {t('drop')}
          </Button>
          <div className="min-w-0 flex-1 text-right text-note text-text-2">
            {proposal.mine === 'agree' && (
              <span className="flex items-center justify-end gap-1 whitespace-nowrap text-primary">
                <Sign name="check" />
                {t('notYours')}
              </span>
            )}
            {proposal.mine === 'own' && t('notMine')}
            {proposal.mine === 'noRight' && t('noRight')}
            <Lapse at={proposal.lapsesAt} />
          </div>
          <Button
            look="primary"
            size="large"
            sign="key"
            keyHint="A"
            busy={agree.isPending}
            disabled={!mayAgree}
            onClick={() => agree.mutate(undefined)}
          >
            {t('agree')}
          </Button>
        </div>
      </footer>
      {enrolment && <EnrolmentDialog {...enrolment} onClose={() => setEnrolment(undefined)} />}
    </section>
  );
}

/** The day on which it falls by itself. */
function Lapse({ at }: { at: number }) {
  const t = useMessages<typeof messages>('home');
  const locale = useLocale();
  const zone = useZoneName();
  return (
    <span className="block truncate" title={isoUtc(at)}>
      {t('lapses', { time: dayText(at, locale, zone, serverNow()) })}
    </span>
  );
}
