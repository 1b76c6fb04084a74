import { mutePlayer } from '@longmen/contract/console/community/mutes';
import { listRooms } from '@longmen/contract/console/community/rooms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { ActionDialog, Labelled } from '../../features/room-words/action-dialog.tsx';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';
import { moderationCalls } from './report.ts';

const everywhere = 'everywhere';
const times = { forHour: 60, forDay: 1_440, forThreeDays: 4_320, forWeek: 10_080, forEver: null } as const;
type TimeName = keyof typeof times;
const timeNames = Object.keys(times) as TimeName[];

/** Mutes somebody: in a room for a week at most at once; everywhere or for ever once another operator agrees. */
export function MuteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('moderation');
  const w = useMessages<typeof roomWords>('room-words');
  const [username, setUsername] = useState('');
  const [place, setPlace] = useState('');
  const [time, setTime] = useState<TimeName>('forDay');
  const rooms = useQuery({
    queryKey: ['listRooms', ''],
    queryFn: ({ signal }) => callConsole(listRooms, {}, { signal }),
  });
  const needsTwo = place === everywhere || times[time] === null;
  const missingRight = useMissingRight()(needsTwo ? 'community.banish/begin' : 'community.act/begin');
  const conflict = useConflict()(username);
  const isMissing = username.trim() === '' || place === '';
  const run = useAction({
    run: (reason: string) =>
      callConsole(mutePlayer, {
        username: username.trim(),
        roomId: place === everywhere ? null : place,
        minutes: times[time],
        reason,
      }),
    changes: [...moderationCalls, 'listWaiting'],
    onDone: ({ waits }) => {
      toast(waits === null ? w('done') : w('waitsForSecond'));
      onClose();
    },
  });
  return (
    <ActionDialog
      name="moderation.mute"
      title={t('mute')}
      templates={[t('reasonAdvert'), t('reasonRule'), t('reasonRepeat')]}
      actionText={t('mute')}
      busy={run.isPending}
      missing={missingRight || conflict || (isMissing ? t('bothNeeded') : '')}
      onSend={(reason) => run.mutate(reason)}
      onClose={onClose}
    >
      <Labelled label={w('player')}>
        {(id) => (
          <input
            id={id}
            className="field h-8"
            autoComplete="off"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        )}
      </Labelled>
      <Labelled label={t('place')}>
        {(id) => (
          <select id={id} className="field h-8" value={place} onChange={(event) => setPlace(event.target.value)}>
            <option value="">–</option>
            <option value={everywhere}>{w('everywhere')}</option>
            {rooms.data?.rooms.map((room) => (
              <option key={room.id} value={room.id}>
                {room.title}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label={t('howLong')}>
        {(id) => (
          <select
            id={id}
            className="field h-8"
            value={time}
            onChange={(event) => setTime(timeNames.find((name) => name === event.target.value) ?? 'forDay')}
          >
            {timeNames.map((name) => (
              <option key={name} value={name}>
                {t(name)}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <p className="text-note text-text-2">{needsTwo ? t('muteByTwo') : t('muteNote')}</p>
    </ActionDialog>
  );
}
