/** The sheet behind the game's name: the switcher, whose list loads when it is opened. */
import { Sheet, SkeletonRows } from '@longmen/ui';
import { lazy, Suspense } from 'react';
import { useMessages } from '../use-messages.ts';

const GamesList = lazy(() => import('./games-list.tsx').then((part) => ({ default: part.GamesList })));

type SheetProps = { open: boolean; onClose: () => void };

/** The game switcher. */
export function GamesSheet({ open, onClose, gid }: SheetProps & { gid: number }) {
  const t = useMessages();
  return (
    <Sheet open={open} onClose={onClose} title={t('head.games')}>
      {open && (
        <Suspense fallback={<SkeletonRows count={6} className="h-13" />}>
          <GamesList gid={gid} onClose={onClose} />
        </Suspense>
      )}
    </Sheet>
  );
}
