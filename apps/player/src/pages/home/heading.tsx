import { Icon } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import type { messages } from './messages.ts';

/** The head of a block: its name, and the way to all of it. */
export function Heading({ title, to }: { title: string; to: string }) {
  const t = useMessages<typeof messages>('home');
  return (
    <div className="flex min-h-12 items-center justify-between">
      <h2 className="t-section font-bold">{title}</h2>
      <Link to={to} className="t-label flex min-h-11 items-center text-text-2">
        {t('all')}
        <Icon name="forward" size={18} />
      </Link>
    </div>
  );
}
