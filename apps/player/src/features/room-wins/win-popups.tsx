import { channelOfRoom } from '@longmen/contract/chat-frames';
import { readChatFrame } from '@longmen/contract/chat-requests';
import { Icon, IconButton } from '@longmen/ui';
import { use, useEffect, useState } from 'react';
import { loadMessages, useLocale } from '../../core/i18n/locale.ts';
import { moneyText } from '../../core/i18n/money.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { onPush } from '../../core/push/channels.ts';
import { Link } from '../../core/router/index.ts';
import { useAllGames } from '../games/games.ts';
import type { messages } from './messages.ts';
import { addWin, advance, closeQueue, emptyQueue, nextChange, type WinQueue } from './win-queue.ts';

const spoken = loadMessages(['room-wins']);

/**
 * Wins of others, one at a time above the messages of a room; closing one ends them until the room is opened again. The
 * room itself is followed by whoever shows its messages, and before this is mounted.
 */
export function WinPopups({ roomId }: { roomId: string }) {
  use(spoken);
  const t = useMessages<typeof messages>('room-wins');
  const locale = useLocale();
  const [queue, setQueue] = useState(emptyQueue);
  useEffect(
    () =>
      onPush(channelOfRoom(roomId), (frame) => {
        const read = readChatFrame(frame);
        if (read?.t === 'win') setQueue((before) => addWin(before, read.win, serverNow()));
      }),
    [roomId],
  );
  useEffect(() => advanceInTime(queue, setQueue), [queue]);
  const { visible } = queue;
  const names = useAllGames(visible !== null).data;
  const game = visible && names?.flatMap(({ games }) => games).find(({ gid }) => gid === visible.gid);
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-3 top-[calc(3.5rem+env(safe-area-inset-top))] z-10"
    >
      {visible && (
        <div
          key={visible.handle}
          className="fade pointer-events-auto [animation-duration:200ms] flex items-center rounded-card border border-hair bg-surface pl-3 shadow-sm"
        >
          <Link to={`/winInfo?uid=${visible.handle}`} className="flex min-h-12 min-w-0 flex-1 items-center gap-2 py-1">
            <Icon name="trophy" size={20} className="flex-none text-gold" />
            <span className="t-label min-w-0 flex-1 break-words">
              {t('won', { name: visible.name, game: game?.name ?? visible.gameName })}
            </span>
            <b className="whitespace-nowrap text-win tabular-nums">{moneyText(visible.won, locale, 'amount', true)}</b>
          </Link>
          <IconButton
            icon="close"
            size={18}
            label={t('close')}
            className="text-text-3"
            onClick={() => setQueue(closeQueue())}
          />
        </div>
      )}
    </div>
  );
}

/** Brings the queue forward when the next change is due. @returns how to stop */
function advanceInTime(queue: WinQueue, setQueue: (change: (before: WinQueue) => WinQueue) => void): () => void {
  const at = nextChange(queue);
  if (at === undefined) return () => undefined;
  const timer = setTimeout(
    // A timer that comes a moment early is in time.
    () => setQueue((before) => advance(before, Math.max(at, serverNow()))),
    Math.max(0, at - serverNow()),
  );
  return () => clearTimeout(timer);
}
