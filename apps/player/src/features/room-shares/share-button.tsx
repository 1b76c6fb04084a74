import { Button, Icon, IconButton } from '@longmen/ui';
import { lazy, Suspense, use, useState } from 'react';
import type { Share } from './share.ts';
import { shareTexts, useShareMessages } from './use-messages.ts';
import { useShareOffer } from './use-share-offer.ts';

const ShareSheet = lazy(() => import('./share-sheet.tsx').then((file) => ({ default: file.ShareSheet })));

const labels = { bets: 'share', record: 'shareRecord', standings: 'shareStandings' } as const;

type ShareButtonProps = {
  share: Share;
  /** Only a sign, where there is no place for words. */
  small?: boolean;
  /** The room from which it is asked for; it is ticked at first. */
  roomId?: string | undefined;
};

type OfferedProps = ShareButtonProps & {
  /** What was staked: a slip below the site's threshold is not offered. */
  total?: number;
};

/** Leads to the rooms in which something may be shown; nothing where site, stake or a guest's account forbid it. */
export function ShareButton({ total, ...button }: OfferedProps) {
  const { isOpen, threshold } = useShareOffer();
  if (!isOpen || (total !== undefined && total < threshold)) return null;
  return (
    <Suspense>
      <Offered {...button} />
    </Suspense>
  );
}

function Offered({ share, small = false, roomId }: ShareButtonProps) {
  use(shareTexts);
  const t = useShareMessages();
  const [isAsking, setIsAsking] = useState(false);
  const ask = () => setIsAsking(true);
  const label = t(labels[share.kind]);
  return (
    <>
      {small ? (
        <IconButton icon="share" label={label} onClick={ask} className="flex-none text-text-2" />
      ) : (
        <Button look="outline" size="large" className="flex-1" onClick={ask}>
          <Icon name="share" size={20} />
          {label}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <ShareSheet share={share} roomId={roomId} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
