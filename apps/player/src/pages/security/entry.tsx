import { type IconName, RowContent, rowClass } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { askToRegister } from '../../core/session/ask-to-register.ts';
import { Link } from '../../core/router/index.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { useSession } from '../../core/session/session.ts';
import type { messages } from './messages.ts';

type EntryProps = {
  to: string;
  icon: IconName;
  label: string;
  value?: string;
  /** The account may not go there: a tap says so (spec 2 §6). */
  barred?: boolean;
};

/** One way into the details of account security. */
export function Entry({ to, icon, label, value, barred = false }: EntryProps) {
  const t = useMessages<typeof messages>('security');
  const isGuest = useSession((session) => session.isGuest);
  const content = <RowContent icon={icon} label={label} value={value} />;
  if (!barred)
    return (
      <Link to={to} className={rowClass}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      className={rowClass}
      onClick={() => (isGuest ? void askToRegister() : toast(t('notSupported')))}
    >
      {content}
    </button>
  );
}
