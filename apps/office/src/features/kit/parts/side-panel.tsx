import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { useKeys } from '../../../core/keys/keys.ts';
import type { messages as coreMessages } from '../../../core/messages.ts';
import { SignButton } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { messages } from '../messages.ts';
import { useWide } from './use-wide.ts';

type SidePanelProps = {
  title: string;
  head?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** What a row opens into: a panel beside the list, or a drawer where the window has no room for one. */
export function SidePanel({ title, head, onClose, children }: SidePanelProps) {
  const t = useMessages<typeof coreMessages>('core');
  const k = useMessages<typeof messages>('kit');
  const isWide = useWide();
  const panel = useRef<HTMLElement>(null);
  useKeys(isWide ? [{ keys: 'Escape', label: k('keyBack'), run: onClose }] : []);
  if (!isWide)
    return (
      <Dialog as="drawer" title={title} head={head} onClose={onClose}>
        {children}
      </Dialog>
    );
  return (
    <section
      ref={panel}
      aria-label={title}
      className="flex w-[480px] flex-none flex-col border-l border-hair bg-surface min-[1600px]:w-[632px]"
    >
      <header className="flex h-11 flex-none items-center gap-3 border-b border-hair px-4">
        <h2 className="min-w-0 flex-1 truncate text-page font-semibold">{title}</h2>
        {head}
        <SignButton sign="close" label={t('close')} onClick={onClose} />
      </header>
      {children}
    </section>
  );
}
