/** Shows own bets in rooms, once. */
import type { OutputOf } from '@longmen/contract';
import { shareBets, shareRecord, shareStandings } from '@longmen/contract/calls/chat/shares';
import { quietApi } from '../../core/api/client.ts';
import { showRefusal } from '../../core/api/show-refusal.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { messagesNow } from '../../core/i18n/use-messages.ts';
import { makeOnce } from '../../core/once/make-once.ts';
import type { messages } from './messages.ts';
import type { Share } from './share.ts';

const api = quietApi({ shareBets, shareRecord, shareStandings });

type Shared = OutputOf<typeof shareBets>;
/** What became of a share in one room. */
export type SharedRow = Shared['rows'][number];

type ShareIntent = { readonly share: Share; readonly roomIds: readonly string[] };
type Options = { readonly idempotencyKey: string; readonly signal: AbortSignal };

function send({ share, roomIds }: ShareIntent, options: Options): Promise<Shared> {
  const rooms = { roomIds: [...roomIds] };
  switch (share.kind) {
    case 'bets': {
      const { plan } = share;
      const orders = share.orders.map((orderNum) => ({ orderNum }));
      return api.shareBets({ ...rooms, orders, ...(plan === undefined ? {} : { plan }) }, options);
    }
    case 'record':
      return api.shareRecord({ ...rooms, orderNum: share.orderNum }, options);
    case 'standings':
      return api.shareStandings({ ...rooms, days: share.days }, options);
  }
}

/** Who waits for what becomes of the share that was sent last. */
let waiting: { resolve: (rows: readonly SharedRow[]) => void; reject: (error: unknown) => void } | undefined;

/** Whether every room has it. */
export const isInAll = (rows: readonly SharedRow[]): boolean => rows.every(({ messageId }) => messageId !== undefined);

/** The one share that is on its way. */
export const shareLine = makeOnce<ShareIntent, Shared>('room-share', send, (once) => {
  if (once.step !== 'refused' && once.step !== 'done') return;
  const settled = waiting;
  waiting = undefined;
  shareLine.forget();
  if (once.step === 'refused') return settled ? settled.reject(once.error) : showRefusal(once.error);
  const { rows } = once.answer;
  if (settled) settled.resolve(rows);
  else toast(messagesNow<typeof messages>('room-shares')(isInAll(rows) ? 'shared' : 'notShared'));
});

/**
 * Shares into rooms; a lost answer is asked for again under the same key.
 * @returns what became of it, by room @throws what it was refused with as a whole
 */
export function shareInto(share: Share, roomIds: readonly string[]): Promise<readonly SharedRow[]> {
  return new Promise((resolve, reject) => {
    waiting = { resolve, reject };
    shareLine.send({ share, roomIds });
  });
}

/** Nobody waits any longer: what becomes of the share is told in a toast. */
export function stopWaiting(): void {
  waiting = undefined;
}
