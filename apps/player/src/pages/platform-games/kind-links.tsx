import { cx } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { kinds, type KindKey } from './kinds.ts';
import type { messages } from './messages.ts';

/** The three kinds side by side; each is a page of its own. */
export function KindLinks({ current }: { current: KindKey }) {
  const t = useMessages<typeof messages>('platform-games');
  return (
    <nav aria-label={t('kinds')} className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4">
      {kinds.map(({ path, key }) => {
        const here = key === current;
        return (
          <Link
            key={key}
            to={path}
            replace
            aria-current={here ? 'page' : undefined}
            className="flex min-h-11 flex-none items-center -outline-offset-2"
          >
            <span
              className={cx(
                't-label inline-flex min-h-8 items-center rounded-full border px-3 whitespace-nowrap',
                here
                  ? 'border-transparent bg-primary-soft font-bold text-primary'
                  : 'border-hair bg-surface text-text-2',
              )}
            >
              {t(key)}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
