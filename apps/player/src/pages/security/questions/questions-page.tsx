import { ErrorState, SkeletonRows } from '@longmen/ui';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { Header } from '../../../features/chrome/header.tsx';
import { useRedirect } from '../../../core/router/index.ts';
import { useQuestions } from './calls.ts';
import type { messages } from './messages.ts';
import { QuestionsForm } from './questions-form.tsx';

/** How many are set, and how many a change names (spec 2 §5). */
const rowsOf = { set: 3, change: 2 } as const;

/** The page of both purposes; a purpose that does not fit the account gives way to the other. */
export function QuestionsPage({ purpose }: { purpose: 'set' | 'change' }) {
  const t = useMessages<typeof messages>('security/questions');
  const { data, isError, isFetching, refetch } = useQuestions();
  const fits = data && (purpose === 'set') === (data.own.length === 0);
  const isOther = data !== undefined && !fits;
  useRedirect(isOther ? (purpose === 'set' ? '/security/changmibao' : '/security/mibaoSet') : undefined);
  return (
    <>
      <Header title={t(purpose === 'set' ? 'setTitle' : 'changeTitle')} />
      <main className="px-4 py-4">
        {fits && (
          <QuestionsForm
            purpose={purpose}
            questions={data.questions}
            chosen={Array.from({ length: rowsOf[purpose] }, (_, at) => data.own[at] ?? '')}
          />
        )}
        {!data && isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!fits && !isError && <SkeletonRows count={4} className="h-18" />}
      </main>
    </>
  );
}
