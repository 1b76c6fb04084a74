import { changePlayerStatus } from '@longmen/contract/console/players/player-actions';
import { playerStatuses } from '@longmen/contract/console/players/players';
import { cx } from '@longmen/ui';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { StatusChip, useStatusName } from '../../features/player-words/player-words.tsx';
import type { messages } from './messages.ts';
import { type Player, playerQueries } from './player.ts';
import { useLacks } from './use-lacks.ts';

type Status = (typeof playerStatuses)[number];
const notes = { 0: 'note0', 1: 'note1', 4: 'note4', 7: 'note7' } as const satisfies Record<Status, string>;
/** The more a status allows, the lower; what is in force now may be none of these. */
const strictness: Readonly<Record<number, number>> = { 0: 0, 7: 1, 4: 2, 1: 3 };

/** Whether the change opens anything to the account again: then it takes two. */
const opens = (from: number, to: Status): boolean => (strictness[to] ?? 0) < (strictness[from] ?? 0);

/** Before and after of a status; what is in force is greyed, what opens waits for another operator. */
export function StatusDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const t = useMessages<typeof messages>('player');
  const statusName = useStatusName();
  const missing = useLacks(player);
  const [to, setTo] = useState<Status>();
  const action = useAction({
    run: ({ status, reason }: { status: Status; reason: string }) =>
      callConsole(changePlayerStatus, { id: player.id, status, seen: player.status, reason }),
    changes: [...playerQueries, 'listPlayers', 'listWaiting'],
    onDone: ({ waits }, { status }) => {
      toast(waits === null ? t('changed', { name: player.name, status: statusName(status) }) : t('proposed'));
      onClose();
    },
  });
  const byTwo = to !== undefined && opens(player.status, to);
  const lacks = (status: Status) =>
    missing(opens(player.status, status) ? 'players.open/begin' : 'players.restrict/begin');
  return (
    <ConfirmDialog
      name={`status.${player.id}`}
      title={t('statusTitle', { name: player.name })}
      templates={byTwo ? [t('reasonCleared'), t('reasonOwner')] : [t('reasonBank'), t('reasonOwner'), t('reasonFraud')]}
      actionText={byTwo ? t('propose') : t('changeNow')}
      look={byTwo ? 'primary' : 'danger'}
      busy={action.isPending}
      missing={to === undefined ? t('statusAfter') : lacks(to)}
      onConfirm={(reason) => to !== undefined && action.mutate({ status: to, reason })}
      onClose={onClose}
    >
      <p className="flex items-center gap-2">
        <span className="text-note font-medium text-text-3">{t('statusBefore')}</span>
        <StatusChip status={player.status} />
        {to !== undefined && (
          <>
            <span aria-hidden>→</span>
            <StatusChip status={to} />
          </>
        )}
      </p>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 text-note font-medium text-text-3">{t('statusAfter')}</legend>
        {playerStatuses.map((status) => {
          const why = status === player.status ? t('statusSame') : lacks(status);
          return (
            <label
              key={status}
              className={cx(
                'flex items-start gap-2 rounded-ctl px-2 py-1.5',
                to === status && 'bg-primary-soft',
                why !== '' && 'text-text-3',
              )}
            >
              <input
                type="radio"
                aria-label={statusName(status)}
                name="status"
                className="mt-1"
                disabled={why !== ''}
                checked={to === status}
                onChange={() => setTo(status)}
              />
              <span>
                <b className="font-semibold">{statusName(status)}</b>
                <span className={cx('block text-note', why === '' && 'text-text-2')}>{why || t(notes[status])}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      {to !== undefined && <p className="text-text-2">{byTwo ? t('byTwo') : t('atOnce')}</p>}
    </ConfirmDialog>
  );
}
