import { IconButton, Layer } from '@longmen/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';

type FullPageProps = {
  /** Spoken name of the page. */
  label: string;
  title: string;
  onClose: () => void;
  /** Stays in view under the title: tabs. */
  head?: ReactNode;
  /** Stays in view at the bottom. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A page over the game page, as wide and high as the screen: own bets, trends. */
export function FullPage({ label, title, onClose, head, footer, children }: FullPageProps) {
  const t = useMessages();
  return (
    <Layer open onClose={onClose} label={label} kind="full-page" className="bg-bg text-text">
      <div className="flex min-h-dvh flex-col">
        <div className="sticky top-0 z-10 bg-surface pt-[env(safe-area-inset-top)]">
          <header className="flex min-h-12 items-center px-1">
            <IconButton icon="back" size={24} label={t('head.back')} onClick={onClose} />
            <h2 className="t-section min-w-0 flex-1 truncate">{title}</h2>
          </header>
          {head}
        </div>
        <div className="flex-1 px-4 py-2">{children}</div>
        {footer && (
          <footer className="sticky bottom-0 z-10 bg-surface px-4 pt-2 pb-3 shadow-foot">
            {footer}
            <div className="safe-bottom" />
          </footer>
        )}
      </div>
    </Layer>
  );
}
