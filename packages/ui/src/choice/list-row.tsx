import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';

type RowContentProps = {
  icon?: IconName;
  label: ReactNode;
  /** Right of the label: the current value. */
  value?: ReactNode;
  /** Shows the arrow of a row that leads somewhere. */
  leads?: boolean;
};

/** The classes of one row of a card list; put them on the link or button that holds `RowContent`. */
export const rowClass = 'flex min-h-13 w-full items-center gap-3 px-4 text-left -outline-offset-2 active:bg-surface-2';

/** What stands in one row of a card list. */
export function RowContent({ icon, label, value, leads = true }: RowContentProps) {
  return (
    <>
      {icon && <Icon name={icon} size={22} className="flex-none text-text-2" />}
      <span className="t-body min-w-0 flex-1 py-2">{label}</span>
      {value && <span className="t-label max-w-1/2 text-right text-text-2">{value}</span>}
      {leads && <Icon name="forward" size={18} className="flex-none text-text-3" />}
    </>
  );
}
