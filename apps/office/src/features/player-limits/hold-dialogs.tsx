import { limitKinds } from '@longmen/contract/calls/limits';
import { excludePlayer } from '@longmen/contract/console/players/care';
import { pausePlayer, tightenLimit } from '@longmen/contract/console/players/player-actions';
import { parseMills } from '@longmen/engine';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../kit/action/confirm-dialog.tsx';
import { useAction } from '../kit/action/use-action.ts';
import type { messages } from './messages.ts';
import { useLimitName } from './use-limit-name.ts';

type HoldProps = {
  playerId: string;
  /** What is read anew afterwards: first parts of query keys. */
  changes: readonly string[];
  onClose: () => void;
};

/** What holds a player tighter, and never looser: a lower limit, a break, an exclusion. */
export function HoldDialog({ how, ...props }: HoldProps & { how: 'tighten' | 'break' | 'exclude' }) {
  if (how === 'tighten') return <TightenDialog {...props} />;
  return how === 'break' ? <BreakDialog {...props} /> : <ExcludeDialog {...props} />;
}

function TightenDialog({ playerId, changes, onClose }: HoldProps) {
  const t = useMessages<typeof messages>('player-limits');
  const limitName = useLimitName();
  const [kind, setKind] = useState<(typeof limitKinds)[number]>('deposit_day');
  const [typed, setTyped] = useState('');
  const amount = parseMills(typed.trim());
  const action = useAction({
    run: (input: Parameters<typeof callConsole<typeof tightenLimit>>[1]) => callConsole(tightenLimit, input),
    changes,
    onDone: () => {
      toast(t('tightened'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name={`tighten.${playerId}`}
      title={t('tighten')}
      templates={[t('reasonCare'), t('reasonOwner')]}
      actionText={t('tighten')}
      busy={action.isPending}
      missing={amount === null ? t('amount') : ''}
      onConfirm={(reason) => amount !== null && action.mutate({ id: playerId, kind, amount, reason })}
      onClose={onClose}
    >
      <p className="text-text-2">{t('tightenNote')}</p>
      <div className="flex gap-2">
        <select
          aria-label={t('limit')}
          className="field w-auto flex-1"
          value={kind}
          onChange={(event) => setKind(limitKinds.find((one) => one === event.target.value) ?? kind)}
        >
          {limitKinds.map((one) => (
            <option key={one} value={one}>
              {limitName(one)}
            </option>
          ))}
        </select>
        <input
          aria-label={t('amount')}
          placeholder={t('amount')}
          inputMode="decimal"
          className="field flex-1"
          value={typed}
          aria-invalid={typed !== '' && amount === null}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

const hoursMax = 1_008;

function BreakDialog({ playerId, changes, onClose }: HoldProps) {
  const t = useMessages<typeof messages>('player-limits');
  const [typed, setTyped] = useState('24');
  const hours = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  const isBreak = hours >= 1 && hours <= hoursMax;
  const action = useAction({
    run: (reason: string) => callConsole(pausePlayer, { id: playerId, hours, reason }),
    changes,
    onDone: () => {
      toast(t('paused'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name={`break.${playerId}`}
      title={t('break')}
      templates={[t('reasonCare'), t('reasonOwner')]}
      actionText={t('break')}
      look="danger"
      busy={action.isPending}
      missing={isBreak ? '' : t('hours')}
      onConfirm={(reason) => action.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('breakNote')}</p>
      <label className="flex flex-col gap-1">
        <span className="text-note font-medium text-text-3">{t('hours')}</span>
        <input
          inputMode="numeric"
          className="field w-32"
          value={typed}
          aria-invalid={!isBreak}
          onChange={(event) => setTyped(event.target.value.trim())}
        />
      </label>
    </ConfirmDialog>
  );
}

const lengths = [6, 12, 24, 60] as const;

function ExcludeDialog({ playerId, changes, onClose }: HoldProps) {
  const t = useMessages<typeof messages>('player-limits');
  const [months, setMonths] = useState<number>(lengths[0]);
  const action = useAction({
    run: (reason: string) => callConsole(excludePlayer, { id: playerId, months, reason }),
    changes,
    onDone: () => {
      toast(t('excluded'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name={`exclude.${playerId}`}
      title={t('exclude')}
      templates={[t('reasonOwner'), t('reasonCare')]}
      actionText={t('exclude')}
      look="danger"
      busy={action.isPending}
      onConfirm={(reason) => action.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('excludeNote')}</p>
      <label className="flex flex-col gap-1">
        <span className="text-note font-medium text-text-3">{t('months')}</span>
        <select className="field w-32" value={months} onChange={(event) => setMonths(Number(event.target.value))}>
          {lengths.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
    </ConfirmDialog>
  );
}
