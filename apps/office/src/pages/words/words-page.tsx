import type { ConsoleInput } from '@longmen/contract/console';
import { listWords, wordCategoryNames } from '@longmen/contract/console/community/words';
import { lazy, useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import { CommunityHead } from '../../features/room-words/community-head.tsx';
import type { messages as roomWords } from '../../features/room-words/messages.ts';
import type { messages } from './messages.ts';
import type { Word } from './word.ts';

const WordPanel = lazy(() => import('./word-panel.tsx').then((part) => ({ default: part.WordPanel })));
const AddWord = lazy(() => import('./add-word.tsx').then((part) => ({ default: part.AddWord })));
const TestLine = lazy(() => import('./test-line.tsx').then((part) => ({ default: part.TestLine })));

const idOf = ({ id }: Word) => id;

/** Rules of the word filter; one is tried on what was written of late before it is added or removed. */
export function WordsPage() {
  const t = useMessages<typeof messages>('words');
  const w = useMessages<typeof roomWords>('room-words');
  const [search, setSearch] = useListSearch();
  const [opens, setOpens] = useState<'add' | 'test'>();
  const missing = useMissingRight()('community.act/begin');
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'text', kind: 'text', label: t('text') },
      {
        name: 'category',
        kind: 'choice',
        label: t('category'),
        choices: wordCategoryNames.map((value) => ({ value, text: t(value) })),
      },
      {
        name: 'origin',
        kind: 'choice',
        label: t('origin'),
        choices: (['added', 'builtIn'] as const).map((value) => ({ value, text: t(value) })),
      },
    ],
    [t],
  );
  const columns = useColumns();
  const input = filterInput<ConsoleInput<typeof listWords>>(search.q, fields);
  const list = useList<Word>({
    key: ['listWords', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listWords, { ...input, ...place }, { signal }),
    idOf,
  });
  const open = list.rows.find(({ id }) => id === search.open);
  return (
    <>
      <CommunityHead page="words">
        <Button size="bar" sign="search" onClick={() => setOpens('test')}>
          {t('test')}
        </Button>
        <Button size="bar" sign="plus" disabled={missing !== ''} title={missing} onClick={() => setOpens('add')}>
          {t('add')}
        </Button>
      </CommunityHead>
      <ListView
        name="words"
        label={w('words')}
        columns={columns}
        fields={fields}
        presets={[{ text: t('added'), filter: 'origin:added' }]}
        list={list}
        idOf={idOf}
        panel={open && <WordPanel key={open.id} word={open} onClose={() => setSearch({ open: undefined })} />}
      />
      {opens === 'add' && <AddWord onClose={() => setOpens(undefined)} />}
      {opens === 'test' && <TestLine onClose={() => setOpens(undefined)} />}
    </>
  );
}

function useColumns(): readonly Column<Word>[] {
  const t = useMessages<typeof messages>('words');
  return useMemo(
    () => [
      {
        id: 'text',
        head: t('text'),
        width: 260,
        grows: true,
        cell: ({ text }) => <span className="font-medium">{text}</span>,
        text: ({ text }) => text,
      },
      {
        id: 'category',
        head: t('category'),
        width: 180,
        cell: ({ category }) => t(category),
        text: ({ category }) => category,
      },
      {
        id: 'origin',
        head: t('origin'),
        width: 160,
        cell: ({ isBuiltIn, addedBy }) => (isBuiltIn ? <Chip>{t('builtIn')}</Chip> : (addedBy ?? '')),
        text: ({ addedBy }) => addedBy ?? 'built in',
      },
      {
        id: 'language',
        head: t('language'),
        width: 88,
        cell: ({ language }) => language || '–',
        text: ({ language }) => language,
      },
      {
        id: 'at',
        head: t('at'),
        headNote: <OffsetNow />,
        width: 128,
        cell: ({ at }) => (at === null ? '–' : <Time at={at} bare />),
        text: ({ at }) => (at === null ? '' : isoUtc(at)),
      },
    ],
    [t],
  );
}
