/** The frame of a reward page, what it shows while it loads, and its button at the foot. */
import { Refused } from '@longmen/contract';
import { Button, buttonClass, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useHomeData } from '../../core/api/queries.ts';
import { confirm } from '../../core/dialogs/confirm.ts';
import { messagesNow, useMessages } from '../../core/i18n/use-messages.ts';
import { Link, navigate, signInPath, usePlace, useRedirect } from '../../core/router/index.ts';
import { useSession } from '../../core/session/session.ts';
import { Header } from '../../features/chrome/header.tsx';
import type { messages } from './messages.ts';

type RewardPageProps = { title: string; children: ReactNode; foot: ReactNode };

/** Header, content and foot. */
export function RewardPage({ title, children, foot }: RewardPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header raised title={title} />
      <main className="flex flex-1 flex-col gap-3 px-4 py-3">{children}</main>
      {foot}
    </div>
  );
}

/** Leads back to the activities while this one is not among the open ones of the site (spec 2 §2). */
export function useOpenOnly(id: '1' | '2'): void {
  const { data: home } = useHomeData();
  useRedirect(home !== undefined && !home.systemActivities.includes(id) ? '/active' : undefined);
}

type LoadedProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Something else that the page shows is not known yet. */
  awaited: boolean;
  children: (data: T) => ReactNode;
};

/** Skeleton, closed, retry, then the content. */
export function Loaded<T>({ query, awaited, children }: LoadedProps<T>) {
  const t = useMessages<typeof messages>('rewards');
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined && !awaited) return children(data);
  if (error instanceof Refused && error.refusal === 'rewardClosed')
    return (
      <EmptyState
        icon="gift"
        title={error.message || t('closed')}
        action={
          <Link to="/active" className={buttonClass('outline')}>
            {t('others')}
          </Link>
        }
      />
    );
  if (error)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  return <SkeletonRows count={3} className="h-28" />;
}

type ClaimFootProps = {
  isBusy: boolean;
  onClaim: () => void;
  /** Visitors are asked to sign in; others see why nothing can be claimed. */
  state: 'yes' | 'no' | 'claimed';
  reason: string;
  /** A way to what is missing. */
  action?: ReactNode;
};

/** The one button of the page. */
export function ClaimFoot({ isBusy, onClaim, state, reason, action }: ClaimFootProps) {
  const t = useMessages<typeof messages>('rewards');
  const token = useSession((session) => session.token);
  const isVisitor = token === '';
  return (
    <footer className="sticky bottom-0 z-10 bg-surface px-4 py-3 shadow-foot">
      {reason !== '' && !isVisitor && (
        <p id="claim-reason" className="t-label mb-2 text-center text-text-2">
          {reason}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isVisitor && state === 'no' && action}
        <Button
          size="large"
          className="flex-1"
          busy={isBusy}
          disabled={!isVisitor && state !== 'yes'}
          aria-describedby={reason === '' || isVisitor ? undefined : 'claim-reason'}
          onClick={() => (isVisitor ? void askToSignIn() : onClaim())}
        >
          {t(state === 'claimed' ? 'claimed' : 'claim')}
        </Button>
      </div>
      <div className="safe-bottom" />
    </footer>
  );
}

async function askToSignIn(): Promise<void> {
  const t = messagesNow<typeof messages>('rewards');
  const yes = await confirm({ title: t('askSignIn'), confirmLabel: t('logIn'), cancelLabel: t('notNow') });
  const { pathname, search } = usePlace.getState();
  if (yes) await navigate(signInPath(pathname + search));
}
