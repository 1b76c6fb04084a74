import type { ConsoleOutput } from '@longmen/contract/console';
import { pausePlayer, tightenLimit } from '@longmen/contract/console/players/player-actions';
import { readPlayerLimits } from '@longmen/contract/console/players/player-parts';
import { limitKinds } from '@longmen/contract/calls/limits';
import { parseMills } from '@longmen/engine';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { messages } from './messages.ts';
import { Part } from './part.tsx';
import { type Player, playerQueries } from './player.ts';
import { useLacks } from './use-lacks.ts';
import { Rows, Section } from './section.tsx';
import { useLimitName } from './use-limit-name.ts';

type Limits = ConsoleOutput<typeof readPlayerLimits>;

/** The player's own limits; operators may only hold him tighter. */
export function LimitsTab({ player }: { player: Player }) {
  const { id } = player;
  return (
    <Part name={['readPlayerLimits', id]} ask={(signal) => callConsole(readPlayerLimits, { id }, { signal })}>
      {(limits) => (
        <div className="grid grid-cols-1 gap-3 xl:grid-cols-2">
          <Now player={player} limits={limits} />
          <Changes changes={limits.changes} />
        </div>
      )}
    </Part>
  );
}

function Now({ player, limits: { limits, reminderMinutes, pause } }: { player: Player; limits: Limits }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const limitName = useLimitName();
  const missing = useLacks(player)('care.act/begin');
  const [open, setOpen] = useState<'tighten' | 'break'>();
  return (
    <Section
      title={t('limits')}
      className="self-start"
      head={
        <>
          <Button size="bar" disabled={missing !== ''} title={missing} onClick={() => setOpen('tighten')}>
            {t('tighten')}
          </Button>
          <Button size="bar" disabled={missing !== ''} title={missing} onClick={() => setOpen('break')}>
            {t('break')}
          </Button>
        </>
      }
    >
      {missing !== '' && <p className="px-4 pb-2 text-note text-text-2">{missing}</p>}
      {pause && (
        <p className="mx-4 mb-2 rounded-ctl bg-warn-soft px-2 py-1 font-medium text-warn">
          {t(pause.kind === 'timeOut' ? 'pauseOn' : 'exclusionOn')} <Time at={pause.until} />
        </p>
      )}
      <Rows
        label={t('limits')}
        heads={[
          { text: t('limit') },
          { text: t('amount'), isNumber: true },
          { text: t('used'), isNumber: true },
          { text: '' },
        ]}
      >
        {limits.map(({ kind, amount, used, next, nextAt }) => (
          <tr key={kind}>
            <td>{limitName(kind)}</td>
            <td className="text-right">{amount === null ? '–' : printAmount(amount, locale)}</td>
            <td className="text-right">{printAmount(used, locale)}</td>
            <td className="text-note text-text-2">
              {nextAt !== null && (
                <>
                  {next === null ? t('raiseNone') : t('raise', { amount: printAmount(next, locale) })}{' '}
                  <Time at={nextAt} bare />
                </>
              )}
            </td>
          </tr>
        ))}
      </Rows>
      {reminderMinutes !== null && (
        <p className="border-t border-line px-4 py-2 text-text-2">{t('reminder', { count: reminderMinutes })}</p>
      )}
      {open === 'tighten' && <TightenDialog player={player} onClose={() => setOpen(undefined)} />}
      {open === 'break' && <BreakDialog player={player} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

function Changes({ changes }: { changes: Limits['changes'] }) {
  const t = useMessages<typeof messages>('player');
  const locale = useLocale();
  const limitName = useLimitName();
  const print = (mills: number | null) => (mills === null ? '–' : printAmount(mills, locale));
  return (
    <Section title={t('limitChanges')} className="self-start">
      {changes.length === 0 && <p className="px-4 pb-3 text-text-2">{t('nothing')}</p>}
      <ul>
        {changes.map((change) => (
          <li key={change.id} className="flex min-h-8 items-center gap-3 border-b border-line px-4 last:border-0">
            <span className="w-28 flex-none text-text-2">
              <Time at={change.at} bare />
            </span>
            <span className="min-w-0 flex-1 truncate">{limitName(change.kind)}</span>
            <span className="font-medium">
              {print(change.before)} → {print(change.after)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TightenDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const t = useMessages<typeof messages>('player');
  const limitName = useLimitName();
  const [kind, setKind] = useState<(typeof limitKinds)[number]>('deposit_day');
  const [typed, setTyped] = useState('');
  const amount = parseMills(typed.trim());
  const action = useAction({
    run: (input: Parameters<typeof callConsole<typeof tightenLimit>>[1]) => callConsole(tightenLimit, input),
    changes: playerQueries,
    onDone: () => {
      toast(t('tightened'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name={`tighten.${player.id}`}
      title={t('tighten')}
      templates={[t('reasonCare'), t('reasonOwner')]}
      actionText={t('tighten')}
      busy={action.isPending}
      missing={amount === null ? t('amount') : ''}
      onConfirm={(reason) => amount !== null && action.mutate({ id: player.id, kind, amount, reason })}
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

function BreakDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const t = useMessages<typeof messages>('player');
  const [typed, setTyped] = useState('24');
  const hours = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
  const isBreak = hours >= 1 && hours <= hoursMax;
  const action = useAction({
    run: (reason: string) => callConsole(pausePlayer, { id: player.id, hours, reason }),
    changes: playerQueries,
    onDone: () => {
      toast(t('paused'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name={`break.${player.id}`}
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
