import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon/icon.tsx';
import type { IconName } from './icon/icon-paths.ts';

type EmptyStateProps = { icon?: IconName; title: string; children?: ReactNode; action?: ReactNode };

/** A list without rows: what it would show, and one thing to do. */
export function EmptyState({ icon = 'list', title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-8 py-12 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-surface-2 text-text-3">
        <Icon name={icon} size={26} />
      </span>
      <p className="t-body font-semibold">{title}</p>
      {children && <p className="t-label text-text-2">{children}</p>}
      {action}
    </div>
  );
}

type ErrorStateProps = { title: string; note?: string; retryLabel: string; onRetry: () => void; busy?: boolean };

/** A part that could not be loaded, with the way to try again. */
export function ErrorState({ title, note, retryLabel, onRetry, busy }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon="warn"
        title={title}
        action={
          <Button look="outline" className="mt-2" busy={busy} onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      >
        {note}
      </EmptyState>
    </div>
  );
}
