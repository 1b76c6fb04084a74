import type { ConsoleOutput } from '@longmen/contract/console';
import { readPlayerLimits } from '@longmen/contract/console/players/player-parts';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import { HoldDialog } from '../../features/player-limits/hold-dialogs.tsx';
import type { messages as limitWords } from '../../features/player-limits/messages.ts';
import { useLimitName } from '../../features/player-limits/use-limit-name.ts';
import type { messages } from './messages.ts';
import { Part } from './part.tsx';
import { type Player, playerQueries } from './player.ts';
import { useLacks } from './use-lacks.ts';
import { Rows, Section } from '../../features/kit/parts/section.tsx';

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
  const hold = useMessages<typeof limitWords>('player-limits');
  const locale = useLocale();
  const limitName = useLimitName();
  const missing = useLacks(player)('care.act/begin');
  const [open, setOpen] = useState<'tighten' | 'break' | 'exclude'>();
  return (
    <Section
      title={t('limits')}
      className="self-start"
      head={
        <>
          <Button size="bar" disabled={missing !== ''} title={missing} onClick={() => setOpen('tighten')}>
            {hold('tighten')}
          </Button>
          <Button size="bar" disabled={missing !== ''} title={missing} onClick={() => setOpen('break')}>
            {hold('break')}
          </Button>
          <Button size="bar" disabled={missing !== ''} title={missing} onClick={() => setOpen('exclude')}>
            {hold('exclude')}
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
      {open !== undefined && (
        <HoldDialog how={open} playerId={player.id} changes={playerQueries} onClose={() => setOpen(undefined)} />
      )}
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
