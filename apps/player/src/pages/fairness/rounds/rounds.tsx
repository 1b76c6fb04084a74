import type { GameClock } from '@longmen/contract';
import { buttonClass, EmptyState } from '@longmen/ui';
import { use } from 'react';
import { Header } from '../../../features/chrome/header.tsx';
import { Link, useRoute } from '../../../core/router/index.ts';
import { useSignedIn } from '../../../core/session/session.ts';
import { RoundPage } from './round-page.tsx';
import { SeedsPage } from './seeds-page.tsx';
import { spoken, useRoundMessages } from './use-messages.ts';

type RoundsProps = { gid: number; issue: string; orderNum: string; clock: GameClock | undefined };

/** Fairness of instant games: one round with an issue, the player's seeds without. */
export function Rounds({ gid, issue, orderNum, clock }: RoundsProps) {
  use(spoken);
  const t = useRoundMessages();
  const { pathname } = useRoute();
  if (!useSignedIn()) {
    const back = orderNum === '' ? pathname : `${pathname}?order_num=${orderNum}`;
    return (
      <>
        <Header title={t(issue === '' ? 'seedsTitle' : 'title')} />
        <main>
          <EmptyState
            icon="shield"
            title={t('ownOnly')}
            action={
              <Link to={`/login?next=${encodeURIComponent(back)}`} className={`${buttonClass()} mt-3`}>
                {t('signIn')}
              </Link>
            }
          />
        </main>
      </>
    );
  }
  if (issue === '') return <SeedsPage gid={gid} clock={clock} />;
  return <RoundPage key={orderNum} gid={gid} orderNum={orderNum} gameName={clock?.name ?? ''} />;
}
