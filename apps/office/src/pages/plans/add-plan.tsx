import { addPlan, listPlanChoices } from '@longmen/contract/console/community/plans';
import { listRooms } from '@longmen/contract/console/community/rooms';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { useAction } from '../../features/kit/action/use-action.ts';
import { ActionDialog, Labelled } from '../../features/room-words/action-dialog.tsx';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';

const draws = [5, 10, 20, 50, 100];

/** A new plan: where, of which game, play and market, and by which method of the closed list. */
export function AddPlan({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('plans');
  const w = useMessages<typeof roomWords>('room-words');
  const [roomId, setRoom] = useState('');
  const [gid, setGid] = useState<number>();
  const [play, setPlay] = useState('');
  const [market, setMarket] = useState('');
  const [method, setMethod] = useState('repeat');
  const rooms = useQuery({
    queryKey: ['listRooms', ''],
    queryFn: ({ signal }) => callConsole(listRooms, {}, { signal }),
  });
  const choices = useQuery({
    queryKey: ['listPlanChoices', gid ?? 0],
    queryFn: ({ signal }) => callConsole(listPlanChoices, gid === undefined ? {} : { gid }, { signal }),
    placeholderData: keepPreviousData,
  });
  const plays = gid === undefined ? [] : (choices.data?.plays ?? []);
  const markets = plays.find((one) => one.play === play)?.markets ?? [];
  const options = markets.find((one) => one.market === market)?.options ?? [];
  const methods = [
    { method: 'repeat', text: t('repeat') },
    ...(options.length === 2 ? [{ method: 'opposite', text: t('opposite') }] : []),
    { method: 'alternate', text: t('alternate') },
    ...draws.map((count) => ({ method: `hot:${count}`, text: t('hot', { count }) })),
    ...draws.map((count) => ({ method: `cold:${count}`, text: t('cold', { count }) })),
    ...options.map(({ option, name }) => ({ method: `fixed:${option}`, text: t('fixed', { name }) })),
  ];
  const chosen = methods.some((one) => one.method === method) ? method : 'repeat';
  const isMissing = roomId === '' || gid === undefined || play === '' || market === '';
  const run = useAction({
    run: (reason: string) => callConsole(addPlan, { roomId, gid: gid ?? 0, play, market, method: chosen, reason }),
    changes: ['listPlans'],
    onDone: ({ id }) => {
      toast(t('begun', { id }));
      onClose();
    },
  });
  return (
    <ActionDialog
      name="plans.add"
      title={t('add')}
      templates={[t('reasonRequested'), t('reasonNewRoom'), t('reasonReplaced')]}
      actionText={t('add')}
      busy={run.isPending}
      missing={isMissing ? t('allNeeded') : ''}
      onSend={(reason) => run.mutate(reason)}
      onClose={onClose}
    >
      <Choice
        label={w('room')}
        value={roomId}
        choices={rooms.data?.rooms.map(({ id, title }) => ({ value: id, text: title })) ?? []}
        onChange={setRoom}
      />
      <Choice
        label={t('game')}
        value={String(gid ?? '')}
        choices={choices.data?.games.map((game) => ({ value: String(game.gid), text: game.name })) ?? []}
        onChange={(value) => {
          setGid(value === '' ? undefined : Number(value));
          setPlay('');
          setMarket('');
        }}
      />
      <Choice
        label={t('play')}
        value={play}
        choices={plays.map((one) => ({ value: one.play, text: one.name }))}
        onChange={(value) => {
          setPlay(value);
          const [only, ...more] = plays.find((one) => one.play === value)?.markets ?? [];
          setMarket(only !== undefined && more.length === 0 ? only.market : '');
        }}
      />
      <Choice
        label={t('market')}
        value={market}
        choices={markets.map((one) => ({ value: one.market, text: one.options.map(({ name }) => name).join(' / ') }))}
        onChange={setMarket}
      />
      <Choice
        label={t('method')}
        value={chosen}
        choices={methods.map((one) => ({ value: one.method, text: one.text }))}
        onChange={setMethod}
        isNeeded
      />
      <p className="text-note text-text-2">{t('addNote')}</p>
    </ActionDialog>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  choices: readonly { readonly value: string; readonly text: string }[];
  onChange: (value: string) => void;
  /** One of them is always chosen. */
  isNeeded?: boolean;
};

function Choice({ label, value, choices, onChange, isNeeded = false }: ChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select id={id} className="field h-8" value={value} onChange={(event) => onChange(event.target.value)}>
          {!isNeeded && <option value="">–</option>}
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
