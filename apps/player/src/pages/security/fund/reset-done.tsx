import { buttonClass, Icon } from '@longmen/ui';
import { Link } from '../../../core/router/index.ts';
import { useFundMessages } from './use-messages.ts';

/** The end of a reset: what it means for withdrawals. */
export function ResetDone() {
  const t = useFundMessages();
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-8 text-center">
      <Icon name="checkCircle" size={56} className="text-primary" />
      <p className="t-section">{t('resetDone')}</p>
      <p className="t-body text-text-2">{t('resetNote')}</p>
      <Link to="/security" replace className={`${buttonClass('primary', 'large')} mt-3 w-full`}>
        {t('toSecurity')}
      </Link>
    </div>
  );
}
