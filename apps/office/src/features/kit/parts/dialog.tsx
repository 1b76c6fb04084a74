import { Dialog as Base } from '@base-ui/react/dialog';
import { cx } from '@longmen/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { useKeys } from '../../../core/keys/keys.ts';
import type { messages } from '../../../core/messages.ts';
import { SignButton } from './button.tsx';

type DialogProps = {
  title: string;
  onClose: () => void;
  /** `drawer` comes from the right, 632 px wide, and leaves what is left of it in sight. */
  as?: 'box' | 'drawer';
  /** What stands in the head beside the title. */
  head?: ReactNode;
  children: ReactNode;
};

const places = {
  box: 'top-1/2 left-1/2 max-h-[calc(100dvh-64px)] w-[480px] max-w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 rounded-card',
  drawer: 'drawer inset-y-0 right-0 w-[632px] max-w-full',
} as const;

/** Something that lies over the page until it is closed; keys of the page below rest meanwhile. */
export function Dialog({ title, onClose, as = 'box', head, children }: DialogProps) {
  const t = useMessages<typeof messages>('core');
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="veil fixed inset-0 z-30 bg-scrim" />
        <Base.Popup className={cx('fixed z-40 flex flex-col overflow-hidden bg-surface shadow-lift', places[as])}>
          <KeysPaused />
          <header className="flex h-12 flex-none items-center gap-3 border-b border-hair px-4">
            <Base.Title className="min-w-0 flex-1 truncate text-page font-semibold">{title}</Base.Title>
            {head}
            <Base.Close render={<SignButton sign="close" label={t('close')} />} />
          </header>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const none = [] as const;

function KeysPaused() {
  useKeys(none, true);
  return null;
}
