import { listCallbacks, putCallbackAside, readCallbackAgain } from '@longmen/contract/console/money/payments';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { toast } from '../../core/toast.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { type FilterField, parseFilter } from '../../features/kit/filter/parse.ts';
import { Age } from '../../features/kit/parts/age.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { messages } from './messages.ts';
import type { Callback } from './money-in.ts';
import { useQueue } from './use-queue.ts';

const idOf = ({ id }: Callback) => id;

/** Signed callbacks that nobody could read. */
export function CallbackList() {
  const t = useMessages<typeof messages>('deposits');
  const [search] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(() => [{ name: 'company', kind: 'text', label: t('company') }], [t]);
  const columns = useColumns();
  const company = parseFilter(search.q ?? '', fields).terms[0]?.value;
  const input = company === undefined ? {} : { company };
  const queue = useQueue(
    useList<Callback>({
      key: ['listCallbacks', search.q ?? '', search.before ?? ''],
      before: search.before,
      ask: ({ place, signal }) => callConsole(listCallbacks, { ...input, ...place }, { signal }),
      idOf,
    }),
    idOf,
    true,
  );
  const open = queue.list.rows.find(({ id }) => id === search.open);
  return (
    <ListView
      name="callbacks"
      label={t('unreadable')}
      columns={columns}
      fields={fields}
      list={queue.list}
      idOf={idOf}
      panel={open && <CallbackPanel key={open.id} callback={open} onClose={queue.close} onDecided={queue.decided} />}
    />
  );
}

type PanelProps = { callback: Callback; onClose: () => void; onDecided: (id: string) => void };

function CallbackPanel({ callback, onClose, onDecided }: PanelProps) {
  const t = useMessages<typeof messages>('deposits');
  const missing = useMissingRight()('deposits.decide/begin');
  const { id } = callback;
  const name = `callback.${id}`;
  const [reason, setReason] = useDraftStore(name, () => '');
  const done = (text: string) => {
    toast(text);
    dropDraft(name);
    onDecided(id);
  };
  const changes = ['listCallbacks', 'listDeposits'];
  const again = useAction({
    run: () => callConsole(readCallbackAgain, { id, reason: reason.trim() }),
    changes,
    onDone: () => done(t('doneAgain')),
  });
  const aside = useAction({
    run: () => callConsole(putCallbackAside, { id, reason: reason.trim() }),
    changes,
    onDone: () => done(t('doneAside')),
  });
  const isReady = missing === '' && isReason(reason) && !again.isPending && !aside.isPending;
  const canAgain = isReady && callback.isStored;
  const onAgain = () => canAgain && again.mutate(undefined);
  const onAside = () => isReady && aside.mutate(undefined);
  useKeys([
    { keys: 'A', label: t('again'), run: onAgain },
    { keys: 'R', label: t('aside'), run: onAside },
  ]);
  return (
    <SidePanel title={t('callback', { id })} onClose={onClose}>
      <div className="min-h-0 flex-1 overflow-y-auto p-4" tabIndex={0} role="region" aria-label={callback.company}>
        <Facts
          rows={[
            { name: t('company'), value: callback.company },
            { name: t('why'), value: callback.why === null ? '' : t(callback.why) },
            { name: t('received'), value: <Time at={callback.receivedAt} /> },
            { name: t('tries'), value: String(callback.tries) },
            { name: t('stored'), value: callback.isStored ? t('yes') : t('no') },
          ]}
        />
      </div>
      <footer className="z-10 flex flex-none flex-col gap-2.5 border-t border-hair bg-surface px-4 py-3 shadow-foot">
        <ReasonField templates={[t('reasonKey'), t('reasonAnew')]} value={reason} onChange={setReason} />
        <p className="text-note text-text-2">{missing || t('asideNote')}</p>
        <div className="flex items-center gap-2">
          <Button size="large" keyHint="R" busy={aside.isPending} disabled={!isReady} onClick={onAside}>
            {t('aside')}
          </Button>
          <span className="flex-1" />
          <Button
            look="primary"
            size="large"
            sign="refresh"
            keyHint="A"
            busy={again.isPending}
            disabled={!canAgain}
            onClick={onAgain}
          >
            {t('again')}
          </Button>
        </div>
      </footer>
    </SidePanel>
  );
}

function useColumns(): readonly Column<Callback>[] {
  const t = useMessages<typeof messages>('deposits');
  return useMemo(
    () => [
      {
        id: 'age',
        head: t('age'),
        width: 96,
        cell: ({ receivedAt }) => <Age since={receivedAt} />,
        text: ({ receivedAt }) => isoUtc(receivedAt),
      },
      { id: 'company', head: t('company'), width: 200, cell: ({ company }) => company, text: ({ company }) => company },
      {
        id: 'why',
        head: t('why'),
        width: 240,
        grows: true,
        cell: ({ why }) => (why === null ? '–' : t(why)),
        text: ({ why }) => why ?? '',
      },
      {
        id: 'tries',
        head: t('tries'),
        width: 80,
        isNumber: true,
        cell: ({ tries }) => String(tries),
        text: ({ tries }) => String(tries),
      },
      {
        id: 'stored',
        head: t('stored'),
        width: 120,
        cell: ({ isStored }) => (isStored ? t('yes') : t('no')),
        text: ({ isStored }) => (isStored ? 'yes' : 'no'),
      },
    ],
    [t],
  );
}
