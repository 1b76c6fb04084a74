import { Skeleton } from '@longmen/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useKeys } from '../../core/keys/keys.ts';
import type { messages as kitMessages } from '../../features/kit/messages.ts';
import { Dialog } from '../../features/kit/parts/dialog.tsx';
import { Failure } from '../../features/kit/parts/failure.tsx';
import { Sign } from '../../features/kit/parts/sign.tsx';
import { useWide } from '../../features/kit/parts/use-wide.ts';
import type { messages } from './messages.ts';

/** How a detail walks on through its list. */
export type Walk = {
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
  /** It is decided. */
  readonly onDecided: (id: string) => void;
};

type FrameProps = Pick<Walk, 'onStep' | 'onClose'> & {
  title: string;
  error: Error | undefined;
  onRetry: () => void;
  /** Left out while nothing is there. */
  children?: ReactNode;
};

/** What is open beside its list, or over it where the window has no room for both. */
export function DetailFrame({ title, error, onRetry, onStep, onClose, children }: FrameProps) {
  const k = useMessages<typeof kitMessages>('kit');
  const isWide = useWide();
  useKeys(isWide ? [{ keys: 'Escape', label: k('keyBack'), run: onClose }] : []);
  const content = children ?? (error ? <Failure error={error} onRetry={onRetry} /> : <Loading />);
  if (!isWide)
    return (
      <Dialog as="drawer" title={title} onClose={onClose}>
        <Steps onStep={onStep} />
        {content}
      </Dialog>
    );
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-1 flex-col border-l border-hair bg-surface">
      <Steps onStep={onStep} />
      {content}
    </section>
  );
}

/** A layer over the page keeps the list's keys away: these walk on within it. */
function Steps({ onStep }: Pick<Walk, 'onStep'>) {
  const k = useMessages<typeof kitMessages>('kit');
  useKeys([
    { keys: 'j', label: k('keyDown'), run: () => onStep(1) },
    { keys: 'k', label: k('keyUp'), run: () => onStep(-1) },
  ]);
  return null;
}

const Loading = () => (
  <div className="flex flex-col gap-2 p-4">
    <Skeleton className="h-16" />
    <Skeleton className="h-40" />
  </div>
);

/** Where nothing is open. */
export function NothingOpen() {
  const t = useMessages<typeof messages>('deposits');
  return (
    <div className="flex min-w-0 flex-1 flex-col items-center justify-center gap-2 border-l border-hair text-text-2">
      <span className="grid size-10 place-items-center rounded-full bg-surface-2 text-text-3">
        <Sign name="list" size={20} />
      </span>
      {t('pick')}
    </div>
  );
}
