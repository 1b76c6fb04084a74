import { chatErrors } from '@longmen/contract/chat-errors';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { leaveFor } from '../../core/api/leave-for.ts';
import { messagesNow } from '../../core/i18n/use-messages.ts';
import { serverNow } from '../../core/platform/clock.ts';
import { navigate } from '../../core/router/index.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { isQuitting } from './calls.ts';
import { post } from './log/room.ts';
import { forgetRoom, type OpenRoom } from './log/use-room.ts';
import type { messages } from './messages.ts';
import { refreshRooms } from './rooms.ts';

const AgeSheet = lazy(() => import('../age/age-sheet.tsx').then((file) => ({ default: file.AgeSheet })));

type RefusalHostProps = { open: OpenRoom; roomId: string; userId: string };

/** Says why a message was refused, and leads on where the player has to do something or may read no more. */
export function RefusalHost({ open: { store, act }, roomId, userId }: RefusalHostProps) {
  const refusal = store((state) => state.refusal);
  const left = store((state) => state.left);
  const announced = useRef(refusal);
  /** The refusal that was answered; at first the one of an earlier visit. */
  const [ended, setEnded] = useState(refusal);

  useEffect(() => {
    if (refusal === null || refusal === announced.current) return;
    announced.current = refusal;
    if (refusal.code === chatErrors.signInAgain) return leaveFor('signIn', {});
    if (refusal.code === chatErrors.ageStatement) return;
    toast(refusal.message);
    // What closes the whole community, or this room, shows in the list.
    if (refusal.code === chatErrors.paused || refusal.code === chatErrors.notAMember) void refreshRooms();
  }, [refusal]);

  useEffect(() => {
    if (left === null) return;
    forgetRoom(roomId);
    // Who leaves by himself is told so where he does it.
    if (left === 'kicked' && isQuitting(roomId)) return;
    toast(messagesNow<typeof messages>('chat')(`left-${left}`));
    void refreshRooms();
    void navigate('/home', { replace: true, ask: false });
  }, [left, roomId]);

  if (refusal === null || refusal === ended || refusal.code !== chatErrors.ageStatement) return null;
  return (
    <Suspense>
      <AgeSheet
        onClose={() => setEnded(refusal)}
        onStated={() => {
          post(store, userId, roomId, { t: 'retried', cid: refusal.cid, now: serverNow() });
          act('flush');
          setEnded(refusal);
        }}
      />
    </Suspense>
  );
}
