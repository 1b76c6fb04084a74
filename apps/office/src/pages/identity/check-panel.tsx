import type { ConsoleOutput } from '@longmen/contract/console';
import type { listIdentity } from '@longmen/contract/console/players/identity-checks';
import { identifyPlayer } from '@longmen/contract/console/players/player-actions';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button, buttonClass } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages as words } from '../../features/player-words/messages.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { messages } from './messages.ts';

type Check = ConsoleOutput<typeof listIdentity>['rows'][number];
type Outcome = Check['outcome'];

/** One check: what was found, where the papers lie, and the second word. */
export function CheckPanel({ check, onClose }: { check: Check; onClose: () => void }) {
  const t = useMessages<typeof messages>('identity');
  const word = useMessages<typeof words>('player-words');
  const locale = useLocale();
  const me = useMe();
  const missing = useMissingRight();
  const [open, setOpen] = useState<'agree' | 'enter'>();
  const isWaiting = check.endedAt === null;
  const cannotAgree = check.firstBy === me.name ? t('own') : missing('kyc.decide/agree');
  const cannotEnter = missing('kyc.decide/begin');
  return (
    <SidePanel
      title={check.player}
      head={<Chip look={check.outcome === 'cleared' ? 'good' : 'bad'}>{word(check.outcome)}</Chip>}
      onClose={onClose}
    >
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <Facts
          rows={[
            { name: t('papers'), value: check.reason },
            { name: t('firstBy'), value: check.firstBy },
            { name: t('at'), value: <Time at={check.at} /> },
            { name: t('secondBy'), value: check.secondBy ?? (isWaiting ? '' : t('takenBack')) },
            { name: t('paid'), value: printAmount(check.paid, locale) },
            { name: t('waits'), value: check.waits === null ? '' : printAmount(check.waits, locale) },
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {isWaiting && (
            <Button look="primary" disabled={cannotAgree !== ''} title={cannotAgree} onClick={() => setOpen('agree')}>
              {t('agree')}
            </Button>
          )}
          <Button disabled={cannotEnter !== ''} title={cannotEnter} onClick={() => setOpen('enter')}>
            {t('enter')}
          </Button>
          <Link to="/players/$id" params={{ id: check.userId }} className={buttonClass()}>
            {t('toCard')}
          </Link>
        </div>
        {isWaiting && cannotAgree !== '' && <p className="text-note text-text-2">{cannotAgree}</p>}
        {open && (
          <OutcomeDialog
            check={check}
            fixed={open === 'agree' ? check.outcome : undefined}
            onClose={() => setOpen(undefined)}
          />
        )}
      </div>
    </SidePanel>
  );
}

type OutcomeProps = { check: Check; fixed: Outcome | undefined; onClose: () => void };

function OutcomeDialog({ check, fixed, onClose }: OutcomeProps) {
  const t = useMessages<typeof messages>('identity');
  const word = useMessages<typeof words>('player-words');
  const [outcome, setOutcome] = useState<Outcome>(fixed ?? 'cleared');
  const action = useAction({
    run: (reason: string) => callConsole(identifyPlayer, { id: check.userId, outcome, reason }),
    changes: ['listIdentity', 'readPlayer', 'listWaiting'],
    onDone: ({ isEffective }) => {
      toast(isEffective ? t('stands') : t('entered'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name={`identity.${check.userId}`}
      title={t('enterTitle', { name: check.player })}
      templates={outcome === 'cleared' ? [t('reasonPapers'), t('reasonCall')] : [t('reasonOther')]}
      actionText={fixed === undefined ? t('save') : t('agree')}
      busy={action.isPending}
      onConfirm={(reason) => action.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('enterNote')}</p>
      {fixed === undefined ? (
        <fieldset className="flex gap-4">
          <legend className="sr-only">{t('outcome')}</legend>
          {(['cleared', 'refused'] as const).map((one) => (
            <label key={one} className="flex items-center gap-2">
              <input type="radio" name="outcome" checked={outcome === one} onChange={() => setOutcome(one)} />
              {word(one)}
            </label>
          ))}
        </fieldset>
      ) : (
        <p>
          <Chip look={fixed === 'cleared' ? 'good' : 'bad'}>{word(fixed)}</Chip>
        </p>
      )}
    </ConfirmDialog>
  );
}
