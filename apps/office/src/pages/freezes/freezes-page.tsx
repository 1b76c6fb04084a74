import { freezeText } from '@longmen/contract/console/money/freeze-texts';
import { liftFreeze, listFreezes } from '@longmen/contract/console/switches';
import type { ConsoleOutput } from '@longmen/contract/console';
import { parseMills } from '@longmen/engine';
import { useCallback, useMemo, useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { isoUtc } from '../../core/i18n/time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { type FilterField, parseFilter } from '../../features/kit/filter/parse.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import { Chip } from '../../features/kit/parts/chip.tsx';
import { PageHead } from '../../features/kit/parts/page-head.tsx';
import { OffsetNow, RoughAge, Time } from '../../features/kit/parts/time.tsx';
import type { Column } from '../../features/kit/table/column.ts';
import { ListView } from '../../features/kit/table/list-view.tsx';
import { useList } from '../../features/kit/table/use-list.ts';
import { useListSearch } from '../../features/kit/table/use-list-search.ts';
import { useMissingRight } from '../../features/rights/use-missing.ts';
import type { messages } from './messages.ts';

type Freeze = ConsoleOutput<typeof listFreezes>['freezes'][number];

const idOf = ({ scope }: Freeze) => scope;

/** What a drift of the books has stopped; lifting it takes two, and books that are in order. */
export function FreezesPage() {
  const t = useMessages<typeof messages>('freezes');
  const [search, setSearch] = useListSearch();
  const fields = useMemo<readonly FilterField[]>(() => [{ name: 'scope', kind: 'text', label: t('scope') }], [t]);
  const [lifting, setLifting] = useState<Freeze>();
  const columns = useColumns(setLifting);
  const { terms } = parseFilter(search.q ?? '', fields);
  const list = useList<Freeze>({
    key: ['listFreezes', search.q ?? ''],
    before: undefined,
    ask: async ({ signal }) => {
      const answer = await callConsole(listFreezes, {}, { signal });
      const rows = answer.freezes.filter(({ scope }) => terms.every((term) => scope.includes(term.value)));
      return { rows, next: null, count: rows.length, countIsBound: false, asOf: serverNow() };
    },
    idOf,
  });
  const opened = search.open === undefined ? undefined : list.rows.find(({ scope }) => scope === search.open);
  const open = lifting ?? opened;
  return (
    <>
      <PageHead title={t('title')}>
        {list.asOf !== undefined && list.rows.length === 0 && <Chip look="good">{t('none')}</Chip>}
      </PageHead>
      <ListView name="freezes" label={t('title')} columns={columns} fields={fields} list={list} idOf={idOf} />
      {open && (
        <Lift
          key={open.scope}
          freeze={open}
          onClose={() => {
            setLifting(undefined);
            setSearch({ open: undefined });
          }}
        />
      )}
    </>
  );
}

function Lift({ freeze, onClose }: { freeze: Freeze; onClose: () => void }) {
  const t = useMessages<typeof messages>('freezes');
  const scopeText = useScopeText();
  const missing = useMissingRight()('books.lift/begin');
  const { scope } = freeze;
  const why = useWhy()(freeze);
  const lift = useAction({
    run: (reason: string) => callConsole(liftFreeze, { scope, reason }),
    changes: ['listFreezes', 'listWaiting'],
    onDone: () => {
      toast(t('requested'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      name={`freeze.${scope}`}
      title={scopeText(scope)}
      templates={[t('reasonBooked'), t('reasonFound')]}
      actionText={t('propose')}
      sign="key"
      busy={lift.isPending}
      missing={missing}
      onConfirm={(reason) => lift.mutate(reason)}
      onClose={onClose}
    >
      <p className="rounded-ctl bg-win-soft px-3 py-2 text-win">{why}</p>
      <p>{t('liftNote')}</p>
    </ConfirmDialog>
  );
}

/** What is frozen, in words: withdrawals, packets, a game, a platform. */
function useScopeText(): (scope: string) => string {
  const t = useMessages<typeof messages>('freezes');
  return (scope) => {
    const [kind, of] = scope.split(':');
    if (kind === 'game' && of !== undefined) return t('game', { id: of });
    if (kind === 'platform' && of !== undefined) return t('platform', { name: of });
    return kind === 'withdrawals' || kind === 'packets' ? t(kind) : scope;
  };
}

/** Why it was frozen, with amounts as this language writes them. */
function useWhy(): (freeze: Freeze) => string {
  const locale = useLocale();
  return useCallback(
    ({ kind, saw }: Freeze) => {
      const values = Object.entries(saw).map(([name, value]): [string, string | number] => {
        const isText = kind === 'words' || texts.has(name);
        const mills = typeof value === 'string' && !isText ? parseMills(value) : null;
        return [name, mills === null ? value : printAmount(mills, locale)];
      });
      return freezeText(kind, Object.fromEntries(values), locale);
    },
    [locale],
  );
}

/** What a check saw that is no amount. */
const texts: ReadonlySet<string> = new Set(['company', 'listed', 'pass']);

function useColumns(onLift: (freeze: Freeze) => void): readonly Column<Freeze>[] {
  const t = useMessages<typeof messages>('freezes');
  const scopeText = useScopeText();
  const whyOf = useWhy();
  const missing = useMissingRight()('books.lift/begin');
  return useMemo(
    () => [
      {
        id: 'scope',
        head: t('scope'),
        width: 216,
        cell: ({ scope }) => <span className="font-semibold">{scopeText(scope)}</span>,
        text: ({ scope }) => scope,
      },
      {
        id: 'why',
        head: t('why'),
        width: 320,
        grows: true,
        cell: whyOf,
        text: whyOf,
      },
      {
        id: 'at',
        head: t('since'),
        headNote: <OffsetNow />,
        width: 136,
        cell: ({ at }) => <Time at={at} bare />,
        text: ({ at }) => isoUtc(at),
      },
      { id: 'age', head: t('age'), width: 88, cell: ({ at }) => <RoughAge since={at} />, text: ({ at }) => isoUtc(at) },
      {
        id: 'lift',
        head: t('lift'),
        width: 152,
        cell: (freeze) => (
          <Button
            size="bar"
            disabled={missing !== ''}
            title={missing}
            onClick={(event) => {
              event.stopPropagation();
              onLift(freeze);
            }}
          >
            {t('lift')}
          </Button>
        ),
        text: () => '',
      },
    ],
    [t, scopeText, whyOf, missing, onLift],
  );
}
