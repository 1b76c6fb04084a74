/** What a muted player asks for again is answered: the mute stays, or is lifted as any other is. */
import { refuse } from '../../../platform/api/route.ts';
import { record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertMay } from '../rights/rights.ts';
import { assertMuteReason, type MuteChanged, unmutePlayer } from './mute-player.ts';

export type AppealDecision = { readonly id: string; readonly decision: 'keep' | 'lift'; readonly reason: string };

/** @throws Refusal `appealUnknown`, and those of lifting */
export async function decideAppeal(deps: Deps, by: SignedInOperator, about: AppealDecision): Promise<MuteChanged> {
  const { id, decision } = about;
  const reason = assertMuteReason(about.reason);
  const appeal = await deps.chatReader.appeal(id);
  if (appeal === undefined) throw refuse('appealUnknown');
  const username = (await deps.players.userOf(appeal.userId))?.username ?? '';
  const answer = { id, decision, by: by.name };
  if (decision === 'keep') {
    assertMay(by, 'community.act/begin');
    const announce = await deps.platform.db.reads.transaction(async (tx) => {
      const done = await deps.chat.answerAppeal(tx, answer);
      const where = appeal.roomId === null ? 'everywhere' : `room ${appeal.roomId}`;
      await record(deps.platform, tx, {
        operator: by.name,
        action: 'decide-appeal',
        subject: `${username}, ${where}`,
        before: { mute: id },
        after: decision,
        reason,
      });
      return done;
    });
    announce();
    return {};
  }
  // What waits for a second operator is answered by its end: while it waits, so does the appeal.
  return unmutePlayer(deps, by, { username, roomId: appeal.roomId, reason }, (tx) =>
    deps.chat.answerAppeal(tx, answer),
  );
}
