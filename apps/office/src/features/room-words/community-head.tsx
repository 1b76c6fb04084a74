import type { ReactNode } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { PageHead, type PageTab } from '../kit/parts/page-head.tsx';
import type { messages } from './messages.ts';

const pages = ['rooms', 'moderation', 'managers', 'words'] as const;

type CommunityHeadProps = {
  page: (typeof pages)[number];
  /** Parts of this page, in place of the way to the others. */
  tabs?: readonly PageTab[];
  children?: ReactNode;
};

/** The head of a page of the community, with the ways to its other pages. */
export function CommunityHead({ page, tabs, children }: CommunityHeadProps) {
  const t = useMessages<typeof messages>('room-words');
  return (
    <PageHead title={t(page)} tabs={tabs ?? pages.map((one) => ({ to: `/${one}`, text: t(one), isOn: one === page }))}>
      {children}
    </PageHead>
  );
}
