import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { closeDifference, listDifferences, readListAgain } from '@longmen/contract/console/money/books';
import { useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import { toast } from '../../core/toast.ts';
import { isReason, ReasonField } from '../../features/kit/action/reason-field.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { type FilterField, parseFilter } from '../../features/kit/filter/parse.ts';
import { Age } from '../../features/kit/parts/age.tsx';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { Facts } from '../../features/kit/parts/facts.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import { RoughAge, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { messages } from './messages.ts';

type Page = ConsoleOutput<typeof listDifferences>;
type Difference = Page['rows'][number];
type Input = ConsoleInput<typeof listDifferences>;

const kinds = ['missing', 'extra', 'amount', 'state', 'unreadable'] as const;
const idOf = ({ id }: Difference) => id;
const changes = ['listDifferences'];

/** Where lists of companies and what is known here differ, until somebody has seen to it. */
export function DifferencesPage() {
  const t = useMessages<typeof messages>('differences');
  const locale = useLocale();
  const [search, setSearch] = useListSearch();
  const [lists, setLists] = useState<Page['lists']>([]);
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'company', kind: 'text', label: t('company') },
      { name: 'what', kind: 'choice', label: t('what'), choices: kinds.map((value) => ({ value, text: t(value) })) },
    ],
    [t],
  );
  const columns = useColumns();
  let input: Input = {};
  for (const { name, value } of parseFilter(search.q ?? '', fields).terms) input = { ...input, [name]: value };
  const list = useList<Difference>({
    key: ['listDifferences', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: async ({ signal, place }) => {
      const page = await callConsole(listDifferences, { ...input, ...place }, { signal });
      setLists(page.lists);
      return page;
    },
    idOf,
  });
  const open = list.rows.find(({ id }) => id === search.open);
  return (
    <>
      <PageHead title={t('title')} />
      {lists.length > 0 && (
        <ul
          aria-label={t('lists')}
          className="flex flex-none flex-wrap gap-x-6 gap-y-1 border-b border-hair bg-surface px-4 py-2"
        >
          {lists.map(({ company, day, readAt, lines }) => (
            <li key={company} className="flex items-center gap-2">
              <b className="font-medium">{company}</b>
              <span className="text-text-2">{day}</span>
              {readAt === null ? (
                <Chip look="mild">{t('notRead')}</Chip>
              ) : (
                <span className="text-text-3">
                  {t('lines', { text: printCount(lines, locale) })} · <RoughAge since={readAt} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      <ListView
        name="differences"
        label={t('title')}
        columns={columns}
        fields={fields}
        list={list}
        idOf={idOf}
        panel={open && <Panel key={open.id} difference={open} onClose={() => setSearch({ open: undefined })} />}
      />
    </>
  );
}

function Panel({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const t = useMessages<typeof messages>('differences');
  const missing = useMissingRight()('recon.decide/begin');
  const { id, company, day } = difference;
  const name = `difference.${id}`;
  const [reason, setReason] = useDraftStore(name, () => '');
  const done = (text: string) => {
    toast(text);
    dropDraft(name);
    onClose();
  };
  const close = useAction({
    run: () => callConsole(closeDifference, { id, reason: reason.trim() }),
    changes,
    onDone: () => done(t('closed')),
  });
  const again = useAction({
    run: () => callConsole(readListAgain, { company, day, reason: reason.trim() }),
    changes,
    onDone: () => done(t('requested')),
  });
  const isReady = missing === '' && isReason(reason) && !close.isPending && !again.isPending;
  const onCloseIt = () => isReady && close.mutate(undefined);
  const onAgain = () => isReady && again.mutate(undefined);
  useKeys([
    { keys: 'A', label: t('readAgain'), run: onAgain },
    { keys: 'R', label: t('close'), run: onCloseIt },
  ]);
  return (
    <SidePanel title={difference.subject || t('list', { day, name: company })} onClose={onClose}>
      <div className="min-h-0 flex-1 overflow-y-auto p-4" tabIndex={0} role="region" aria-label={company}>
        <Facts
          rows={[
            { name: t('company'), value: company },
            { name: `${t('day')} ${t('dayNote')}`, value: day },
            { name: t('what'), value: <Chip look="mild">{t(difference.what)}</Chip> },
            { name: t('ours'), value: <b className="font-semibold">{difference.ours || '–'}</b> },
            { name: t('theirs'), value: <b className="font-semibold">{difference.theirs || '–'}</b> },
            { name: t('foundAt'), value: <Time at={difference.foundAt} /> },
          ]}
        />
      </div>
      <footer className="z-10 flex flex-none flex-col gap-2.5 border-t border-hair bg-surface px-4 py-3 shadow-foot">
        <ReasonField
          templates={[t('reasonLater'), t('reasonFixed'), t('reasonCompany'), t('reasonCorrected')]}
          value={reason}
          onChange={setReason}
        />
        <p className="text-note text-text-2">{missing || t('closeNote')}</p>
        <div className="flex items-center gap-2">
          <Button size="large" keyHint="R" busy={close.isPending} disabled={!isReady} onClick={onCloseIt}>
            {t('close')}
          </Button>
          <span className="flex-1" />
          <Button
            look="primary"
            size="large"
            sign="refresh"
            keyHint="A"
            busy={again.isPending}
            disabled={!isReady}
            onClick={onAgain}
          >
            {t('readAgain')}
          </Button>
        </div>
      </footer>
    </SidePanel>
  );
}

function useColumns(): readonly Column<Difference>[] {
  const t = useMessages<typeof messages>('differences');
  return useMemo(
    () => [
      {
        id: 'age',
        head: t('age'),
        width: 96,
        cell: ({ foundAt }) => <Age since={foundAt} />,
        text: ({ foundAt }) => isoUtc(foundAt),
      },
      {
        id: 'company',
        head: t('company'),
        width: 152,
        cell: ({ company }) => <span className="font-medium">{company}</span>,
        text: ({ company }) => company,
      },
      { id: 'day', head: t('day'), headNote: t('dayNote'), width: 116, cell: ({ day }) => day, text: ({ day }) => day },
      {
        id: 'what',
        head: t('what'),
        width: 132,
        cell: ({ what }) => <Chip look={what === 'unreadable' ? 'bad' : 'mild'}>{t(what)}</Chip>,
        text: ({ what }) => what,
      },
      {
        id: 'subject',
        head: t('subject'),
        width: 160,
        grows: true,
        cell: ({ subject }) => subject || '–',
        text: ({ subject }) => subject,
      },
      { id: 'ours', head: t('ours'), width: 140, cell: ({ ours }) => ours || '–', text: ({ ours }) => ours },
      {
        id: 'theirs',
        head: t('theirs'),
        width: 160,
        cell: ({ theirs }) => theirs || '–',
        text: ({ theirs }) => theirs,
      },
    ],
    [t],
  );
}
