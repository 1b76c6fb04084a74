import { cx, IconButton } from '@longmen/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { goBack } from '../../core/router/history.ts';
import type { messages } from '../../core/messages.ts';
import { PageHeading } from '../../core/page/page-heading.tsx';

type HeaderProps = {
  title: ReactNode;
  /** What the page is called, where the title does not read so. */
  name?: string;
  /** Under the title, small. */
  below?: ReactNode;
  /** Where the back arrow leads; a step back when absent, no arrow when false. */
  back?: (() => void) | false;
  /** Right side: icon buttons or a link. */
  actions?: ReactNode;
  /** On a surface with a hairline instead of the page's ground. */
  raised?: boolean;
};

/** The 48 px bar at the top of a page; it stays in view. */
export function Header({ title, name, below, back = goBack, actions, raised = false }: HeaderProps) {
  const t = useMessages<typeof messages>('core');
  return (
    <header
      className={cx(
        'sticky top-0 z-10 flex min-h-12 items-center px-1 pt-[env(safe-area-inset-top)]',
        raised ? 'bg-surface' : 'bg-bg',
      )}
    >
      {back === false ? (
        <span className="w-3" />
      ) : (
        <IconButton icon="back" size={24} label={t('back')} onClick={back} />
      )}
      <div className="min-w-0 flex-1">
        <PageHeading className="t-section truncate" {...(name === undefined ? {} : { name })}>
          {title}
        </PageHeading>
        {below}
      </div>
      {actions}
    </header>
  );
}
