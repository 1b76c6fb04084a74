import type { ConsoleInput, ConsoleOutput } from '@longmen/contract/console';
import { listLegs, readBalance } from '@longmen/contract/console/money/ledger';
import { type ExplainedAccount, explainedAccounts } from '@longmen/contract/console/money/ledger-causes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, lazy } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { placesOf, printAmount, printCount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { copyText } from '../../core/platform/copy-text.ts';
import { toast } from '../../core/toast.ts';
import type { messages as coreMessages } from '../../core/messages.ts';
import { useAccountNames } from '../../features/account-names/use-account-names.ts';
import { type FilterField, parseFilter } from '../../features/kit/filter/parse.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { OffsetNow, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useKindChoices, useKindNames } from '../../features/ledger/use-kind-names.ts';
import { CauseLink, useCauseText } from '../../features/proof/cause-link.tsx';
import { EquationStrip } from './equation-strip.tsx';
import type { messages } from './messages.ts';

// What proves a draw is as heavy as the page, and comes once something is opened.
const LegPanel = lazy(async () => ({ default: (await import('../../features/proof/leg-panel.tsx')).LegPanel }));

type Row = ConsoleOutput<typeof listLegs>['rows'][number];
type Range = Pick<ConsoleInput<typeof listLegs>, 'kind' | 'fromNo' | 'toNo'>;

const idOf = ({ no }: Row) => no;

/** A kind, and numbers from and to: `no>=100 no<=200`. */
function rangeOf(q: string | undefined, fields: readonly FilterField[]): Range {
  let range: Range = {};
  for (const { name, operator, value } of parseFilter(q ?? '', fields).terms) {
    const number = Number(value);
    if (name === 'kind') range = { ...range, kind: value };
    else if (operator === ':') range = { ...range, fromNo: number, toNo: number };
    else if (operator.startsWith('>')) range = { ...range, fromNo: operator === '>' ? number + 1 : number };
    else range = { ...range, toNo: operator === '<' ? number - 1 : number };
  }
  return range;
}

const isAccount = (text: string): text is ExplainedAccount => explainedAccounts.some((account) => account === text);

/** A balance as an equation, its legs, and for each the way to what caused it. */
export function BalancePage() {
  const t = useMessages<typeof messages>('balance');
  const core = useMessages<typeof coreMessages>('core');
  const accountName = useAccountNames();
  const kinds = useKindChoices();
  const { player = '', account: named = '' }: { player?: string; account?: string } = useParams({ strict: false });
  const account = isAccount(named) ? named : 'cash';
  const [search, setSearch] = useListSearch();
  const equation = useQuery({
    queryKey: ['readBalance', player, account],
    queryFn: ({ signal }) => callConsole(readBalance, { id: player, account }, { signal }),
    retry: false,
  });
  const fields = useMemo<readonly FilterField[]>(
    () => [
      { name: 'kind', kind: 'choice', label: t('kind'), choices: kinds },
      { name: 'no', kind: 'number', label: t('no') },
    ],
    [t, kinds],
  );
  const list = useList<Row>({
    key: ['listLegs', player, account, search.q ?? '', search.before ?? ''],
    before: search.before,
    ask: ({ place, signal }) =>
      callConsole(listLegs, { id: player, account, ...rangeOf(search.q, fields), ...place }, { signal }),
    idOf,
  });
  const columns = useColumns(list.rows);
  const copy = async () => {
    const proof = { player, account, equation: equation.data, filter: search.q ?? '', legs: list.rows };
    toast((await copyText(JSON.stringify(proof, null, 2))) ? core('copied') : core('copyFailed'));
  };
  return (
    <>
      <PageHead
        title={t('title', { account: accountName(account), player })}
        tabs={explainedAccounts.slice(0, 3).map((one) => ({
          to: `/balance/${encodeURIComponent(player)}/${one}`,
          text: accountName(one),
          isOn: one === account,
        }))}
      >
        <Button size="bar" sign="copy" disabled={!equation.data} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button size="bar" sign="refresh" busy={equation.isFetching} onClick={() => void equation.refetch()}>
          {t('verify')}
        </Button>
      </PageHead>
      {equation.error && !equation.data && <Failure error={equation.error} onRetry={() => void equation.refetch()} />}
      {equation.data && <EquationStrip equation={equation.data} onOpen={(no) => setSearch({ open: no })} />}
      {!(equation.error && !equation.data) && (
        <ListView
          key={`${player}/${account}`}
          name="balance"
          label={t('legs')}
          columns={columns}
          fields={fields}
          list={list}
          idOf={idOf}
          panel={
            search.open !== undefined && (
              <LegPanel
                key={search.open}
                which={{ player, account, no: search.open }}
                onClose={() => setSearch({ open: undefined })}
              />
            )
          }
        />
      )}
    </>
  );
}

function useColumns(rows: readonly Row[]): readonly Column<Row>[] {
  const t = useMessages<typeof messages>('balance');
  const kindName = useKindNames();
  const causeText = useCauseText();
  const locale = useLocale();
  const places = placesOf(rows.flatMap(({ amount, after }) => [amount, after]));
  return useMemo(
    () => [
      {
        id: 'no',
        head: t('no'),
        width: 80,
        cell: ({ no }) => <span className="text-text-3">{printCount(Number(no), locale)}</span>,
        text: ({ no }) => no,
      },
      {
        id: 'at',
        head: t('at'),
        headNote: <OffsetNow />,
        width: 112,
        cell: ({ at }) => <Time at={at} bare />,
        text: ({ at }) => isoUtc(at),
      },
      { id: 'kind', head: t('kind'), width: 148, cell: ({ kind }) => kindName(kind), text: ({ kind }) => kind },
      {
        id: 'amount',
        head: t('amount'),
        width: 96,
        isNumber: true,
        cell: ({ amount }) => printAmount(amount, locale, places, true),
        text: ({ amount }) => String(amount / 1000),
      },
      {
        id: 'after',
        head: t('after'),
        width: 104,
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
    [t, kindName, causeText, locale, places],
  );
}
