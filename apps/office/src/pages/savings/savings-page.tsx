import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { listSavings, savingsMoves } from '@longmen/contract/console/money/savings';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { placesOf, printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { type FilterField, parseFilter, timeRange } from '../../features/kit/filter/parse.ts';
import { siteFrame } from '../../features/kit/filter/time-frame.ts';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import type { messages } from './messages.ts';
import { SavingsHead } from './savings-head.tsx';

type Row = ConsoleOutput<typeof listSavings>['rows'][number];
type Input = ConsoleInput<typeof listSavings>;

const idOf = ({ userId, id }: Row) => `${userId}.${id}`;
const looks = { in: 'good', out: 'line', bank: 'mild', interest: 'plain' } as const;

/** What the filter asks of the server. */
function inputOf(q: string | undefined, fields: readonly FilterField[]): Input {
  let input: Input = {};
  for (const term of parseFilter(q ?? '', fields).terms) {
    if (term.name === 'at') input = { ...input, ...timeRange(term, siteFrame()) };
    else input = { ...input, [term.name]: term.value };
  }
  return input;
}

/** Savings: how much there is, against the ledger, at which rates, and every move of it. */
export function SavingsPage() {
  const t = useMessages<typeof messages>('savings');
  const [search] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: t('player') },
      {
        name: 'kind',
        kind: 'choice',
        label: t('kind'),
        choices: savingsMoves.map((value) => ({ value, text: t(value) })),
      },
      { name: 'coming', kind: 'choice', label: t('earns'), choices: [{ value: 'yes', text: t('isComing') }] },
      { name: 'at', kind: 'time', label: t('at') },
    ],
    [t],
  );
  const list = useList<Row>({
    key: ['listSavings', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listSavings, { ...inputOf(search.q, fields), ...place }, { signal }),
    idOf,
  });
  return (
    <>
      <PageHead title={t('title')} />
      <SavingsHead />
      <ListView
        name="savings"
        label={t('moves')}
        columns={useColumns(list.rows)}
        fields={fields}
        presets={[
          { text: t('interest'), filter: 'kind:interest' },
          { text: t('bank'), filter: 'kind:bank' },
          { text: t('isComing'), filter: 'coming:yes' },
        ]}
        list={list}
        idOf={idOf}
      />
    </>
  );
}

function useColumns(rows: readonly Row[]): readonly Column<Row>[] {
  const t = useMessages<typeof messages>('savings');
  const locale = useLocale();
  const places = placesOf(rows.flatMap(({ amount, after }) => [amount, after]));
  return useMemo(
    () => [
      {
        id: 'at',
        head: t('at'),
        headNote: <OffsetNow />,
        width: 156,
        cell: ({ at }) => <Time at={at} bare />,
        text: ({ at }) => isoUtc(at),
      },
      {
        id: 'player',
        head: t('player'),
        width: 140,
        cell: ({ player }) => (
          <Link
            to="/balance/$player/$account"
            params={{ player, account: 'savings' }}
            className="font-medium text-primary underline-offset-2 hover:underline"
          >
            {player}
          </Link>
        ),
        text: ({ player }) => player,
      },
      {
        id: 'kind',
        head: t('kind'),
        width: 148,
        cell: ({ kind }) => <Chip look={looks[kind]}>{t(kind)}</Chip>,
        text: ({ kind }) => kind,
      },
      {
        id: 'amount',
        head: t('amount'),
        width: 120,
        isNumber: true,
        cell: ({ amount, kind }) =>
          printAmount(kind === 'out' || kind === 'bank' ? -amount : amount, locale, places, true),
        text: ({ amount }) => String(amount / 1000),
      },
      {
        id: 'after',
        head: t('after'),
        width: 128,
        isNumber: true,
        cell: ({ after }) => <span className="text-text-2">{printAmount(after, locale, places)}</span>,
        text: ({ after }) => String(after / 1000),
      },
      {
        id: 'earnDay',
        head: t('earnDay'),
        width: 148,
        grows: true,
        cell: ({ earnDay }) => earnDay ?? <span className="text-text-3">–</span>,
        text: ({ earnDay }) => earnDay ?? '',
      },
    ],
    [t, locale, places],
  );
}
