import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { clearPacketFlag, listPacketFlags, packetFlagKinds } from '@longmen/contract/console/community/packets';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useMe } from '../../core/session/session.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';

type Flag = ConsoleOutput<typeof listPacketFlags>['rows'][number];
const idOf = ({ id }: Flag) => id;
const states = ['open', 'cleared', 'all'] as const;

/** What the watch found: it decides nothing, and a person clears it. */
export function FlagList() {
  const t = useMessages<typeof messages>('packets');
  const w = useMessages<typeof roomWords>('room-words');
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: w('player') },
      {
        name: 'kind',
        kind: 'choice',
        label: t('kind'),
        choices: packetFlagKinds.map((value) => ({ value, text: t(value) })),
      },
      {
        name: 'state',
        kind: 'choice',
        label: t('state'),
        choices: states.map((value) => ({ value, text: t(`flag_${value}`) })),
      },
    ],
    [t, w],
  );
  const columns = useColumns();
  const input = filterInput<ConsoleInput<typeof listPacketFlags>>(search.q, fields);
  const list = useList<Flag>({
    key: ['listPacketFlags', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listPacketFlags, { ...input, ...place }, { signal }),
    idOf,
  });
  const open = list.rows.find(({ id }) => id === search.open);
  return (
    <ListView
      name="packet-flags"
      label={t('watch')}
      columns={columns}
      fields={fields}
      presets={[{ text: t('flag_cleared'), filter: 'state:cleared' }]}
      list={list}
      idOf={idOf}
      panel={open && <FlagPanel key={open.id} flag={open} onClose={() => setSearch({ open: undefined })} />}
    />
  );
}

function useColumns(): readonly Column<Flag>[] {
  const t = useMessages<typeof messages>('packets');
  return useMemo(
    () => [
      {
        id: 'players',
        head: t('players'),
        width: 280,
        grows: true,
        cell: ({ players }) => (
          <span className="font-medium">{players.map(({ username }) => username).join(' → ')}</span>
        ),
        text: ({ players }) => players.map(({ username }) => username).join(' '),
      },
      { id: 'kind', head: t('kind'), width: 220, cell: ({ kind }) => <Chip>{t(kind)}</Chip>, text: ({ kind }) => kind },
      {
        id: 'packets',
        head: t('packets'),
        width: 88,
        isNumber: true,
        cell: ({ packets }) => packets,
        text: ({ packets }) => String(packets),
      },
      {
        id: 'amount',
        head: t('amount'),
        width: 112,
        isNumber: true,
        cell: ({ amount }) => <Amount mills={amount} places="amount" />,
        text: ({ amount }) => String(amount),
      },
      { id: 'day', head: t('day'), width: 112, cell: ({ day }) => day, text: ({ day }) => day },
      {
        id: 'foundAt',
        head: t('foundAt'),
        headNote: <OffsetNow />,
        width: 128,
        cell: ({ foundAt }) => <Time at={foundAt} bare />,
        text: ({ foundAt }) => isoUtc(foundAt),
      },
      {
        id: 'clearedBy',
        head: t('clearedBy'),
        width: 112,
        cell: ({ clearedBy }) => clearedBy ?? '–',
        text: ({ clearedBy }) => clearedBy ?? '',
      },
    ],
    [t],
  );
}

function FlagPanel({ flag, onClose }: { flag: Flag; onClose: () => void }) {
  const t = useMessages<typeof messages>('packets');
  const w = useMessages<typeof roomWords>('room-words');
  const { permissions } = useMe();
  const missingRight = useMissingRight()('risk.decide/begin');
  const conflict = useConflict()(...flag.players.map(({ username }) => username));
  const missing = (permissions.includes('community.act/begin') ? '' : missingRight) || conflict;
  const [asks, setAsks] = useState(false);
  const names = flag.players.map(({ username }) => username).join(', ');
  const clear = useAction({
    run: (reason: string) => callConsole(clearPacketFlag, { id: flag.id, reason }),
    changes: ['listPacketFlags'],
    onDone: () => {
      toast(w('done'));
      onClose();
    },
  });
  return (
    <SidePanel title={names} head={<Chip>{t(flag.kind)}</Chip>} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <p>{t(`${flag.kind}Note`)}</p>
        <Facts
          rows={[
            { name: t('packets'), value: flag.packets },
            { name: t('amount'), value: <Amount mills={flag.amount} /> },
            { name: t('day'), value: flag.day },
            { name: t('foundAt'), value: <Time at={flag.foundAt} /> },
            ...(flag.clearedAt === null
              ? []
              : [
                  { name: t('clearedAt'), value: <Time at={flag.clearedAt} /> },
                  { name: t('clearedBy'), value: flag.clearedBy ?? '' },
                  { name: w('reason'), value: flag.clearedFor ?? '' },
                ]),
          ]}
        />
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          {flag.players.map(({ userId, username }) => (
            <Link key={userId} to="/players/$id" params={{ id: userId }} className="font-medium text-primary">
              {username}
            </Link>
          ))}
        </p>
        {flag.clearedAt === null && (
          <div>
            <Button look="primary" disabled={missing !== ''} title={missing} onClick={() => setAsks(true)}>
              {t('clear')}
            </Button>
          </div>
        )}
        {flag.clearedAt === null && missing !== '' && <p className="text-note text-text-2">{missing}</p>}
        {asks && (
          <ConfirmDialog
            name={`packets.${flag.id}`}
            title={`${t('clear')}: ${names}`}
            templates={[t('reasonHousehold'), t('reasonChecked'), t('reasonActed')]}
            actionText={t('clear')}
            busy={clear.isPending}
            onConfirm={(reason) => clear.mutate(reason)}
            onClose={() => setAsks(false)}
          >
            <p className="text-text-2">{t('clearNote')}</p>
          </ConfirmDialog>
        )}
      </div>
    </SidePanel>
  );
}
