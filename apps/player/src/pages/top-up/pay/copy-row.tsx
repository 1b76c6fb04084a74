import { cx, IconButton } from '@longmen/ui';
import type { ReactNode } from 'react';
import { copyText } from '../../../core/platform/copy-text.ts';
import { useMessages } from '../use-messages.ts';

type CopyRowProps = {
  name: string;
  /** What goes to the clipboard; empty: there is nothing to copy. */
  text: string;
  /** As it is shown, where that differs. */
  children?: ReactNode;
  /** Stands out: the one thing that must not be forgotten. */
  strong?: boolean;
};

/** One thing to copy: its name, what it is, and the button. */
export function CopyRow({ name, text, children = text, strong = false }: CopyRowProps) {
  const t = useMessages();
  return (
    <div className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-1">
      <dt className="t-caption text-text-2">{name}</dt>
      <dd className={cx('[overflow-wrap:anywhere] tabular-nums', strong ? 't-section font-bold' : 't-body')}>
        {children}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <IconButton
          icon="copy"
          size={20}
          label={t('copy', { what: name })}
          className="-mr-3 text-primary"
          onClick={() => void copyText(text)}
        />
      </dd>
    </div>
  );
}
