import { Link } from '@tanstack/react-router';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { buttonClass } from '../kit/parts/button.tsx';
import type { messages } from './messages.ts';

function Notice({ text }: { text: string }) {
  const t = useMessages<typeof messages>('shell');
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3">
      <h1 className="text-page font-semibold">{text}</h1>
      <Link to="/" className={buttonClass()}>
        {t('home')}
      </Link>
    </div>
  );
}

/** Nothing stands at this address. */
export function NoPage() {
  const t = useMessages<typeof messages>('shell');
  return <Notice text={t('notFound')} />;
}

/** There is a page, and a right to it that this operator does not hold. */
export function NotAllowed() {
  const t = useMessages<typeof messages>('shell');
  return <Notice text={t('notAllowed')} />;
}
