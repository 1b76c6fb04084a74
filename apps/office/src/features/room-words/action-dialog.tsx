import { type ReactNode, useId } from 'react';
import { dropDraft, useDraftStore } from '../../core/forms/drafts.ts';
import { isReason, ReasonField } from '../kit/action/reason-field.tsx';
import { Button } from '../kit/parts/button.tsx';
import { Dialog } from '../kit/parts/dialog.tsx';

type ActionDialogProps = {
  /** Keeps the reason over a locked screen. */
  name: string;
  title: string;
  templates: readonly string[];
  actionText: string;
  busy: boolean;
  /** Why it cannot be sent as it is; empty where it can. */
  missing: string;
  onSend: (reason: string) => void;
  onClose: () => void;
  /** What is typed. */
  children: ReactNode;
};

/** A few fields, why, and one button. */
export function ActionDialog({
  name,
  title,
  templates,
  actionText,
  busy,
  missing,
  onSend,
  onClose,
  children,
}: ActionDialogProps) {
  const [reason, setReason] = useDraftStore(`action.${name}`, () => '');
  const isReady = missing === '' && isReason(reason);
  const close = () => {
    dropDraft(`action.${name}`);
    onClose();
  };
  return (
    <Dialog title={title} onClose={close}>
      <form
        className="flex min-h-0 flex-col gap-3 overflow-y-auto p-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy) onSend(reason.trim());
        }}
      >
        {children}
        <ReasonField templates={templates} value={reason} onChange={setReason} />
        <div className="flex items-center justify-end gap-3">
          <p className="min-w-0 flex-1 text-note text-text-2">{missing}</p>
          <Button type="submit" look="primary" size="large" busy={busy} disabled={!isReady}>
            {actionText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type LabelledProps = { label: string; children: (id: string) => ReactNode };

/** A field under its name. */
export function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-note font-medium text-text-3">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

type FlagProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** Something that is on or off. */
export function Flag({ label, isOn, onChange }: FlagProps) {
  return (
    <label className="flex min-h-8 items-center gap-2">
      <input
        type="checkbox"
        className="size-4 accent-primary"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
