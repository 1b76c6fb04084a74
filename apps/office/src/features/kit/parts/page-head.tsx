import { cx } from '@longmen/ui';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';

export type PageTab = {
  readonly to: string;
  /** Where the tab is a part of one list. */
  readonly search?: Readonly<Record<string, string>>;
  readonly text: string;
  readonly count?: string;
  readonly isOn: boolean;
};

type PageHeadProps = {
  title: string;
  tabs?: readonly PageTab[];
  /** What stands at the right end: measures, saved views. */
  children?: ReactNode;
};

/** The head of a page, 48 px: its name, its tabs, and what is said of it as a whole. */
export function PageHead({ title, tabs = [], children }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} · Longmen`;
  }, [title]);
  return (
    <header className="flex h-12 flex-none items-center gap-3 border-b border-hair bg-surface px-4">
      <h1 className="flex-none text-page font-semibold whitespace-nowrap">{title}</h1>
      {tabs.length > 0 && (
        <nav className="ml-3 flex h-[47px] min-w-0 gap-4 overflow-x-auto max-sm:ml-0">
          {tabs.map(({ to, search, text, count, isOn }) => (
            <Link
              key={text}
              to={to}
              {...(search ? { search } : {})}
              aria-current={isOn ? 'page' : undefined}
              className={cx(
                'relative flex items-center gap-1 whitespace-nowrap',
                isOn ? 'font-semibold text-text' : 'font-medium text-text-2 hover:text-text',
              )}
            >
              {text}
              {count !== undefined && <span className="font-medium text-text-3">{count}</span>}
              {isOn && <span className="absolute inset-x-0 -bottom-px h-0.5 rounded-t-[2px] bg-primary" />}
            </Link>
          ))}
        </nav>
      )}
      <span className="min-w-0 flex-1" />
      {children}
    </header>
  );
}
