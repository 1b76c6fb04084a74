import { IconButton, Logo } from '@longmen/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useHomeData } from '../../core/api/queries.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { goBack, navigate } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';
import { LanguageSheet } from '../../core/dialogs/language-sheet.tsx';
import { ServiceButton } from '../../features/chrome/service-link.tsx';
import { useSession } from '../../core/session/session.ts';
import type { messages } from './messages.ts';

type FrameProps = { title: string; lead?: string; onSubmit: () => void; children: ReactNode; below?: ReactNode };

/** The frame of the three forms: the back arrow leads home (spec 1 §2), the name of the house, one column. */
export function Frame({ title, lead, onSubmit, children, below }: FrameProps) {
  const t = useMessages<typeof messages>('sign-in');
  const { data: home } = useHomeData();
  const [choosing, setChoosing] = useState(false);
  // A guest came here from a page of the game.
  const isGuest = useSession((session) => session.isGuest);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <Header
        title={title}
        back={() => (isGuest ? goBack() : void navigate('/home', { replace: true }))}
        actions={
          <>
            <ServiceButton />
            <IconButton icon="globe" label={t('language')} onClick={() => setChoosing(true)} />
          </>
        }
      />
      <LanguageSheet open={choosing} onClose={() => setChoosing(false)} />
      <main className="px-4 pb-8">
        <div className="my-6 flex flex-col items-center gap-2 text-primary">
          {home?.logo ? <img src={home.logo} alt="" className="h-12 max-w-48 object-contain" /> : <Logo size={48} />}
          <p className="t-title text-text">{home?.webName ?? 'Longmen'}</p>
          {lead && <p className="t-body text-center text-text-2">{lead}</p>}
        </div>
        <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
          {children}
        </form>
        {below}
      </main>
    </>
  );
}
