import { roomTexts, type RoomSettings, setRoom } from '@longmen/contract/console/community/rooms';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { ActionDialog, Flag, Labelled } from '../../features/room-words/action-dialog.tsx';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';
import { type RoomFacts, roomCalls } from './room.ts';

const switches = ['isOpen', 'isSilent', 'takesPictures', 'showsOnline', 'hasPlans'] as const;
const vipLevels = Array.from({ length: 11 }, (_, at) => at);
const slowSteps = [0, 3, 5, 10, 20, 30, 60];

/** All that is set of a room; only what was changed is sent. */
export function SetRoom({ room, onClose }: { room: RoomFacts; onClose: () => void }) {
  const t = useMessages<typeof messages>('rooms');
  const w = useMessages<typeof roomWords>('room-words');
  const [set, setSet] = useState<RoomSettings>({});
  const now = {
    title: set.title ?? room.title,
    remark: set.remark ?? room.remark,
    isOpen: set.isOpen ?? room.isOpen,
    isSilent: set.isSilent ?? room.isSilent,
    takesPictures: set.takesPictures ?? room.takesPictures,
    showsOnline: set.showsOnline ?? room.showsOnline,
    hasPlans: set.hasPlans ?? room.hasPlans,
    vipMin: set.vipMin ?? room.vipMin,
    slowSeconds: set.slowSeconds ?? room.slowSeconds,
  };
  const changed: RoomSettings = Object.fromEntries(
    Object.entries(set).filter(([key, value]) => value !== room[key as keyof RoomSettings]),
  );
  const run = useAction({
    run: (reason: string) => callConsole(setRoom, { ...changed, id: room.id, seen: room.seen, reason }),
    changes: roomCalls,
    onDone: () => {
      toast(t('doneRoom'));
      onClose();
    },
  });
  const tooLong = (['title', 'remark'] as const).find((key) => now[key].length > roomTexts[key]);
  const wanting = now.title.trim() === '' ? t('titleMissing') : '';
  const missing =
    Object.keys(changed).length === 0
      ? t('nothingChanged')
      : wanting || (tooLong === undefined ? '' : w('tooLong', { count: roomTexts[tooLong] }));
  const withOwn = (steps: readonly number[], own: number) =>
    steps.includes(own) ? steps : [...steps, own].toSorted((a, b) => a - b);
  return (
    <ActionDialog
      name={`rooms.set.${room.id}`}
      title={`${t('set')}: ${room.title}`}
      templates={[t('reasonAdverts'), t('reasonTidy'), t('reasonRequested')]}
      actionText={t('set')}
      busy={run.isPending}
      missing={missing}
      onSend={(reason) => run.mutate(reason)}
      onClose={onClose}
    >
      <Labelled label={t('titleOf')}>
        {(id) => (
          <input
            id={id}
            className="field h-8"
            value={now.title}
            onChange={(event) => setSet({ ...set, title: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={t('remark')}>
        {(id) => (
          <input
            id={id}
            className="field h-8"
            value={now.remark}
            onChange={(event) => setSet({ ...set, remark: event.target.value })}
          />
        )}
      </Labelled>
      <div className="grid grid-cols-2 gap-3">
        <Labelled label={t('vipMin')}>
          {(id) => (
            <select
              id={id}
              className="field h-8"
              value={now.vipMin}
              onChange={(event) => setSet({ ...set, vipMin: Number(event.target.value) })}
            >
              {withOwn(vipLevels, room.vipMin).map((level) => (
                <option key={level} value={level}>
                  {level === 0 ? '–' : `VIP ${level}`}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={t('slowSeconds')}>
          {(id) => (
            <select
              id={id}
              className="field h-8"
              value={now.slowSeconds}
              onChange={(event) => setSet({ ...set, slowSeconds: Number(event.target.value) })}
            >
              {withOwn(slowSteps, room.slowSeconds).map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? '–' : t('seconds', { count })}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      </div>
      <div className="grid grid-cols-2 gap-x-3">
        {switches.map((key) => (
          <Flag key={key} label={t(key)} isOn={now[key]} onChange={(isOn) => setSet({ ...set, [key]: isOn })} />
        ))}
      </div>
    </ActionDialog>
  );
}
