import { Popover } from '@base-ui/react/popover';
import { cx } from '@longmen/ui';
import type { ReactElement, ReactNode } from 'react';

type PopupProps = {
  /** What it is; spoken. */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  side?: 'start' | 'end';
  className?: string;
  children: ReactNode;
};

/** A small pane at the button that opened it. */
export function Popup({ label, trigger, open, onOpenChange, side = 'start', className, children }: PopupProps) {
  return (
    <Popover.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align={side} sideOffset={4} className="z-40">
          <Popover.Popup
            aria-label={label}
            className={cx('rounded-card border border-hair bg-surface p-2 shadow-lift outline-none', className)}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
