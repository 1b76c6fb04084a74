import { type ReactNode, useEffect, useRef } from 'react';
import { create } from 'zustand';

/** What the site calls itself; its first name until home has loaded. */
const useSiteName = create<{ name: string }>(() => ({ name: 'Longmen' }));

/** Takes the name of the site, as home has it. */
export function setSiteName(name: string): void {
  if (name !== '') useSiteName.setState({ name });
}

type PageHeadingProps = {
  /** What the page is called, where that is not what the heading reads. */
  name?: string;
  className?: string;
  children: ReactNode;
};

/**
 * The one heading of a page. It also names the page in tabs, in the history and to screen readers: the page first, then
 * the site (WCAG 2.4.2).
 */
export function PageHeading({ name, className, children }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const site = useSiteName((state) => state.name);
  useEffect(() => {
    const page = name ?? heading.current?.textContent ?? '';
    document.title = page === '' || page === site ? site : `${page} – ${site}`;
  });
  return (
    <h1 ref={heading} className={className}>
      {children}
    </h1>
  );
}
