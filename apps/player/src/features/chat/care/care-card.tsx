import { buttonClass, Icon, IconButton } from '@longmen/ui';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { Link } from '../../../core/router/index.ts';
import type { messages } from '../messages.ts';

/** For who wrote of being in trouble, and for nobody else: quietly, where limits, a break and people who help are. */
export function CareCard({ onClose }: { onClose: () => void }) {
  const t = useMessages<typeof messages>('chat');
  return (
    <aside aria-label={t('careTitle')} className="border-t border-hair bg-surface-2 px-4 pt-1 pb-3">
      <div className="flex items-center gap-2">
        <Icon name="shield" size={20} className="flex-none text-text-2" />
        <p role="status" className="t-body min-w-0 flex-1 py-2 leading-5 font-semibold break-words">
          {t('careTitle')}
        </p>
        <IconButton icon="close" label={t('careClose')} onClick={onClose} className="-mr-2" />
      </div>
      <p className="t-label mb-2 text-text-2">{t('careNote')}</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/service" className={buttonClass('outline')}>
          {t('toHelp')}
        </Link>
        <Link to="/limits" className={buttonClass('outline')}>
          {t('toPause')}
        </Link>
      </div>
    </aside>
  );
}
