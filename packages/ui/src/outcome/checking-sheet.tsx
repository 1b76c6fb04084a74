import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Sheet } from '../layer/sheet.tsx';
import { Spinner } from '../spinner.tsx';

type CheckingSheetProps = {
  title: string;
  /** What was requested. */
  note: ReactNode;
  /** The same in more words. */
  children?: ReactNode;
  /** What is known of it, and what is safe. */
  text: string;
  /** The page has stopped asking by itself. */
  stopped: boolean;
  hideLabel: string;
  onHide: () => void;
};

/** The answer to a request was lost, and the page asks for it. */
export function CheckingSheet({ title, note, text, stopped, hideLabel, onHide, children }: CheckingSheetProps) {
  return (
    <Sheet
      open
      onClose={onHide}
      title={title}
      note={note}
      footer={
        <Button look="outline" size="large" className="w-full" onClick={onHide}>
          {hideLabel}
        </Button>
      }
    >
      {children}
      <div role="status" className="flex gap-3 rounded-ctl bg-warn-soft px-3 py-3 text-warn">
        {!stopped && <Spinner size={22} />}
        <p className="t-label min-w-0">{text}</p>
      </div>
    </Sheet>
  );
}
