import { buttonClass, Card } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import type { messages } from './messages.ts';

/** What a visitor sees in the balance's place: log in, register, try. `trial` is undefined while it is not known. */
export function VisitorCard({ trial }: { trial: boolean | undefined }) {
  const t = useMessages<typeof messages>('home');
  return (
    <Card className="flex min-h-22 flex-col justify-center gap-1.5 px-4 py-1">
      <p className="t-label text-text-2">{t('visitorTitle')}</p>
      <div className="flex gap-2">
        <Link to="/login" className={`${buttonClass('primary')} flex-1 px-2!`}>
          {t('login')}
        </Link>
        <Link to="/register" className={`${buttonClass('outline')} flex-1 px-2!`}>
          {t('register')}
        </Link>
        {trial === undefined && <span className="flex-1 px-2" />}
        {trial && (
          <Link to="/testPlay" className={`${buttonClass('soft')} flex-1 px-2!`}>
            {t('trial')}
          </Link>
        )}
      </div>
    </Card>
  );
}
