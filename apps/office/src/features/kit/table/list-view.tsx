import { cx, Skeleton } from '@longmen/ui';
import { type ReactNode, useState, Suspense } from 'react';
import { printCount } from '../../../core/i18n/amounts.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { useKeys } from '../../../core/keys/keys.ts';
import { copyText } from '../../../core/platform/copy-text.ts';
import { toast } from '../../../core/toast.ts';
import type { messages as coreMessages } from '../../../core/messages.ts';
import { FilterBar, type Preset } from '../filter/filter-bar.tsx';
import type { FilterField } from '../filter/parse.ts';
import { useMissingRight } from '../../rights/use-missing-right.ts';
import type { messages } from '../messages.ts';
import { Button, SignButton } from '../parts/button.tsx';
import { Failure } from '../parts/failure.tsx';
import { Sign } from '../parts/sign.tsx';
import { useWide } from '../parts/use-wide.ts';
import { ViewsMenu } from '../views/views-menu.tsx';
import type { Column } from './column.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { DataTable } from './data-table.tsx';
import { ListFoot } from './list-foot.tsx';
import { useExport } from './use-export.ts';
import type { List } from './use-list.ts';
import { useLayout } from './use-layout.ts';
import { useListSearch } from './use-list-search.ts';

type ListViewProps<Row> = {
  /** The page's name: of its saved views, columns and files. */
  name: string;
  /** What is listed, in the operator's language. */
  label: string;
  columns: readonly Column<Row>[];
  fields: readonly FilterField[];
  presets?: readonly Preset[];
  list: List<Row>;
  idOf: (row: Row) => string;
  /** Where a row has a page of its own; else it opens beside the list. */
  hrefOf?: (row: Row) => string;
  /** What can be done with several rows at once. */
  bulk?: (ids: readonly string[], clear: () => void) => ReactNode;
  /** What is open beside the list. */
  panel?: ReactNode;
  /** A queue: 408 px wide beside what is worked on, where there is room for both. */
  isQueue?: boolean;
};

