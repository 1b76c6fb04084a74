import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { dayOf } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useZoneStore } from '../../core/i18n/zone.ts';
import { callConsole } from '../../core/api/call-console.ts';
import { listBonuses } from '@longmen/contract/console/rewards/bonuses';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { SidePanel } from '../../features/kit/parts/side-panel.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { BarredList } from './barred-list.tsx';
import { BonusBody } from './bonus-body.tsx';
import type { Bonus } from './bonus.ts';
import type { messages } from './messages.ts';
import { PacketList } from './packet-list.tsx';

const tabs = { kinds: 'kinds', packets: 'packets', barred: 'barredTab' } as const;
type Tab = keyof typeof tabs;
const tabNames = Object.keys(tabs) as Tab[];
const idOf = ({ kind }: Bonus) => kind;
const fields = [] as const;

/** What the site gives, home packets, and who may claim nothing. */
export function BonusesPage() {
  const t = useMessages<typeof messages>('bonuses');
  const [search] = useListSearch();
  const tab = tabNames.find((one) => one === search.tab) ?? 'kinds';
  return (
    <>
      <PageHead
        title={t('title')}
        tabs={tabNames.map((one) => ({ to: '/bonuses', search: { tab: one }, text: t(tabs[one]), isOn: one === tab }))}
      >
        <Link to="/settings" search={{ q: 'group:promotions' }} className="font-medium text-primary">
          {t('allTerms')}
        </Link>
      </PageHead>
      {tab === 'kinds' && <KindList />}
      {tab === 'packets' && <PacketList />}
      {tab === 'barred' && <BarredList />}
    </>
  );
}

function KindList() {
  const t = useMessages<typeof messages>('bonuses');
  const [search, setSearch] = useListSearch();
  const list = useList<Bonus>({
    key: ['listBonuses', 'rows'],
    before: undefined,
    ask: async ({ signal }) => {
      const { bonuses, asOf } = await callConsole(listBonuses, {}, { signal });
      return { rows: bonuses, next: null, count: bonuses.length, countIsBound: false, asOf };
    },
    idOf,
  });
  const open = list.rows.find(({ kind }) => kind === search.open);
  return (
    <ListView
      name="bonuses"
      label={t('title')}
      columns={useColumns(list.asOf)}
      fields={fields}
      list={list}
      idOf={idOf}
      panel={
        open && (
          <SidePanel key={open.kind} title={t(open.kind)} onClose={() => setSearch({ open: undefined })}>
            <BonusBody bonus={open} />
          </SidePanel>
        )
      }
    />
  );
}

function useColumns(asOf: number | undefined): readonly Column<Bonus>[] {
  const t = useMessages<typeof messages>('bonuses');
  const locale = useLocale();
  const siteZone = useZoneStore((state) => state.siteZone);
  return useMemo(() => {
    const print = (mills: number) => printAmount(mills, locale);
    const today = ({ days }: Bonus) => {
      const last = days.at(-1);
      return last !== undefined && asOf !== undefined && last.day === dayOf(asOf, siteZone) ? last.paid : 0;
    };
    const sum = (id: string, head: string, of: (bonus: Bonus) => number): Column<Bonus> => ({
      id,
      head,
      width: 128,
      isNumber: true,
      cell: (bonus) => print(of(bonus)),
      text: (bonus) => String(of(bonus) / 1000),
    });
    const count = (id: string, head: string, of: (bonus: Bonus) => number): Column<Bonus> => ({
      id,
      head,
      width: 96,
      isNumber: true,
      cell: (bonus) => printCount(of(bonus), locale),
      text: (bonus) => String(of(bonus)),
    });
    return [
      {
        id: 'kind',
        head: t('kind'),
        width: 176,
        grows: true,
        cell: ({ kind }) => <span className="font-medium">{t(kind)}</span>,
        text: ({ kind }) => kind,
      },
      {
        id: 'state',
        head: t('state'),
        width: 104,
        cell: ({ kind, isOn }) =>
          kind === 'homePacket' ? (
            <Chip>{t('byTime')}</Chip>
          ) : (
            <Chip look={isOn ? 'good' : 'plain'}>{t(isOn ? 'on' : 'off')}</Chip>
          ),
        text: ({ isOn }) => (isOn ? 'on' : 'off'),
      },
      {
        id: 'budget',
        head: t('budget'),
        width: 136,
        isNumber: true,
        cell: ({ budget }) => (budget === 0 ? <span className="text-text-3">{t('noLimit')}</span> : print(budget)),
        text: ({ budget }) => String(budget / 1000),
      },
      sum('today', t('paidToday'), today),
      sum('paid30', t('paid30'), ({ whole }) => whole.paid),
      count('claims', t('claims'), ({ whole }) => whole.claims),
      count('players', t('players'), ({ whole }) => whole.players),
      count('barred', t('barred'), ({ barred }) => barred),
    ];
  }, [t, locale, asOf, siteZone]);
}
