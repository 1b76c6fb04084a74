import { useMessages } from '../../../core/i18n/use-messages.ts';
import type { messages } from '../messages.ts';
import { Button, SignButton } from '../parts/button.tsx';
import { Popup } from '../parts/popup.tsx';
import type { Column } from './column.ts';
import { type Layout, moveColumn, ownLayout, toggleColumn } from './column-layout.ts';

type ColumnsMenuProps = {
  columns: readonly Pick<Column<never>, 'id' | 'head' | 'isHidden'>[];
  layout: Layout;
  onLayout: (layout: Layout) => void;
};

/** Which columns are listed, in which order, and how dense. */
export function ColumnsMenu({ columns, layout, onLayout }: ColumnsMenuProps) {
  const t = useMessages<typeof messages>('kit');
  const [first] = columns;
  const headOf = (id: string) => columns.find((column) => column.id === id)?.head ?? id;
  const hidden = columns.filter(({ id }) => !layout.order.includes(id)).map(({ id }) => id);
  return (
    <Popup
      label={t('columns')}
      side="end"
      className="w-64"
      trigger={<SignButton sign="columns" label={t('columns')} />}
    >
      <ul>
        {[...layout.order, ...hidden].map((id) => (
          <li key={id} className="flex h-7 items-center rounded-ctl pr-1 pl-2 hover:bg-surface-2">
            <label className="flex min-w-0 flex-1 items-center gap-2">
              <input
                type="checkbox"
                className="accent-primary"
                disabled={id === first?.id}
                checked={layout.order.includes(id)}
                onChange={() => onLayout(toggleColumn(layout, id, columns))}
              />
              <span className="truncate">{headOf(id)}</span>
            </label>
            {layout.order.indexOf(id) > 0 && (
              <>
                <SignButton
                  sign="up"
                  label={t('moveUp', { name: headOf(id) })}
                  className="size-6"
                  onClick={() => onLayout(moveColumn(layout, id, -1))}
                />
                <SignButton
                  sign="down"
                  label={t('moveDown', { name: headOf(id) })}
                  className="size-6"
                  onClick={() => onLayout(moveColumn(layout, id, 1))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-center gap-2 border-t border-line pt-2 pl-2">
        <label className="flex flex-1 items-center gap-2">
          <input
            type="checkbox"
            className="accent-primary"
            checked={layout.isDense}
            onChange={() => onLayout({ ...layout, isDense: !layout.isDense })}
          />
          {t('dense')}
        </label>
        <Button size="bar" look="quiet" onClick={() => onLayout(ownLayout(columns))}>
          {t('columnsReset')}
        </Button>
      </div>
    </Popup>
  );
}