/** A list of the back office: conditions, rows, and what is open beside them. */
export function ListView<Row>(props: ListViewProps<Row>) {
  const { name, label, columns, fields, presets, list, idOf, hrefOf, bulk, panel, isQueue = false } = props;
  const isNarrow = useWide() && isQueue;
  const t = useMessages<typeof messages>('kit');
  const core = useMessages<typeof coreMessages>('core');
  const locale = useLocale();
  const [search, setSearch] = useListSearch();
  const [layout, setLayout] = useLayout(name, columns, search.cols, (cols) => setSearch({ cols }));
  const [cursor, setCursor] = useState<string>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = list.rows.map(idOf);
  const at = search.open ?? (cursor !== undefined && ids.includes(cursor) ? cursor : undefined);

  const open = (id: string) => {
    setCursor(id);
    setSearch({ open: id });
  };
  const step = (by: 1 | -1) => {
    const from = at === undefined ? -1 : ids.indexOf(at);
    const next = ids[at === undefined ? (by > 0 ? 0 : ids.length - 1) : from + by];
    if (next === undefined) return;
    if (search.open === undefined) setCursor(next);
    else open(next);
  };
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const linkOf = (id: string) => {
    const row = list.rows.find((candidate) => idOf(candidate) === id);
    if (row !== undefined && hrefOf) return hrefOf(row);
    const query = new URLSearchParams({ ...search, open: id });
    return `${location.pathname}?${query.toString()}`;
  };
  const copyLink = async () => {
    const link = at === undefined ? location.href : new URL(linkOf(at), location.href).href;
    toast((await copyText(link)) ? core('copied') : core('copyFailed'));
  };
  const file = useExport<Row>();
  const missing = useMissingRight()('export.rows/begin');
  const exportRows = () => {
    if (missing !== '') return toast(missing);
    void file.run({
      name,
      query: search.q ?? '',
      columns: layout.order.flatMap((id) => columns.find((column) => column.id === id) ?? []),
      list,
      isWhole: list.next === null && search.before === undefined,
    });
  };

  useKeys([
    { keys: 'j', label: t('keyDown'), run: () => step(1) },
    { keys: 'k', label: t('keyUp'), run: () => step(-1) },
    { keys: 'Enter', label: t('keyOpen'), run: () => at !== undefined && open(at) },
    { keys: 'o', label: t('keyTab'), run: () => at !== undefined && window.open(linkOf(at), '_blank', 'noopener') },
    ...(bulk ? [{ keys: 'x', label: t('selectRow'), run: () => at !== undefined && toggle(at) }] : []),
    { keys: 'y', label: t('keyCopy'), run: () => void copyLink() },
    { keys: 'e', label: t('export'), run: exportRows },
    { keys: '.', label: t('keyNew'), run: list.loadNew },
  ]);

  const isFirst = list.asOf === undefined && list.error === undefined;
  return (
    <div className="flex min-h-0 flex-1">
      <div className={cx('flex min-w-0 flex-col bg-surface', isNarrow ? 'w-102 flex-none' : 'flex-1')}>
        <FilterBar
          fields={fields}
          value={search.q ?? ''}
          onChange={(q) => setSearch({ q: q === '' ? undefined : q })}
          {...(presets ? { presets } : {})}
        >
          {list.asOf !== undefined && (
            <span className="text-note whitespace-nowrap text-text-3">
              {t('rows', { text: printCount(list.count, locale, list.countIsBound) })}
            </span>
          )}
          <ViewsMenu page={name} search={search} onPick={setSearch} />
          <ColumnsMenu columns={columns} layout={layout} onLayout={setLayout} />
          {file.taken === undefined ? (
            <SignButton
              sign="download"
              label={`${t('export')}: ${missing || t('exportNote')}`}
              aria-disabled={missing !== ''}
              onClick={exportRows}
            />
          ) : (
            <span role="status" className="inline-flex items-center gap-1 text-note whitespace-nowrap text-text-2">
              {t('exporting', { count: file.taken })}
              <SignButton sign="close" label={t('exportStop')} onClick={file.stop} />
            </span>
          )}
        </FilterBar>
        <div
          className="min-h-0 flex-1 overflow-auto border-t border-hair"
          role="region"
          aria-label={label}
          tabIndex={0}
        >
          {list.error && list.asOf === undefined ? (
            <Failure error={list.error} onRetry={list.retry} />
          ) : (
            <DataTable
              label={label}
              columns={columns}
              layout={layout}
              onLayout={setLayout}
              rows={list.rows}
              gone={list.gone}
              idOf={idOf}
              at={at}
              onOpen={open}
              {...(bulk ? { selected, onSelect: toggle } : {})}
            />
          )}
          {isFirst && <Skeletons />}
          {list.asOf !== undefined && list.rows.length === 0 && (
            <Empty filter={search.q} onReset={() => setSearch({ q: undefined })} />
          )}
        </div>
        {bulk && selected.size > 0 && (
          <div className="flex h-11 flex-none items-center gap-2 border-t border-hair px-4 shadow-foot">
            <span className="font-semibold">{t('selected', { count: selected.size })}</span>
            {bulk([...selected], () => setSelected(new Set()))}
          </div>
        )}
        <ListFoot list={list} before={search.before} onPage={(before) => setSearch({ before, open: undefined })} />
      </div>
      {/* What a panel shows may come after the page. */}
      <Suspense fallback={<Skeleton className="m-4 h-40 flex-1" />}>{panel}</Suspense>
    </div>
  );
}

function Skeletons() {
  return (
    <div className="flex flex-col gap-2 px-4 py-2">
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} className="h-6" />
      ))}
    </div>
  );
}

/** No rows: the filter that may be why, and one way to drop it. */
function Empty({ filter, onReset }: { filter: string | undefined; onReset: () => void }) {
  const t = useMessages<typeof messages>('kit');
  return (
    <div className="flex flex-col items-center gap-2 px-8 py-12 text-center">
      <span className="grid size-10 place-items-center rounded-full bg-surface-2 text-text-3">
        <Sign name={filter === undefined ? 'list' : 'filter'} size={20} />
      </span>
      <p className="text-text-2">{filter === undefined ? t('nothing') : t('nothingFits', { filter })}</p>
      {filter !== undefined && <Button onClick={onReset}>{t('dropFilters')}</Button>}
    </div>
  );
}
