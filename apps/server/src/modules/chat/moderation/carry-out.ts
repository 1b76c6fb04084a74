/** What a decision on a report does to its message. */
import type { Announcing } from '../log/announce.ts';
import { changeLog, hideMessage, takeBodies } from '../log/change.ts';
import { findMessage } from '../log/store-log.ts';
import type { Deps } from '../deps.ts';
import type { Moderator } from '../mutes/store-mutes.ts';
import type { ReportRow } from './store-reports.ts';

/** After the decision has been committed: the message is shown again or deleted, and whoever was muted hears of it. */
export async function carryOut(
  deps: Announcing & { readonly pictures: Pick<Deps['pictures'], 'forget'> },
  { roomId, messageId, author }: Pick<ReportRow, 'roomId' | 'messageId' | 'author'>,
  { decision, by }: { decision: 'keep' | 'delete' | 'mute'; by: Moderator },
): Promise<void> {
  if (decision === 'keep') {
    const message = await findMessage(deps.platform.db.reads, messageId);
    if (message?.state === 'hidden') await hideMessage(deps, { roomId, id: messageId, body: message.rawBody }, false);
    return;
  }
  await changeLog(deps, { roomId, by: 'userId' in by ? by.userId : undefined }, (tx) =>
    takeBodies(deps, tx, roomId, { ids: [messageId], kind: 'delete' }),
  );
  if (decision === 'mute')
    deps.platform.bus.publish('member.changed', { room: roomId, userId: author, what: 'rights' });
}
