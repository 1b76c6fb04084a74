import { listRules } from '@longmen/contract/console/players/risk';
import { riskTexts } from '@longmen/contract/console/money/risk-texts';
import { lazy, useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { type FilterField, parseFilter } from '../../features/kit/filter/parse.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { ModeChip, SeverityChip } from '../../features/risk-words/rule-signs.tsx';
import { useTerms } from '../../features/risk-words/use-terms.ts';
import type { messages } from './messages.ts';
import type { RuleRow } from './rule.ts';

// The form of a rule and its trial are as heavy as the list, and come once one is opened.
const RulePanel = lazy(async () => ({ default: (await import('./rule-panel.tsx')).RulePanel }));

const idOf = ({ rule }: RuleRow) => rule;
const modes = ['on', 'shadow', 'off'] as const;
const severities = ['severe', 'mild'] as const;

/** All rules that ask for a second look: how each is set, and what it found lately. */
export function RulesPage() {
  const t = useMessages<typeof messages>('risk-rules');
  const { choiceText } = useTerms();
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      {
        name: 'mode',
        kind: 'choice',
        label: t('mode'),
        choices: modes.map((value) => ({ value, text: choiceText('mode', value) })),
      },
      {
        name: 'severity',
        kind: 'choice',
        label: t('severity'),
        choices: severities.map((value) => ({ value, text: choiceText('severity', value) })),
      },
    ],
    [t, choiceText],
  );
  const columns = useColumns();
  const { terms } = parseFilter(search.q ?? '', fields);
  const list = useList<RuleRow>({
    key: ['listRules', search.q ?? ''],
    before: undefined,
    ask: async ({ signal }) => {
      const { rules } = await callConsole(listRules, {}, { signal });
      const rows = rules.filter((row) =>
        terms.every(({ name, value }) => (name === 'mode' ? row.mode : row.severity) === value),
      );
      return { rows, next: null, count: rows.length, countIsBound: false, asOf: serverNow() };
    },
    idOf,
  });
  return (
    <>
      <PageHead title={t('title')} />
      <ListView
        name="rules"
        label={t('title')}
        columns={columns}
        fields={fields}
        presets={modes.map((mode) => ({ text: choiceText('mode', mode), filter: `mode:${mode}` }))}
        list={list}
        idOf={idOf}
        panel={
          search.open !== undefined && (
            <RulePanel key={search.open} name={search.open} onClose={() => setSearch({ open: undefined })} />
          )
        }
      />
    </>
  );
}

type CountName = 'hits' | 'refused' | 'approved' | 'shadowHits';

function useColumns(): readonly Column<RuleRow>[] {
  const t = useMessages<typeof messages>('risk-rules');
  const locale = useLocale();
  const { choiceText, numbers } = useTerms();
  return useMemo(() => {
    const nameOf = (rule: string) => riskTexts[rule]?.name[locale] ?? rule;
    const counted = (id: CountName, head: string): Column<RuleRow> => ({
      id,
      head,
      width: 116,
      isNumber: true,
      cell: (row) => printCount(row[id], locale),
      text: (row) => String(row[id]),
    });
    return [
      {
        id: 'rule',
        head: t('rule'),
        width: 184,
        cell: ({ rule }) => <span className="font-medium">{nameOf(rule)}</span>,
        text: ({ rule }) => rule,
      },
      {
        id: 'mode',
        head: t('mode'),
        width: 112,
        cell: ({ isFixed, mode }) => (isFixed ? <Chip look="good">{t('fixed')}</Chip> : <ModeChip mode={mode} />),
        text: ({ mode }) => choiceText('mode', mode),
      },
      {
        id: 'severity',
        head: t('severity'),
        width: 92,
        cell: ({ severity }) => <SeverityChip severity={severity} />,
        text: ({ severity }) => choiceText('severity', severity),
      },
      {
        id: 'numbers',
        head: t('numbers'),
        width: 180,
        grows: true,
        cell: ({ terms, waits }) => (
          <span className="flex items-center gap-2">
            <span className="truncate">{numbers(terms) || '–'}</span>
            {waits && <Chip look="mild">{t('waits')}</Chip>}
          </span>
        ),
        text: ({ terms }) => numbers(terms),
      },
      counted('hits', t('hits')),
      counted('refused', t('refused')),
      counted('approved', t('overturned')),
      counted('shadowHits', t('shadowHits')),
      {
        id: 'changed',
        head: t('changed'),
        headNote: <OffsetNow />,
        width: 132,
        cell: ({ changedAt }) => (changedAt === null ? t('byDefault') : <Time at={changedAt} bare />),
        text: ({ changedAt }) => (changedAt === null ? '' : isoUtc(changedAt)),
      },
      {
        id: 'changedBy',
        head: t('changedBy'),
        width: 104,
        isHidden: true,
        cell: ({ changedBy }) => changedBy ?? '–',
        text: ({ changedBy }) => changedBy ?? '',
      },
    ];
  }, [t, locale, choiceText, numbers]);
}
