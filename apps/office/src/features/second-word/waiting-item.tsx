import { type Permission, rolesWith } from '@longmen/contract/console/rights';
import { cx } from '@longmen/ui';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Chip } from '../kit/parts/chip.tsx';
import { RoughAge } from '../kit/parts/time.tsx';
import { useRoleNames } from '../rights/use-names.ts';
import type { messages } from './messages.ts';
import { useSubject } from './use-subject.ts';
import { keyOf, type WaitingRow } from './waiting-row.ts';

type WaitingItemProps = {
  row: WaitingRow;
  /** The part of the list that stays in the address. */
  search?: Readonly<Record<string, string>>;
  isOpen?: boolean;
};

/** One thing that waits, as a list shows it; it leads to all of it. */
export function WaitingItem({ row, search = {}, isOpen = false }: WaitingItemProps) {
  const t = useMessages<typeof messages>('second-word');
  const subjectOf = useSubject();
  return (
    <Link
      to="/waiting"
      search={{ ...search, open: keyOf(row) }}
      aria-current={isOpen || undefined}
      className={cx(
        'block w-full border-b border-line px-4 py-2.5 text-left',
        isOpen ? 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]' : 'hover:bg-surface-2',
      )}
    >
      <span className="flex">
        <span className="min-w-0 flex-1 truncate font-medium">{t(row.kind)}</span>
        <span className="text-note leading-5 text-text-3">
          <RoughAge since={row.requestedAt} />
        </span>
      </span>
      <span className="flex items-center gap-2 text-text-2">
        <span className="min-w-0 truncate">{subjectOf(row)}</span>
        {row.isHidden && <Hidden />}
      </span>
      <span className="flex h-6 items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-text-2">{t('by', { name: row.requestedBy })}</span>
        <Mine row={row} isOpen={isOpen} />
      </span>
    </Link>
  );
}

/** What was entered unseen: never a blank. */
export function Hidden() {
  const t = useMessages<typeof messages>('second-word');
  return <span className="hidden-value flex-none text-note leading-5">{t('hidden')}</span>;
}

/** Whose word is missing. */
function Mine({ row, isOpen }: { row: WaitingRow; isOpen: boolean }) {
  const t = useMessages<typeof messages>('second-word');
  const roleName = useRoleNames();
  if (row.mine === 'agree') return <Chip look={isOpen ? 'raised' : 'good'}>{t('yourWord')}</Chip>;
  if (row.mine === 'enter') return <Chip look="mild">{t('enterBlind')}</Chip>;
  if (row.mine === 'own') return <Chip look="line">{t('yours')}</Chip>;
  if (row.mine === 'conflict') return <Chip look="line">{t('notForYou')}</Chip>;
  const roles = rolesWith(row.right as Permission).map(roleName);
  return (
    <span className="max-w-40 truncate text-note text-text-3" title={roles.join(', ')}>
      {roles.join(', ')}
    </span>
  );
}
