import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { listLedger } from '@longmen/contract/console/money/ledger';
import { mills, parseMills } from '@longmen/engine';
import { Link } from '@tanstack/react-router';
import { useMemo, lazy } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { placesOf, printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useAccountNames } from '../../features/account-names/use-account-names.ts';
import { type FilterField, parseFilter, timeRange } from '../../features/kit/filter/parse.ts';
import { siteFrame } from '../../features/kit/filter/time-frame.ts';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useKindChoices, useKindNames } from '../../features/ledger/use-kind-names.ts';
import { CauseLink, useCauseText } from '../../features/proof/cause-link.tsx';
import type { messages } from './messages.ts';

// What proves a draw is as heavy as the page, and comes once something is opened.
const LegPanel = lazy(async () => ({ default: (await import('../../features/proof/leg-panel.tsx')).LegPanel }));

type Row = ConsoleOutput<typeof listLedger>['rows'][number];
type Input = ConsoleInput<typeof listLedger>;

const idOf = ({ id }: Row) => id;

function inputOf(q: string | undefined, fields: readonly FilterField[]): Input {
  let input: Input = {};
  for (const term of parseFilter(q ?? '', fields).terms) {
    if (term.name === 'at') input = { ...input, ...timeRange(term, siteFrame()) };
    else if (term.name === 'amount') input = { ...input, amount: parseMills(term.value) ?? mills(0) };
    else input = { ...input, [term.name]: term.value };
  }
  return input;
}

/** Every movement of money, the newest first; each opens into its cause, each player into a balance explained. */
export function LedgerPage() {
  const t = useMessages<typeof messages>('ledger-list');
  const kinds = useKindChoices();
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'player', kind: 'text', label: t('player') },
      { name: 'kind', kind: 'choice', label: t('kind'), choices: kinds },
      { name: 'amount', kind: 'amount', label: t('amount') },
      { name: 'at', kind: 'time', label: t('at') },
    ],
    [t, kinds],
  );
  const list = useList<Row>({
    key: ['listLedger', search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) => callConsole(listLedger, { ...inputOf(search.q, fields), ...place }, { signal }),
    idOf,
  });
  const columns = useColumns(list.rows);
  const open = list.rows.find((row) => row.id === search.open);
  return (
    <>
      <PageHead title={t('title')} />
      <ListView
        name="ledger"
        label={t('title')}
        columns={columns}
        fields={fields}
        list={list}
        idOf={idOf}
        panel={
          open && (
            <LegPanel
              key={open.id}
              which={{ player: open.player, account: open.account, no: open.no }}
              onClose={() => setSearch({ open: undefined })}
            />
          )
        }
      />
    </>
  );
}

function useColumns(rows: readonly Row[]): readonly Column<Row>[] {
  const t = useMessages<typeof messages>('ledger-list');
  const kindName = useKindNames();
  const accountName = useAccountNames();
  const causeText = useCauseText();
  const locale = useLocale();
  const places = placesOf(rows.flatMap(({ amount, after }) => [amount, after]));
  return useMemo(
    () => [
      {
        id: 'at',
        head: t('at'),
        headNote: <OffsetNow />,
        width: 112,
        cell: ({ at }) => <Time at={at} bare />,
        text: ({ at }) => isoUtc(at),
      },
      {
        id: 'player',
        head: t('player'),
        width: 104,
        cell: ({ player, account }) => (
          <Link
            to="/balance/$player/$account"
            params={{ player, account }}
            className="font-medium text-primary underline-offset-2 hover:underline"
            onClick={(event) => event.stopPropagation()}
          >
            {player}
          </Link>
        ),
        text: ({ player }) => player,
      },
      { id: 'kind', head: t('kind'), width: 148, cell: ({ kind }) => kindName(kind), text: ({ kind }) => kind },
      {
        id: 'debit',
        head: t('debit'),
        width: 104,
        cell: ({ debit }) => <span className="text-text-2">{accountName(debit)}</span>,
        text: ({ debit }) => debit,
      },
      {
        id: 'credit',
        head: t('credit'),
        width: 104,
        cell: ({ credit }) => <span className="text-text-2">{accountName(credit)}</span>,
        text: ({ credit }) => credit,
      },
      {
        id: 'amount',
        head: t('amount'),
        width: 104,
        isNumber: true,
        cell: ({ amount }) => printAmount(amount, locale, places),
        text: ({ amount }) => String(amount / 1000),
      },
      {
        id: 'after',
        head: t('after'),
        width: 112,
        isNumber: true,
        cell: ({ after }) => <span className="text-text-2">{printAmount(after, locale, places)}</span>,
        text: ({ after }) => String(after / 1000),
      },
      {
        id: 'cause',
        head: t('cause'),
        width: 160,
        grows: true,
        cell: ({ cause }) => <CauseLink cause={cause} />,
        text: ({ cause }) => causeText(cause),
      },
    ],
    [t, kindName, accountName, causeText, locale, places],
  );
}
