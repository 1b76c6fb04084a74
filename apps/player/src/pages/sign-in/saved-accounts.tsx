import { Card, Icon, IconButton } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { SavedUser } from '../../core/session/session.ts';
import type { messages } from './messages.ts';

type SavedAccountsProps = {
  users: readonly SavedUser[];
  busy: boolean;
  onUse: (user: SavedUser) => void;
  onForget: (user: SavedUser) => void;
};

/** Accounts that signed in on this device; one tap signs in again. */
export function SavedAccounts({ users, busy, onUse, onForget }: SavedAccountsProps) {
  const t = useMessages<typeof messages>('sign-in');
  return (
    <section aria-label={t('savedAccounts')}>
      <h2 className="t-label mb-1 text-text-2">{t('savedAccounts')}</h2>
      <Card className="divide-y divide-hair">
        {users.map((user) => (
          <div key={user.username} className="flex items-center">
            <button
              type="button"
              disabled={busy}
              className="flex min-h-13 flex-1 items-center gap-3 px-4 text-left"
              aria-label={t('continueAs', { name: user.username })}
              onClick={() => onUse(user)}
            >
              <Icon name="user" size={22} className="text-primary" />
              <span className="t-body font-semibold">{user.username}</span>
            </button>
            <IconButton
              icon="close"
              size={18}
              className="text-text-3"
              label={t('forget', { name: user.username })}
              onClick={() => onForget(user)}
            />
          </div>
        ))}
      </Card>
    </section>
  );
}
