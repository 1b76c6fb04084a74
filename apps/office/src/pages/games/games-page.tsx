import { listGames } from '@longmen/contract/console/games/games';
import { familyCodes } from '@longmen/engine';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { type Places, placesOf } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import type { Locale } from '@longmen/format';
import { returnOf, shortPercent } from '../../core/i18n/percent.ts';
import { ageText } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { type FilterField, parseFilter, type Term } from '../../features/kit/filter/parse.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { type Status, StatusChip, useStatusText } from '../../features/switches/status.tsx';
import type { GameRow } from './game.ts';
import { GamePanel } from './game-panel.tsx';
import { useFamilyName } from '../../features/family-names/use-family-name.ts';
import type { messages } from './messages.ts';

const idOf = ({ gid }: GameRow) => String(gid);
const sources = ['fair', 'feed', 'instant'] as const;
const statuses = [0, 1, 2, 3] as const satisfies readonly Status[];

/** Whether a game fits a condition; all of them are here. */
function fits(game: GameRow, { name, value }: Term): boolean {
  if (name === 'status') return String(game.status) === value;
  if (name === 'source') return game.source === value;
  if (name === 'family') return game.family === value;
  const wanted = value.toLowerCase();
  return String(game.gid) === value || Object.values(game.names).some((text) => text.toLowerCase().includes(wanted));
}

/** "94,50–97,00 %". */
const rangeText = (returns: GameRow['returns'], locale: Locale): string => {
  if (returns === null) return '–';
  const [lowest, highest] = [shortPercent(returns.lowest, locale), shortPercent(returns.highest, locale)];
  return lowest === highest ? `${highest} %` : `${lowest}–${highest} %`;
};

/** All games, stopped and hidden ones too; one opens into its plays and switches. */
export function GamesPage() {
  const t = useMessages<typeof messages>('games');
  const statusText = useStatusText();
  const familyName = useFamilyName();
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'game', kind: 'text', label: t('game') },
      {
        name: 'status',
        kind: 'choice',
        label: t('status'),
        choices: statuses.map((status) => ({ value: String(status), text: statusText(status) })),
      },
      {
        name: 'source',
        kind: 'choice',
        label: t('source'),
        choices: sources.map((value) => ({ value, text: t(value) })),
      },
      {
        name: 'family',
        kind: 'choice',
        label: t('family'),
        choices: familyCodes.map((value) => ({ value, text: familyName(value) })),
      },
    ],
    [t, statusText, familyName],
  );
  const { terms } = parseFilter(search.q ?? '', fields);
  const list = useList<GameRow>({
    key: ['listGames', search.q ?? ''],
    before: undefined,
    ask: async ({ signal }) => {
      const answer = await callConsole(listGames, {}, { signal });
      const rows = answer.games.filter((game) => terms.every((term) => fits(game, term)));
      return { rows, next: null, count: rows.length, countIsBound: false, asOf: serverNow() };
    },
    idOf,
  });
  const columns = useColumns(placesOf(list.rows.map(({ exposure }) => exposure ?? 0)));
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={[
          { to: '/games', text: t('own'), count: String(list.count), isOn: true },
          { to: '/platforms', text: t('platforms'), isOn: false },
        ]}
      />
      <ListView
        name="games"
        label={t('title')}
        columns={columns}
        fields={fields}
        presets={[
          { text: statusText(3), filter: 'status:3' },
          { text: statusText(2), filter: 'status:2' },
        ]}
        list={list}
        idOf={idOf}
        panel={
          search.open !== undefined &&
          /^\d{1,9}$/.test(search.open) && (
            <GamePanel key={search.open} gid={Number(search.open)} onClose={() => setSearch({ open: undefined })} />
          )
        }
      />
    </>
  );
}

function useColumns(places: Places): readonly Column<GameRow>[] {
  const t = useMessages<typeof messages>('games');
  const statusText = useStatusText();
  const familyName = useFamilyName();
  const locale = useLocale();
  return useMemo(() => {
    const everyText = ({ everySeconds, source }: GameRow) =>
      everySeconds !== null
        ? ageText(everySeconds * 1000, locale)
        : source === 'instant'
          ? t('eachBet')
          : t('calendar');
    return [
      {
        id: 'game',
        head: t('game'),
        width: 180,
        grows: true,
        cell: ({ names }) => <span className="font-medium">{names[locale]}</span>,
        text: ({ names }) => names[locale],
      },
      {
        id: 'status',
        head: t('status'),
        width: 112,
        cell: ({ status }) => <StatusChip status={status} />,
        text: ({ status }) => statusText(status),
      },
      {
        id: 'source',
        head: t('source'),
        width: 112,
        cell: ({ source }) => <span className="text-text-2">{t(source)}</span>,
        text: ({ source }) => t(source),
      },
      {
        id: 'every',
        head: t('every'),
        width: 88,
        cell: (game) => everyText(game),
        text: everyText,
      },
      {
        id: 'onSale',
        head: t('onSale'),
        width: 92,
        isNumber: true,
        cell: ({ onSale, sellable }) => (
          <>
            {onSale}
            <span className="text-text-3"> / {sellable}</span>
          </>
        ),
        text: ({ onSale, sellable }) => `${onSale}/${sellable}`,
      },
      {
        id: 'exposure',
        head: t('exposure'),
        width: 112,
        isNumber: true,
        cell: ({ gid, exposure }) =>
          exposure === null ? (
            '–'
          ) : (
            <Link to="/exposure" search={{ game: String(gid) }} className="hover:underline">
              <Amount mills={exposure} places={places} />
            </Link>
          ),
        text: ({ exposure }) => (exposure === null ? '' : String(exposure / 1000)),
      },
      {
        id: 'week',
        head: t('week'),
        width: 108,
        isNumber: true,
        cell: ({ gid, week }) =>
          week === null || week.staked <= 0 ? (
            '–'
          ) : (
            <Link
              to="/reports/$name"
              params={{ name: 'returns' }}
              search={{ gid: String(gid) }}
              className="hover:underline"
            >
              {shortPercent(String(returnOf(week.paid, week.staked)), locale)} %
            </Link>
          ),
        text: ({ week }) => (week === null || week.staked <= 0 ? '' : returnOf(week.paid, week.staked).toFixed(3)),
      },
      {
        id: 'returns',
        head: t('byRates'),
        width: 132,
        isNumber: true,
        cell: ({ returns }) => <span className="text-text-2">{rangeText(returns, locale)}</span>,
        text: ({ returns }) => rangeText(returns, locale),
      },
      {
        id: 'limits',
        head: t('limits'),
        width: 112,
        isHidden: true,
        cell: ({ hasSpecLimits }) => (hasSpecLimits ? t('limitsOn') : '–'),
        text: ({ hasSpecLimits }) => (hasSpecLimits ? t('limitsOn') : ''),
      },
      {
        id: 'family',
        head: t('family'),
        width: 96,
        cell: ({ family }) => familyName(family),
        text: ({ family }) => familyName(family),
      },
      {
        id: 'gid',
        head: t('number'),
        width: 88,
        isNumber: true,
        isHidden: true,
        cell: ({ gid }) => gid,
        text: ({ gid }) => String(gid),
      },
    ];
  }, [t, statusText, familyName, locale, places]);
}
