import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Layer } from './layer.tsx';

type ConfirmProps = {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  /** Absent: the dialog only informs and has one button. */
  cancelLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A short question in the middle of the screen. The safe answer comes first. */
export function Confirm({ open, title, children, confirmLabel, cancelLabel, busy, onConfirm, onCancel }: ConfirmProps) {
  return (
    <Layer open={open} onClose={onCancel} label={title} kind="box">
      <div className="p-5">
        <h2 className="t-section text-balance">{title}</h2>
        {children && <div className="t-body mt-2 text-text-2">{children}</div>}
        <div className="mt-5 flex gap-3">
          {cancelLabel && (
            <Button look="outline" className="flex-1" onClick={onCancel}>
              {cancelLabel}
            </Button>
          )}
          <Button className="flex-1" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Layer>
  );
}
