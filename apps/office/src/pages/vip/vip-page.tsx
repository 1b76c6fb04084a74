import { listVipLevels } from '@longmen/contract/console/switches';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { type FilterField, parseFilter } from '../../features/kit/filter/parse.ts';
import { Amount } from '../../features/kit/parts/amount.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import type { messages } from './messages.ts';
import type { VipLevel } from './vip-level.ts';
import { VipPanel } from './vip-panel.tsx';

const idOf = ({ level }: VipLevel) => String(level);

/** VIP levels: where each begins, who has it, what it gives; where one begins is decided by two. */
export function VipPage() {
  const t = useMessages<typeof messages>('vip');
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(() => [{ name: 'level', kind: 'number', label: t('level') }], [t]);
  const columns = useColumns();
  const { terms } = parseFilter(search.q ?? '', fields);
  const list = useList<VipLevel>({
    key: ['listVipLevels', search.q ?? ''],
    before: undefined,
    ask: async ({ signal }) => {
      const answer = await callConsole(listVipLevels, {}, { signal });
      const rows = answer.levels.filter(({ level }) => terms.every(({ value }) => String(level) === value));
      return { rows, next: null, count: rows.length, countIsBound: false, asOf: serverNow() };
    },
    idOf,
  });
  const open = list.rows.find((row) => idOf(row) === search.open);
  return (
    <>
      <PageHead title={t('title')} />
      <ListView
        name="vip"
        label={t('title')}
        columns={columns}
        fields={fields}
        list={list}
        idOf={idOf}
        panel={open && <VipPanel key={open.level} level={open} onClose={() => setSearch({ open: undefined })} />}
      />
    </>
  );
}

function useColumns(): readonly Column<VipLevel>[] {
  const t = useMessages<typeof messages>('vip');
  const locale = useLocale();
  return useMemo(
    () => [
      {
        id: 'level',
        head: t('level'),
        width: 88,
        cell: ({ level }) => <span className="font-semibold">VIP {level}</span>,
        text: ({ level }) => String(level),
      },
      { id: 'name', head: t('name'), width: 160, grows: true, cell: ({ title }) => title, text: ({ title }) => title },
      {
        id: 'points',
        head: t('points'),
        width: 136,
        isNumber: true,
        cell: ({ points }) => printCount(points, locale),
        text: ({ points }) => String(points),
      },
      {
        id: 'players',
        head: t('players'),
        width: 120,
        isNumber: true,
        cell: ({ players }) => printCount(players, locale),
        text: ({ players }) => String(players),
      },
      {
        id: 'bonus',
        head: t('bonus'),
        width: 136,
        isNumber: true,
        cell: ({ bonus }) => (bonus === null ? '–' : <Amount mills={bonus} />),
        text: ({ bonus }) => (bonus === null ? '' : String(bonus / 1000)),
      },
    ],
    [t, locale],
  );
}
