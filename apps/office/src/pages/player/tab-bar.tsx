import { cx } from '@longmen/ui';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Key } from '../../features/kit/parts/key.tsx';
import type { messages } from './messages.ts';
import type { Tab } from './tabs.ts';

/** The parts of the card; each has an address. */
export function TabBar({ tabs, tab, id }: { tabs: readonly Tab[]; tab: Tab; id: string }) {
  const t = useMessages<typeof messages>('player');
  return (
    <div className="sticky top-0 z-10 flex h-11 items-center gap-2 border-b border-hair bg-surface px-4">
      <nav aria-label={t('parts')} className="flex h-full min-w-0 flex-1 gap-4 overflow-x-auto">
        {tabs.map((one) => (
          <Link
            key={one}
            to="/players/$id"
            params={{ id }}
            search={one === 'overview' ? {} : { tab: one }}
            aria-current={one === tab ? 'page' : undefined}
            className={cx(
              'relative flex items-center whitespace-nowrap',
              one === tab ? 'font-semibold text-text' : 'font-medium text-text-2 hover:text-text',
            )}
          >
            {t(one)}
            {one === tab && <span className="absolute inset-x-0 bottom-0 h-0.5 rounded-t-[2px] bg-primary" />}
          </Link>
        ))}
      </nav>
      <Key>[</Key>
      <Key>]</Key>
    </div>
  );
}
