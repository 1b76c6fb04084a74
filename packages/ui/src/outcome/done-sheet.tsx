import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Sheet } from '../layer/sheet.tsx';

type DoneSheetProps = {
  title: string;
  onClose: () => void;
  /** What to do next: buttons, side by side while they fit. */
  actions: ReactNode;
  /** Under the title, said to screen readers with it. */
  children?: ReactNode;
  /** Under all of it. */
  more?: ReactNode;
};

/** Something was done: said once, calmly. */
export function DoneSheet({ title, onClose, actions, children, more }: DoneSheetProps) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      titleHidden
      footer={<div className="flex flex-wrap gap-3">{actions}</div>}
    >
      <div role="status" className="flex flex-col items-center gap-1 pt-2 pb-4 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon name="check" size={30} />
        </span>
        <h2 className="t-title">{title}</h2>
        {children}
      </div>
      {more}
    </Sheet>
  );
}
