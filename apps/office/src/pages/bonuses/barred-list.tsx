import type { ConsoleInput } from '@longmen/contract/console';
import { barPlayer, barredKindNames, listBarred, unbarPlayer } from '@longmen/contract/console/rewards/bonuses';
import { useId, useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { Barred } from './bonus.ts';
import type { messages } from './messages.ts';

type Kind = Barred['kind'];
const idOf = ({ userId, kind }: Barred) => `${userId}-${kind}`;
const changes = ['listBarred', 'listBonuses'] as const;

/** The name of a kind, or of any. */
function useKindName(): (kind: Kind) => string {
  const t = useMessages<typeof messages>('bonuses');
  return (kind) => (kind === 'all' ? t('anyKind') : t(kind));
}

/** Players who may claim nothing of a kind, or of any; each is barred at once, with a reason. */
export function BarredList() {
  const t = useMessages<typeof messages>('bonuses');
  const kindName = useKindName();
  const [search] = useListSearch();
  const missing = useMissingRight()('promotions.change/begin');
  const [bars, setBars] = useState(false);
  const [lifted, setLifted] = useState<Barred>();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: t('player') },
      {
        name: 'kind',
        kind: 'choice',
        label: t('kind'),
        choices: barredKindNames.map((value) => ({ value, text: value === 'all' ? t('anyKind') : t(value) })),
      },
    ],
    [t],
  );
  const input = filterInput<ConsoleInput<typeof listBarred>>(search.q, fields);
  const list = useList<Barred>({
    key: ['listBarred', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listBarred, { ...input, ...place }, { signal }),
    idOf,
  });
  const lift = useAction({
    run: ({ row, reason }: { row: Barred; reason: string }) =>
      callConsole(unbarPlayer, { player: row.player, kind: row.kind, reason }),
    changes,
    onDone: () => {
      toast(t('unbarDone'));
      setLifted(undefined);
    },
  });
  const columns = useColumns(missing, setLifted);
  return (
    <>
      <p className="flex flex-none justify-end border-b border-hair bg-surface px-4 py-2">
        <Button size="bar" sign="lock" disabled={missing !== ''} title={missing} onClick={() => setBars(true)}>
          {t('bar')}
        </Button>
      </p>
      <ListView name="barred" label={t('barredTab')} columns={columns} fields={fields} list={list} idOf={idOf} />
      {bars && <BarDialog onClose={() => setBars(false)} />}
      {lifted && (
        <ConfirmDialog
          name={`bonuses.unbar.${idOf(lifted)}`}
          title={t('unbarTitle', { name: lifted.player })}
          templates={[t('reasonChecked'), t('reasonMistake')]}
          actionText={t('unbar')}
          sign="key"
          busy={lift.isPending}
          onConfirm={(reason) => lift.mutate({ row: lifted, reason })}
          onClose={() => setLifted(undefined)}
        >
          <p className="text-text-2">{kindName(lifted.kind)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function BarDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('bonuses');
  const kindName = useKindName();
  const id = useId();
  const [player, setPlayer] = useState('');
  const [kind, setKind] = useState<Kind>('all');
  const conflict = useConflict()(player);
  const bar = useAction({
    run: (reason: string) => callConsole(barPlayer, { player: player.trim(), kind, reason }),
    changes,
    onDone: () => {
      toast(t('barDone'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name="bonuses.bar"
      title={t('bar')}
      templates={[t('reasonDevices'), t('reasonAbuse')]}
      actionText={t('bar')}
      look="danger"
      missing={conflict || (player.trim() === '' ? t('nameMissing') : '')}
      busy={bar.isPending}
      onConfirm={(reason) => bar.mutate(reason)}
      onClose={onClose}
    >
      <p className="text-text-2">{t('barNote')}</p>
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}player`} className="text-note font-medium text-text-3">
          {t('player')}
        </label>
        <input
          id={`${id}player`}
          autoComplete="off"
          className="field"
          value={player}
          onChange={(event) => setPlayer(event.target.value)}
        />
      </div>
      <div className="flex flex-col gap-1">
        <label htmlFor={`${id}kind`} className="text-note font-medium text-text-3">
          {t('kind')}
        </label>
        <select
          id={`${id}kind`}
          className="field"
          value={kind}
          onChange={(event) => setKind(barredKindNames.find((one) => one === event.target.value) ?? 'all')}
        >
          {barredKindNames.map((one) => (
            <option key={one} value={one}>
              {kindName(one)}
            </option>
          ))}
        </select>
      </div>
    </ConfirmDialog>
  );
}

function useColumns(missing: string, onLift: (row: Barred) => void): readonly Column<Barred>[] {
  const t = useMessages<typeof messages>('bonuses');
  return useMemo(
    () => [
      {
        id: 'player',
        head: t('player'),
        width: 144,
        cell: ({ player }) => <span className="font-medium">{player}</span>,
        text: ({ player }) => player,
      },
      {
        id: 'kind',
        head: t('kind'),
        width: 160,
        cell: ({ kind }) => (kind === 'all' ? t('anyKind') : t(kind)),
        text: ({ kind }) => kind,
      },
      {
        id: 'reason',
        head: t('reason'),
        width: 240,
        grows: true,
        cell: ({ reason }) => <span title={reason}>{reason}</span>,
        text: ({ reason }) => reason,
      },
      {
        id: 'at',
        head: t('at'),
        headNote: <OffsetNow />,
        width: 136,
        cell: ({ at }) => <Time at={at} bare />,
        text: ({ at }) => isoUtc(at),
      },
      {
        id: 'lift',
        head: t('unbar'),
        width: 136,
        cell: (row) => (
          <Button
            size="bar"
            disabled={missing !== ''}
            title={missing}
            onClick={(event) => {
              event.stopPropagation();
              onLift(row);
            }}
          >
            {t('unbar')}
          </Button>
        ),
        text: () => '',
      },
    ],
    [t, missing, onLift],
  );
}
