import { IconButton } from '@longmen/ui';
import type { ReactNode } from 'react';
import { Header } from './header.tsx';

type SearchHeaderProps = {
  title: string;
  /** What was typed; null while nothing is looked for. */
  search: string | null;
  onSearch: (search: string | null) => void;
  /** Words of the field, and of the button that closes it. */
  label: string;
  closeLabel: string;
  back?: (() => void) | false;
  /** Left of the glass. */
  actions?: ReactNode;
};

/** Opening the search is asking to type. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

/** The bar at the top of a page whose title gives way to a search field. */
export function SearchHeader({ title, search, onSearch, label, closeLabel, actions, ...head }: SearchHeaderProps) {
  return (
    <Header
      {...head}
      title={
        search === null ? (
          title
        ) : (
          <input
            ref={focusOnce}
            type="search"
            name="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={label}
            placeholder={label}
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            className="h-11 w-full rounded-ctl bg-transparent px-2 text-base font-normal outline-none placeholder:text-text-3 [&::-webkit-search-cancel-button]:hidden"
          />
        )
      }
      name={title}
      actions={
        <>
          {actions}
          <IconButton
            icon={search === null ? 'search' : 'close'}
            label={search === null ? label : closeLabel}
            onClick={() => onSearch(search === null ? '' : null)}
          />
        </>
      }
    />
  );
}
