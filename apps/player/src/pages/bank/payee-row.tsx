import { Chip, cx, Icon, type IconName, rowClass } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import type { messages } from './messages.ts';

type PayeeRowProps = {
  icon: IconName;
  name: string;
  /** The last four; absent when nothing is bound. */
  own?: { readonly tail: string; readonly isLocked: boolean; readonly isDefault: boolean } | undefined;
  note?: string | undefined;
  onOpen: () => void;
};

/** One card or address in the list, or the place for one. */
export function PayeeRow({ icon, name, own, note, onOpen }: PayeeRowProps) {
  const t = useMessages<typeof messages>('bank');
  return (
    <button type="button" className={cx(rowClass, 'min-h-16 py-2')} onClick={onOpen}>
      <Icon name={own ? icon : 'plus'} size={22} className={cx('flex-none', own ? 'text-primary' : 'text-text-3')} />
      <span className="min-w-0 flex-1">
        <span className="t-body block font-semibold">{name}</span>
        {own && <span className="t-label block text-text-2 tabular-nums">{`•••• ${own.tail}`}</span>}
        {(note || !own) && <span className="t-label block text-text-2">{note ?? t('notBound')}</span>}
        {own && (own.isDefault || own.isLocked) && (
          <span className="mt-1 flex flex-wrap gap-1">
            {own.isDefault && <Chip tone="ok">{t('isDefault')}</Chip>}
            {own.isLocked && (
              <Chip>
                <Icon name="lock" size={14} />
                {t('locked')}
              </Chip>
            )}
          </span>
        )}
      </span>
      <Icon name="forward" size={18} className="flex-none text-text-3" />
    </button>
  );
}
