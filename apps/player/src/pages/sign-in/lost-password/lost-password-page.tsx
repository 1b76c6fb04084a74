/** `/lostPassword`: a new login password for who has lost it. */
import { buttonClass, EmptyState } from '@longmen/ui';
import { use, useState } from 'react';
import { Header } from '../../../features/chrome/header.tsx';
import { Link, useRoute } from '../../../core/router/index.ts';
import { LostForm } from './lost-form.tsx';
import { NameForm } from './name-form.tsx';
import { WayList } from './way-list.tsx';
import type { Way } from './rules.ts';
import { spoken, useLostMessages } from './use-messages.ts';

export function LostPasswordPage() {
  use(spoken);
  const t = useLostMessages();
  const { query } = useRoute();
  const [username, setUsername] = useState('');
  const [way, setWay] = useState<Way | null>(null);
  const [done, setDone] = useState(false);
  const next = query.get('next');
  const step = () => {
    if (username === '') return <NameForm onName={setUsername} />;
    if (way === null) return <WayList username={username} onChoose={setWay} />;
    if (!done)
      return <LostForm username={username} way={way} onDone={() => setDone(true)} onOtherWay={() => setWay(null)} />;
    return (
      <EmptyState
        icon="checkCircle"
        title={t(way === 'ask' ? 'asked' : 'done')}
        action={
          <Link
            to={next ? `/login?next=${encodeURIComponent(next)}` : '/login'}
            replace
            className={buttonClass('primary', 'large')}
          >
            {t('toLogin')}
          </Link>
        }
      >
        {t(way === 'ask' ? 'askedNote' : 'doneNote')}
      </EmptyState>
    );
  };
  return (
    <>
      <Header title={t('title')} />
      <main className="px-4 py-4">{step()}</main>
    </>
  );
}
