/** A player of the demo site who writes to the house in distress. Repeating it adds nothing. */
import type { Content } from '../modules/content/index.ts';
import type { UserId } from '../platform/ids.ts';
import { demoCare } from './demo-data.ts';

/** Within two minutes the search for markers has found it. */
export async function seedDemoCare(
  content: Pick<Content, 'seedMessage' | 'seedReply'>,
  users: ReadonlyMap<string, { readonly userId: UserId }>,
): Promise<void> {
  const player = users.get(demoCare.username);
  if (player === undefined) return;
  await content.seedMessage(player.userId);
  await content.seedReply(player.userId, demoCare.text);
}
