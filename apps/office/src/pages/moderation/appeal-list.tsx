import type { ConsoleInput } from '@longmen/contract/console';
import { decideAppeal, listAppeals } from '@longmen/contract/console/community/moderation';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { Age } from '../../features/kit/parts/age.tsx';
import { Button, buttonClass } from '../../features/kit/parts/button.tsx';
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
import { useModerator } from '../../features/room-words/use-moderator.ts';
import type { messages } from './messages.ts';
import { type Appeal, moderationCalls } from './report.ts';

const idOf = ({ id }: Appeal) => id;

/** What muted players ask for again; answered ones on request. */
export function AppealList() {
  const t = useMessages<typeof messages>('moderation');
  const w = useMessages<typeof roomWords>('room-words');
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: w('player') },
      {
        name: 'state',
        kind: 'choice',
        label: t('state'),
        choices: (['open', 'answered'] as const).map((value) => ({ value, text: t(value) })),
      },
    ],
    [t, w],
  );
  const columns = useColumns();
  const input = filterInput<ConsoleInput<typeof listAppeals>>(search.q, fields);
  const list = useList<Appeal>({
    key: ['listAppeals', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listAppeals, { ...input, ...place }, { signal }),
    idOf,
  });
  const open = list.rows.find(({ id }) => id === search.open);
  return (
    <ListView
      name="appeals"
      label={t('appeals')}
      columns={columns}
      fields={fields}
      presets={[{ text: t('answered'), filter: 'state:answered' }]}
      list={list}
      idOf={idOf}
      panel={open && <AppealPanel key={open.id} appeal={open} onClose={() => setSearch({ open: undefined })} />}
    />
  );
}

function useColumns(): readonly Column<Appeal>[] {
  const t = useMessages<typeof messages>('moderation');
  const w = useMessages<typeof roomWords>('room-words');
  return useMemo(
    () => [
      {
        id: 'username',
        head: w('player'),
        width: 140,
        cell: ({ username }) => <span className="font-medium">{username}</span>,
        text: ({ username }) => username,
      },
      {
        id: 'text',
        head: t('appealText'),
        width: 280,
        grows: true,
        cell: ({ text }) => <span title={text}>{text || '–'}</span>,
        text: ({ text }) => text,
      },
      {
        id: 'reason',
        head: t('mutedFor'),
        width: 220,
        cell: ({ reason }) => <span title={reason}>{reason}</span>,
        text: ({ reason }) => reason,
      },
      {
        id: 'place',
        head: t('place'),
        width: 148,
        cell: ({ roomId, room }) => (roomId === null ? w('everywhere') : room || w('private')),
        text: ({ roomId }) => roomId ?? 'everywhere',
      },
      {
        id: 'until',
        head: t('until'),
        headNote: <OffsetNow />,
        width: 128,
        cell: ({ until }) => (until === null ? t('forEver') : <Time at={until} bare />),
        text: ({ until }) => (until === null ? '' : isoUtc(until)),
      },
      {
        id: 'at',
        head: t('waitsSince'),
        width: 112,
        isNumber: true,
        cell: ({ at, decision }) => (decision === null ? <Age since={at} /> : t(`appeal_${decision}`)),
        text: ({ at }) => isoUtc(at),
      },
    ],
    [t, w],
  );
}

function AppealPanel({ appeal, onClose }: { appeal: Appeal; onClose: () => void }) {
  const t = useMessages<typeof messages>('moderation');
  const w = useMessages<typeof roomWords>('room-words');
  const moderator = useModerator();
  const missingOf = useMissingRight();
  const conflict = useConflict()(appeal.username);
  const [decision, setDecision] = useState<'keep' | 'lift'>();
  const mayKeep = missingOf('community.act/begin') || conflict;
  const mayLift = missingOf(appeal.isByTwo ? 'community.banish/begin' : 'community.act/begin') || conflict;
  const run = useAction({
    run: (reason: string) => callConsole(decideAppeal, { id: appeal.id, decision: decision ?? 'keep', reason }),
    changes: [...moderationCalls, 'listWaiting'],
    onDone: ({ waits }) => {
      toast(waits === null ? w('done') : w('waitsForSecond'));
      onClose();
    },
  });
  return (
    <SidePanel title={appeal.username} onClose={onClose}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
        <blockquote className="rounded-card bg-surface-2 px-3 py-2 break-words">
          {appeal.text || t('noWords')}
        </blockquote>
        <Facts
          rows={[
            { name: t('mutedFor'), value: appeal.reason },
            { name: t('place'), value: appeal.roomId === null ? w('everywhere') : appeal.room || w('private') },
            { name: t('by'), value: moderator(appeal.by) },
            { name: t('mutedAt'), value: <Time at={appeal.mutedAt} /> },
            { name: t('until'), value: appeal.until === null ? t('forEver') : <Time at={appeal.until} /> },
            { name: t('appealedAt'), value: <Time at={appeal.at} /> },
            ...(appeal.decision === null
              ? []
              : [
                  { name: t('decision'), value: t(`appeal_${appeal.decision}`) },
                  { name: t('decidedBy'), value: appeal.decidedBy ?? '' },
                ]),
          ]}
        />
        <div className="flex flex-wrap gap-2">
          {appeal.decision === null && (
            <>
              <Button look="primary" disabled={mayLift !== ''} title={mayLift} onClick={() => setDecision('lift')}>
                {t('lift')}
              </Button>
              <Button disabled={mayKeep !== ''} title={mayKeep} onClick={() => setDecision('keep')}>
                {t('leave')}
              </Button>
            </>
          )}
          <Link to="/players/$id" params={{ id: appeal.userId }} className={buttonClass()}>
            {w('toCard')}
          </Link>
        </div>
        {(mayKeep || mayLift) !== '' && <p className="text-note text-text-2">{mayKeep || mayLift}</p>}
        {decision !== undefined && (
          <ConfirmDialog
            name={`appeals.${appeal.id}`}
            title={`${decision === 'lift' ? t('lift') : t('leave')}: ${appeal.username}`}
            templates={
              decision === 'lift'
                ? [t('reasonMistake'), t('reasonEnough'), t('reasonPromised')]
                : [t('reasonRule'), t('reasonRepeat')]
            }
            actionText={decision === 'lift' ? t('lift') : t('leave')}
            {...(decision === 'lift' && appeal.isByTwo ? { sign: 'key' as const } : {})}
            busy={run.isPending}
            onConfirm={(reason) => run.mutate(reason)}
            onClose={() => setDecision(undefined)}
          >
            <p className="text-text-2">
              {decision === 'keep' ? t('leaveNote') : appeal.isByTwo ? t('unmuteByTwo') : t('unmuteNote')}
            </p>
          </ConfirmDialog>
        )}
      </div>
    </SidePanel>
  );
}
