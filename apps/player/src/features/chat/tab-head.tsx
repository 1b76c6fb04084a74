import { IconButton } from '@longmen/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PageHeading } from '../../core/page/page-heading.tsx';
import { navigate } from '../../core/router/index.ts';
import type { messages } from './messages.ts';

type TabHeadProps = {
  title: string;
  below?: ReactNode;
  actions?: ReactNode;
};

/** The head of the community's tabs: no way back but a house, as the tabs are no steps (spec 2 §2). */
export function TabHead({ title, below, actions }: TabHeadProps) {
  const t = useMessages<typeof messages>('chat');
  return (
    <header className="flex min-h-12 flex-none items-center border-b border-hair bg-surface px-1 pt-[env(safe-area-inset-top)]">
      <IconButton icon="home" label={t('toHome')} onClick={() => void navigate('/home')} />
      <div className="min-w-0 flex-1">
        <PageHeading className="t-body truncate leading-5 font-bold">{title}</PageHeading>
        {below}
      </div>
      {actions}
    </header>
  );
}
