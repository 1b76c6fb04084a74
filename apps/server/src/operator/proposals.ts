/** An operator's words about what another wants: to be seen, agreed to, dropped. */
import type { Session } from './terminal/session.ts';

/** Said after what was asked for; nothing when it is done already. */
export const waitsFor = (proposal: string | undefined): string =>
  proposal === undefined ? '' : ` waits for a second operator: agree ${proposal}`;

/** `proposals`, `proposals drop ID`, `agree ID`. */
export async function proposals(session: Session, words: readonly string[], reason: string): Promise<void> {
  const [command, first, second = ''] = words;
  if (command === 'agree') return agree(session, first ?? '', reason);
  if (first !== 'drop') return printWaiting(session);
  await session.office.dropProposal(session.operator, { id: second, reason });
  session.print(`proposal ${second}: dropped`);
}

async function agree({ office, operator, print }: Session, id: string, reason: string): Promise<void> {
  const { kind, subject, before, after, totpUri } = await office.agree(operator, { id, reason });
  const change = `${JSON.stringify(before)} -> ${JSON.stringify(after)}`;
  if (kind === 'change-setting') print(`${subject}: ${change}`);
  else if (kind === 'change-player-status') print(`player ${subject}: status ${change}`);
  else if (kind === 'make-agent' || kind === 'move-account' || kind === 'change-terms')
    print(`agent ${subject}: ${change}`);
  else if (kind === 'make-packet') print(`packet of ${subject}: ${JSON.stringify(after)}`);
  else if (kind === 'mute-player' || kind === 'unmute-player') print(`mute of ${subject}: ${String(after)}`);
  else if (kind === 'settle-crossing') print(`crossing ${subject}: ${String(after)}`);
  else if (kind === 'limit-exposure') print(`limit ${subject}: ${change}`);
  else if (kind === 'send-mailing') print(`message ${subject}: ${JSON.stringify(after)}`);
  else if (kind === 'change-vip-level') print(`level ${subject}: ${change} points`);
  else if (kind === 'lift-freeze') print(`freeze of ${subject}: lifted`);
  else if (kind === 'end-conflict') print(`declaration ${subject}: taken back`);
  else if (kind === 'grant-roles') print(`operator ${subject}: ${change}`);
  else if (kind === 'enable-operator') print(`operator ${subject}: enabled`);
  else if (kind === 'reset-factor') print(`operator ${subject}: another second factor, for them alone:`);
  else print(`operator ${subject} added; the second factor, for them alone:`);
  if (totpUri !== undefined) print(totpUri);
}

async function printWaiting({ office, operator, print }: Session): Promise<void> {
  for (const { id, requestedBy, requestedAt, ...about } of await office.listProposals(operator))
    print({ waits: id, ...about, by: requestedBy, at: new Date(requestedAt).toISOString() });
}
