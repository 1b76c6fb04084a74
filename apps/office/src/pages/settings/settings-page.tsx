import { listSettings } from '@longmen/contract/console/settings';
import { lazy, useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { type FilterField, parseFilter, type Term, timeRange } from '../../features/kit/filter/parse.ts';
import { siteFrame } from '../../features/kit/filter/time-frame.ts';
import type { messages as kitMessages } from '../../features/kit/messages.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useSettingNames } from '../../features/setting-names/use-setting-names.ts';
import { FallenStrip } from './fallen-strip.tsx';
import type { messages } from './messages.ts';
import type { Fallen, SettingRow } from './setting.ts';
import { useValueText } from '../../features/setting-values/use-value-text.ts';

// The form of a setting is as heavy as the list, and comes once one is opened.
const SettingPanel = lazy(async () => ({ default: (await import('./setting-panel.tsx')).SettingPanel }));

const idOf = ({ key }: SettingRow) => key;
const groups = ['money', 'play', 'site', 'texts', 'rules', 'promotions'] as const;

/** Whether a setting fits a condition; all of them are here. */
function fits(row: SettingRow, name: string, term: Term): boolean {
  if (term.name === 'group') return row.group === term.value;
  if (term.name === 'guarded') return row.isGuarded === (term.value === 'yes');
  if (term.name === 'changed') {
    const { from, to } = timeRange(term, siteFrame());
    return row.changedAt !== null && row.changedAt >= (from ?? 0) && row.changedAt < (to ?? Infinity);
  }
  if (term.name === 'by') return row.changedBy === term.value;
  const wanted = term.value.toLowerCase();
  return row.key.includes(wanted) || name.toLowerCase().includes(wanted);
}

/** Every setting that one may read, and who changed it; one opens into its form, versions, and what is to come. */
export function SettingsPage() {
  const t = useMessages<typeof messages>('settings');
  const kit = useMessages<typeof kitMessages>('kit');
  const nameOf = useSettingNames();
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'name', kind: 'text', label: t('setting') },
      {
        name: 'group',
        kind: 'choice',
        label: t('group'),
        choices: groups.map((value) => ({ value, text: t(value) })),
      },
      {
        name: 'guarded',
        kind: 'choice',
        label: t('guarded'),
        choices: [
          { value: 'yes', text: kit('yes') },
          { value: 'no', text: kit('no') },
        ],
      },
      { name: 'changed', kind: 'time', label: t('changed') },
      { name: 'by', kind: 'text', label: t('by') },
    ],
    [t, kit],
  );
  const columns = useColumns();
  const [fallen, setFallen] = useState<readonly Fallen[]>([]);
  const { terms } = parseFilter(search.q ?? '', fields);
  const list = useList<SettingRow>({
    key: ['listSettings', search.q ?? ''],
    before: undefined,
    ask: async ({ signal }) => {
      const answer = await callConsole(listSettings, {}, { signal });
      setFallen(answer.fallen);
      const rows = answer.settings.filter((row) => terms.every((term) => fits(row, nameOf(row.key), term)));
      return { rows, next: null, count: rows.length, countIsBound: false, asOf: serverNow() };
    },
    idOf,
  });
  return (
    <>
      <PageHead title={t('title')} />
      <FallenStrip fallen={fallen} onOpen={(open) => setSearch({ open })} />
      <ListView
        name="settings"
        label={t('title')}
        columns={columns}
        fields={fields}
        presets={groups.map((group) => ({ text: t(group), filter: `group:${group}` }))}
        list={list}
        idOf={idOf}
        panel={
          search.open !== undefined && (
            <SettingPanel key={search.open} name={search.open} onClose={() => setSearch({ open: undefined })} />
          )
        }
      />
    </>
  );
}

function useColumns(): readonly Column<SettingRow>[] {
  const t = useMessages<typeof messages>('settings');
  const nameOf = useSettingNames();
  const valueText = useValueText();
  return useMemo(
    () => [
      {
        id: 'name',
        head: t('setting'),
        width: 264,
        cell: ({ key }) => <span className="font-medium">{nameOf(key)}</span>,
        text: ({ key }) => nameOf(key),
      },
      {
        id: 'value',
        head: t('value'),
        width: 200,
        grows: true,
        cell: ({ key, value }) => valueText(key, value),
        text: ({ value }) => (typeof value === 'string' ? value : JSON.stringify(value)),
      },
      {
        id: 'group',
        head: t('group'),
        width: 96,
        cell: ({ group }) => <span className="text-text-2">{t(group)}</span>,
        text: ({ group }) => t(group),
      },
      {
        id: 'guarded',
        head: t('guarded'),
        width: 112,
        cell: ({ isGuarded }) => (isGuarded ? <Chip look="mild">{t('twoPeople')}</Chip> : null),
        text: ({ isGuarded }) => (isGuarded ? t('twoPeople') : ''),
      },
      {
        id: 'changed',
        head: t('changed'),
        headNote: <OffsetNow />,
        width: 136,
        cell: ({ changedAt }) =>
          changedAt === null ? <span className="text-text-3">{t('byDefault')}</span> : <Time at={changedAt} bare />,
        text: ({ changedAt }) => (changedAt === null ? '' : isoUtc(changedAt)),
      },
      {
        id: 'by',
        head: t('by'),
        width: 112,
        cell: ({ changedBy }) => changedBy ?? '–',
        text: ({ changedBy }) => changedBy ?? '',
      },
      {
        id: 'key',
        head: t('key'),
        width: 200,
        isHidden: true,
        cell: ({ key }) => <span className="font-mono text-note text-text-2">{key}</span>,
        text: ({ key }) => key,
      },
    ],
    [t, nameOf, valueText],
  );
}
