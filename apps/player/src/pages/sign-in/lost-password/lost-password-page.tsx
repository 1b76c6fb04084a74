import { buttonClass, EmptyState, Card, RowContent, rowClass } from '@longmen/ui';
import { use, useState } from 'react';
import { Header } from '../../../features/chrome/header.tsx';
import { Link, useRoute } from '../../../core/router/index.ts';
import { LostForm } from './lost-form.tsx';
import { NameForm } from './name-form.tsx';
import { type Way, ways } from './rules.ts';
import { spoken, useLostMessages } from './use-messages.ts';

/** `/lostPassword`: a new login password for who has lost it. */
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
        title={t(way === 'ask' ? 'requested' : 'done')}
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
        {t(way === 'ask' ? 'requestedNote' : 'doneNote')}
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

const icons = { answers: 'help', code: 'clock', paper: 'key', ask: 'headset' } as const;

/** By what the owner can be known. */
function WayList({ username, onChoose }: { username: string; onChoose: (way: Way) => void }) {
  const t = useLostMessages();
  return (
    <section>
      <h2 className="t-section">{t('chooseWay', { name: username })}</h2>
      <Card className="mt-3 divide-y divide-hair overflow-hidden">
        {ways.map((way) => (
          <button key={way} type="button" className={rowClass} onClick={() => onChoose(way)}>
            <RowContent icon={icons[way]} label={t(way)} />
          </button>
        ))}
      </Card>
      <p className="t-label mt-3 text-text-2">{t('note')}</p>
    </section>
  );
}
