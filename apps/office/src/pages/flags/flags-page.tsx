import type { ConsoleInput } from '@longmen/contract/console';
import { riskTexts } from '@longmen/contract/console/money/risk-texts';
import { listFlags } from '@longmen/contract/console/players/risk';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { filterInput } from '../../features/kit/filter/filter-input.ts';
import type { FilterField } from '../../features/kit/filter/parse.ts';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { SeverityChip } from '../../features/risk-words/rule-signs.tsx';
import { useRiskWords } from '../../features/risk-words/use-risk-words.ts';
import { useTerms } from '../../features/risk-words/use-terms.ts';
import { FlagPanel } from './flag-panel.tsx';
import type { Flag } from './flag.ts';
import type { messages } from './messages.ts';

const tabs = ['open', 'cleared', 'all'] as const;
const idOf = ({ id }: Flag) => id;

/** What rules found about players, open and cleared. */
export function FlagsPage() {
  const t = useMessages<typeof messages>('flags');
  const [search] = useListSearch();
  const tab = tabs.find((one) => one === search.tab) ?? 'open';
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={tabs.map((one) => ({ to: '/flags', search: { tab: one }, text: t(one), isOn: one === tab }))}
      />
      <FlagList key={tab} tab={tab} />
    </>
  );
}

function FlagList({ tab }: { tab: (typeof tabs)[number] }) {
  const t = useMessages<typeof messages>('flags');
  const locale = useLocale();
  const { choiceText } = useTerms();
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: t('player') },
      {
        name: 'rule',
        kind: 'choice',
        label: t('rule'),
        choices: Object.entries(riskTexts).map(([value, { name }]) => ({ value, text: name[locale] })),
      },
      {
        name: 'severity',
        kind: 'choice',
        label: t('severity'),
        choices: (['severe', 'mild'] as const).map((value) => ({ value, text: choiceText('severity', value) })),
      },
    ],
    [t, locale, choiceText],
  );
  const columns = useColumns();
  const input = filterInput<ConsoleInput<typeof listFlags>>(search.q, fields);
  const list = useList<Flag>({
    key: ['listFlags', tab, search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listFlags, { ...input, ...place, state: tab }, { signal }),
    idOf,
  });
  const open = list.rows.find(({ id }) => id === search.open);
  return (
    <ListView
      name="flags"
      label={t(tab)}
      columns={columns}
      fields={fields}
      list={list}
      idOf={idOf}
      panel={open && <FlagPanel key={open.id} flag={open} onClose={() => setSearch({ open: undefined })} />}
    />
  );
}

function useColumns(): readonly Column<Flag>[] {
  const t = useMessages<typeof messages>('flags');
  const words = useRiskWords();
  return useMemo(
    () => [
      {
        id: 'player',
        head: t('player'),
        width: 140,
        cell: ({ player }) => <span className="font-medium">{player}</span>,
        text: ({ player }) => player,
      },
      {
        id: 'severity',
        head: t('severity'),
        width: 92,
        cell: ({ isSevere }) => <SeverityChip severity={isSevere ? 'severe' : 'mild'} />,
        text: ({ isSevere }) => (isSevere ? 'severe' : 'mild'),
      },
      {
        id: 'rule',
        head: t('rule'),
        width: 176,
        cell: (flag) => words(flag).name,
        text: ({ rule }) => rule,
      },
      {
        id: 'saw',
        head: t('saw'),
        width: 220,
        grows: true,
        cell: (flag) => <span title={words(flag).saw}>{words(flag).saw}</span>,
        text: (flag) => words(flag).saw,
      },
      {
        id: 'foundAt',
        head: t('foundAt'),
        headNote: <OffsetNow />,
        width: 128,
        cell: ({ foundAt }) => <Time at={foundAt} bare />,
        text: ({ foundAt }) => isoUtc(foundAt),
      },
      {
        id: 'seenAt',
        head: t('seenAt'),
        headNote: <OffsetNow />,
        width: 128,
        isHidden: true,
        cell: ({ seenAt }) => <Time at={seenAt} bare />,
        text: ({ seenAt }) => isoUtc(seenAt),
      },
      {
        id: 'clearedBy',
        head: t('clearedBy'),
        width: 112,
        cell: ({ clearedBy }) => clearedBy ?? '–',
        text: ({ clearedBy }) => clearedBy ?? '',
      },
    ],
    [t, words],
  );
}
