import { Card, ErrorState, FamilyGlyph, type Family, RowContent, rowClass, SkeletonRows } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { Link } from '../../core/router/index.ts';
import { useFairGames } from './calls.ts';
import type { messages } from './messages.ts';
import { OperatorLogCard } from './operator-log-card.tsx';
import { HonestNotes, OfflineLink } from './honest-notes.tsx';

/** `/fairness`: the game is chosen. */
export function ChooseGame() {
  const t = useMessages<typeof messages>('fairness');
  const { data, isPending, isLoading, isError, isFetching, refetch } = useFairGames();
  const [notes, setNotes] = useState(false);
  return (
    <>
      <Header title={t('title')} />
      <main className="flex flex-col gap-3 px-4 pb-6">
        <p className="t-body">{t('inOneSentence')}</p>
        <details className="t-label text-text-2">
          <summary className="flex min-h-11 cursor-pointer items-center font-bold text-primary">{t('formula')}</summary>
          <p>{t('noteFormula')}</p>
        </details>
        <h2 className="t-section">{t('chooseGame')}</h2>
        {isPending && <SkeletonRows count={6} className="h-13" />}
        {!data && isError && (
          <ErrorState
            title={t('listFailed')}
            retryLabel={t('retry')}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && (
          <Card className="divide-y divide-hair overflow-hidden">
            {data.map((game) => (
              <Link key={game.gid} to={`/fairness/${game.gid}`} className={rowClass}>
                <FamilyGlyph family={game.family as Family} size={32} />
                <RowContent label={game.name} />
              </Link>
            ))}
          </Card>
        )}
        {!isLoading && (
          <>
            <button
              type="button"
              onClick={() => setNotes(true)}
              className="t-label min-h-11 text-left font-bold text-primary"
            >
              {t('about')}
            </button>
            <OfflineLink />
            <OperatorLogCard />
          </>
        )}
      </main>
      <HonestNotes open={notes} onClose={() => setNotes(false)} />
    </>
  );
}
