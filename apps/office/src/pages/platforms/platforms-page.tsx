import { listPlatforms } from '@longmen/contract/console/games/games';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { type FilterField, parseFilter, type Term } from '../../features/kit/filter/parse.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { RoughAge } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { type Status, StatusChip, useStatusText } from '../../features/switches/status.tsx';
import { useReadingText } from './use-reading-text.ts';
import type { messages } from './messages.ts';
import type { Platform } from './platform.ts';
import { PlatformPanel } from './platform-panel.tsx';

const idOf = ({ key }: Platform) => key;
const statuses = [0, 1, 2, 3] as const satisfies readonly Status[];

/** Whether a platform fits a condition; there are few, so all are here. */
function fits(platform: Platform, { name, value }: Term): boolean {
  if (name === 'status') return String(platform.status) === value;
  if (name === 'company') return (platform.company ?? '').includes(value);
  if (name === 'health') return (platform.awaySince === null) === (value === 'there');
  return platform.key.includes(value);
}

/** Platforms of other companies: who runs them, whether they answer; one opens into its games and switches. */
export function PlatformsPage() {
  const t = useMessages<typeof messages>('platforms');
  const statusText = useStatusText();
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'platform', kind: 'text', label: t('platform') },
      { name: 'company', kind: 'text', label: t('company') },
      {
        name: 'status',
        kind: 'choice',
        label: t('status'),
        choices: statuses.map((status) => ({ value: String(status), text: statusText(status) })),
      },
      {
        name: 'health',
        kind: 'choice',
        label: t('health'),
        choices: [
          { value: 'there', text: t('there') },
          { value: 'away', text: t('away') },
        ],
      },
    ],
    [t, statusText],
  );
  const columns = useColumns();
  const { terms } = parseFilter(search.q ?? '', fields);
  const list = useList<Platform>({
    key: ['listPlatforms', search.q ?? ''],
    before: undefined,
    ask: async ({ signal }) => {
      const answer = await callConsole(listPlatforms, {}, { signal });
      const rows = answer.platforms.filter((platform) => terms.every((term) => fits(platform, term)));
      return { rows, next: null, count: rows.length, countIsBound: false, asOf: serverNow() };
    },
    idOf,
  });
  const open = list.rows.find(({ key }) => key === search.open);
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={[
          { to: '/games', text: t('own'), isOn: false },
          { to: '/platforms', text: t('title'), count: String(list.count), isOn: true },
        ]}
      />
      <ListView
        name="platforms"
        label={t('title')}
        columns={columns}
        fields={fields}
        list={list}
        idOf={idOf}
        panel={open && <PlatformPanel key={open.key} platform={open} onClose={() => setSearch({ open: undefined })} />}
      />
    </>
  );
}

function useColumns(): readonly Column<Platform>[] {
  const t = useMessages<typeof messages>('platforms');
  const readingText = useReadingText();
  const statusText = useStatusText();
  return useMemo(
    () => [
      {
        id: 'platform',
        head: t('platform'),
        width: 136,
        cell: ({ key }) => <span className="font-medium">{key}</span>,
        text: ({ key }) => key,
      },
      {
        id: 'company',
        head: t('company'),
        width: 160,
        cell: ({ company }) => company ?? <span className="text-text-3">{t('nobody')}</span>,
        text: ({ company }) => company ?? '',
      },
      {
        id: 'health',
        head: t('health'),
        width: 144,
        cell: ({ company, awaySince }) =>
          company === null ? (
            '–'
          ) : awaySince === null ? (
            <span className="text-text-2">{t('there')}</span>
          ) : (
            <Chip look="bad">
              {t('away')} <RoughAge since={awaySince} />
            </Chip>
          ),
        text: ({ awaySince }) => (awaySince === null ? t('there') : t('away')),
      },
      {
        id: 'status',
        head: t('status'),
        width: 132,
        cell: ({ status }) => <StatusChip status={status} />,
        text: ({ status }) => statusText(status),
      },
      {
        id: 'visible',
        head: t('visible'),
        width: 132,
        cell: ({ status, visible }) =>
          visible === status ? (
            <span className="text-text-3">{statusText(visible)}</span>
          ) : (
            <StatusChip status={visible} />
          ),
        text: ({ visible }) => statusText(visible),
      },
      {
        id: 'games',
        head: t('games'),
        width: 88,
        isNumber: true,
        cell: ({ games }) => games.length,
        text: ({ games }) => String(games.length),
      },
      {
        id: 'rounds',
        head: t('openRounds'),
        width: 112,
        isNumber: true,
        cell: ({ openRounds }) => openRounds,
        text: ({ openRounds }) => String(openRounds),
      },
      {
        id: 'cases',
        head: t('openCases'),
        width: 96,
        isNumber: true,
        cell: ({ openCases }) => (openCases > 0 ? <b className="font-semibold text-warn">{openCases}</b> : openCases),
        text: ({ openCases }) => String(openCases),
      },
      {
        id: 'reading',
        head: t('reading'),
        width: 160,
        grows: true,
        cell: ({ reading }) => <span className="text-text-2">{readingText(reading) || '–'}</span>,
        text: ({ reading }) => readingText(reading),
      },
    ],
    [t, statusText, readingText],
  );
}
