import { cx } from '@longmen/ui';
import { memo, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import type { Column } from './column.ts';
import { type Layout, widthWithin } from './column-layout.ts';

type DataTableProps<Row> = {
  /** What is listed; spoken. */
  label: string;
  columns: readonly Column<Row>[];
  layout: Layout;
  onLayout: (layout: Layout) => void;
  rows: readonly Row[];
  gone: ReadonlySet<string>;
  idOf: (row: Row) => string;
  /** The row under the cursor of the keyboard. */
  at: string | undefined;
  onOpen: (id: string) => void;
  /** Left out where nothing can be done with several rows at once. */
  selected?: ReadonlySet<string>;
  onSelect?: (id: string) => void;
};

/** The columns on screen, in their order, each as wide as it is now. */
const visibleColumns = <Row,>(columns: readonly Column<Row>[], layout: Layout): Column<Row>[] =>
  layout.order.flatMap((id) => {
    const column = columns.find((candidate) => candidate.id === id);
    return column ? [{ ...column, width: layout.widths[id] ?? column.width }] : [];
  });

/** A table of rows that can be many: rows that did not change are not drawn again. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, layout, onLayout, rows, gone, idOf, at, onOpen, selected, onSelect } = props;
  const [sizing, setSizing] = useState<{ id: string; width: number }>();
  const listed = useVisible(columns, layout);
  const width = listed.reduce((sum, column) => sum + (sizing?.id === column.id ? sizing.width : column.width), 0);
  return (
    <table className={cx('rows', layout.isDense && 'dense')} aria-label={label} style={{ minWidth: width }}>
      <colgroup>
        {listed.map(({ id, width: own, grows }) => (
          <col
            key={id}
            style={{ width: sizing?.id === id ? sizing.width : grows && !layout.widths[id] ? 'auto' : own }}
          />
        ))}
      </colgroup>
      <thead>
        <tr>
          {listed.map(({ id, head, headNote, isNumber }, place) => (
            <th key={id} scope="col" className={cx(isNumber && 'end', place === 0 && 'pinned')}>
              {head}
              {headNote !== undefined && <span className="font-normal"> {headNote}</span>}
              <Grip
                onSize={(px, isLast) => {
                  const next = widthWithin(px);
                  setSizing(isLast ? undefined : { id, width: next });
                  if (isLast) onLayout({ ...layout, widths: { ...layout.widths, [id]: next } });
                }}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = idOf(row);
          return (
            <TableRow
              key={id}
              id={id}
              row={row}
              columns={listed as Column<unknown>[]}
              isAt={at === id}
              isGone={gone.has(id)}
              isSelected={selected?.has(id)}
              onOpen={onOpen}
              onSelect={onSelect}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/** The same list as long as neither the page's columns nor their layout change, so that rows need not be drawn. */
function useVisible<Row>(columns: readonly Column<Row>[], layout: Layout): Column<Row>[] {
  const [last, setLast] = useState({ columns, layout, listed: visibleColumns(columns, layout) });
  if (last.columns === columns && last.layout === layout) return last.listed;
  const next = { columns, layout, listed: visibleColumns(columns, layout) };
  setLast(next);
  return next.listed;
}

type RowProps = {
  id: string;
  row: unknown;
  columns: readonly Column<unknown>[];
  isAt: boolean;
  isGone: boolean;
  isSelected: boolean | undefined;
  onOpen: (id: string) => void;
  onSelect: ((id: string) => void) | undefined;
};

const TableRow = memo(function TableRow({ id, row, columns, isAt, isGone, isSelected, onOpen, onSelect }: RowProps) {
  const t = useMessages<typeof messages>('kit');
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isAt) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isAt]);
  return (
    <tr
      ref={element}
      data-at={isAt || undefined}
      data-gone={isGone || undefined}
      aria-selected={isSelected}
      aria-current={isAt || undefined}
      className="cursor-pointer"
      onClick={() => onOpen(id)}
    >
      {columns.map((column, place) => (
        <td key={column.id} className={cx(column.isNumber && 'end', place === 0 && 'pinned')}>
          {place === 0 && onSelect && (
            <input
              type="checkbox"
              aria-label={t('selectRow')}
              className="mr-2 align-[-2px] accent-primary"
              checked={isSelected === true}
              onClick={(event) => event.stopPropagation()}
              onChange={() => onSelect(id)}
            />
          )}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
});

/** The edge of a column's head, by which it is made wider. @param onSize called while it moves, and once at the end */
function Grip({ onSize }: { onSize: (px: number, isLast: boolean) => void }) {
  const start = useRef<{ x: number; width: number }>(undefined);
  const px = (event: PointerEvent) => (start.current ? start.current.width + event.clientX - start.current.x : 0);
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-r border-transparent hover:border-ctl"
      onPointerDown={(event) => {
        const head = event.currentTarget.parentElement;
        if (!head) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: head.offsetWidth };
      }}
      onPointerMove={(event) => start.current && onSize(px(event), false)}
      onPointerUp={(event) => {
        if (start.current) onSize(px(event), true);
        start.current = undefined;
      }}
    />
  );
}
