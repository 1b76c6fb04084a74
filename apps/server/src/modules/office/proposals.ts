/**
 * What one operator wants and another has to agree to: an operator who comes, comes back or gets other roles, a setting that guards
 * money, a top agent, whose team an account belongs to and on which terms, a home packet, where a VIP level begins, what is taken on a pick, a message to many, what became of money on its way to a company, the end of a player's restriction or of a freeze (trust.md S11). That the two are two is a constraint of the
 * table. Each step and its entry in the log are one transaction.
 */
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../../platform/api/route.ts';
import type { Tx } from '../../platform/db/database.ts';
import { admitOperator } from './operators/add-operator.ts';
import { record } from './audit/audit-log.ts';
import { assertProposedRead, changeLine } from './agents/change-line.ts';
import { makeTopAgent } from './agents/make-agent.ts';
import { writeMute } from './chat/mute-player.ts';
import { writeRaisedLimit } from './games/limit-exposure.ts';
import { writeLevel } from './players/change-vip-level.ts';
import { agreeToMailing } from './content/bind-mailings.ts';
import { writePacket } from './rewards/make-packet.ts';
import { writePlayerStatus } from './players/change-player-status.ts';
import { agreeToSetting } from './settings/change-setting.ts';
import { assertLevelPaysFor, assertSettingPaysFor } from './judge-rewards.ts';
import { settleTransfer } from './arcade/settle-transfer.ts';
import { lockEnabled } from './operators/store-operators.ts';
import { resetFactor } from './sessions/reset-factor.ts';
import { endDeclared } from './conflicts/declare-conflict.ts';
import { enableOperator } from './operators/disable-operator.ts';
import { assertInOrder, liftFreeze } from './money/lift-freeze.ts';
import { writeGrantsOf } from './operators/change-grants.ts';
import { writeGrants } from './operators/store-grants.ts';
import { maySee, mayDrop, rightToAgree } from './rights/proposal-rights.ts';
import { assertMay, noRight } from './rights/rights.ts';
import type { Deps, SignedInOperator } from './deps.ts';
import { assertFresh } from './operators/second-factor.ts';
import {
  endProposal,
  findOpen,
  listOpenProposals,
  lockProposal,
  type OpenProposal,
  type ProposalRow,
} from './proposals/store-proposals.ts';

export type { ProposalRow };
export type ProposalDecision = { readonly id: string; readonly reason: string };

/** What came of an agreement; `totpUri` is shown once, to who agreed, so that nobody holds both factors of another. */
export type Agreed = {
  readonly kind: ProposalRow['kind'];
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly totpUri: string | undefined;
};

const rowsMax = 200;

/** What waits for another operator and this one may see, the oldest first. */
export async function listProposals({ platform }: Deps, by: SignedInOperator): Promise<ProposalRow[]> {
  return (await listOpenProposals(platform.db.reads, rowsMax)).filter((proposal) => maySee(by, proposal));
}

/** The second operator's word: it is done now, once. @throws Refusal */
export async function agreeToProposal(
  deps: Deps,
  by: SignedInOperator,
  { id, reason }: ProposalDecision,
): Promise<Agreed> {
  assertFresh(deps, by);
  const { reads, jobs } = deps.platform.db;
  const kind = await assertStillRight(deps, by, id);
  // A move rewrites everybody below, which may take longer than statements that somebody waits for.
  const agreed = await (kind === 'move-account' || kind === 'change-terms' ? jobs : reads).transaction(async (tx) => {
    // Nobody is disabled meanwhile; before the proposal, as whoever disables locks them.
    if (kind === 'grant-roles') await lockEnabled(tx);
    const proposal = await find(tx, id);
    if (proposal.requestedBy === by.name) throw refuse('otherOperatorNeeded');
    assertMay(by, rightToAgree(proposal));
    await endProposal(tx, id, 'agreed', by.name);
    const { subject, requestedBy } = proposal;
    const done: Done = await carryOut(deps, tx, proposal, by.name);
    assertBase(proposal, done.before);
    const after = { proposal: id, requestedBy, value: done.after };
    await record(deps.platform, tx, {
      operator: by.name,
      action: proposal.kind,
      subject,
      before: done.before,
      after,
      reason,
    });
    return { kind: proposal.kind, subject, totpUri: undefined, ...done };
  });
  const { announce, ...answer } = agreed;
  await announce?.();
  return answer;
}

/** What was right when it was asked for is judged again. @returns what kind waits under this number. @throws Refusal */
async function assertStillRight(
  deps: Deps,
  by: SignedInOperator,
  id: string,
): Promise<ProposalRow['kind'] | undefined> {
  const waiting = await findOpen(deps.platform.db.reads, id);
  if (waiting !== undefined && waiting.requestedBy !== by.name) assertMay(by, rightToAgree(waiting));
  const { kind, subject, wanted } = waiting ?? {};
  if (kind === 'lift-freeze') await assertInOrder(deps);
  if (kind === 'move-account' && waiting !== undefined && waiting.requestedBy !== by.name)
    await assertProposedRead(deps, by, waiting);
  if (kind === 'change-setting' && subject !== undefined)
    await assertSettingPaysFor(deps, { key: subject, wire: wanted });
  if (kind === 'change-vip-level') await assertLevelPaysFor(deps, { level: Number(subject), points: Number(wanted) });
  return kind;
}

/** Kinds whose base is one value that something else may have moved. */
const basedOnValue: ReadonlySet<ProposalRow['kind']> = new Set([
  'change-setting',
  'change-player-status',
  'change-vip-level',
  'limit-exposure',
  'move-account',
  'change-terms',
]);

/** Whoever agreed read what would change from what. @throws Refusal `factsChanged`, which undoes what was done */
function assertBase({ kind, base }: OpenProposal, before: unknown): void {
  if (basedOnValue.has(kind) && base !== null && !isDeepStrictEqual(base, before)) throw refuse('factsChanged');
}

/** What is done in the transaction of the agreement; `announce` follows it. */
type Done = {
  readonly before: unknown;
  readonly after: unknown;
  readonly totpUri?: string;
  readonly announce?: () => void | Promise<void>;
};

async function carryOut(deps: Deps, tx: Tx, proposal: OpenProposal, agreedBy: string): Promise<Done> {
  const { id, kind, subject, wanted, requestedBy, passwordHash: hash, pepperId } = proposal;
  if (kind === 'lift-freeze') {
    const announce = () => deps.ledger.freezes.refresh();
    return { ...(await liftFreeze(deps, tx, subject)), announce };
  }
  if (kind === 'grant-roles') return writeGrantsOf(deps, tx, proposal);
  if (kind === 'reset-factor') return resetFactor(deps, tx, subject, { id, requestedBy, agreedBy });
  if (kind === 'end-conflict') return endDeclared(tx, subject, { id, requestedBy, agreedBy });
  if (kind === 'enable-operator') return enableOperator(tx, subject, { id, requestedBy, agreedBy });
  if (kind === 'make-agent') return makeTopAgent(deps, tx, proposal);
  if (kind === 'move-account' || kind === 'change-terms') return changeLine(deps, tx, proposal);
  if (kind === 'make-packet') return writePacket(deps, tx, { ...proposal, agreedBy });
  if (kind === 'mute-player' || kind === 'unmute-player') return writeMute(deps, tx, proposal, agreedBy);
  if (kind === 'settle-crossing') return settleTransfer(deps, tx, proposal, agreedBy);
  if (kind === 'change-vip-level') return writeLevel(deps, tx, proposal);
  if (kind === 'limit-exposure') return writeRaisedLimit(deps, tx, proposal);
  if (kind === 'send-mailing') return agreeToMailing(deps, tx, proposal, agreedBy);
  if (kind === 'change-player-status') return writePlayerStatus(deps, tx, subject, wanted);
  if (kind === 'change-setting') {
    const announce = () => deps.settings.announce(subject);
    return { ...(await agreeToSetting(deps, tx, proposal, agreedBy)), announce };
  }
  if (hash === null || pepperId === null) throw new RangeError(`proposal ${id} has no password`);
  const admitted = await admitOperator(deps, tx, subject, { hash, pepperId }, { id, requestedBy, agreedBy });
  if (wanted !== null) await writeGrants(tx, id);
  return { before: null, ...admitted, after: { ...admitted.after, roles: wanted } };
}

/** Takes back what waits: whoever asked may, and whoever could ask or agree. @throws Refusal */
export async function dropProposal(deps: Deps, by: SignedInOperator, { id, reason }: ProposalDecision): Promise<void> {
  await deps.platform.db.reads.transaction(async (tx) => {
    const proposal = await find(tx, id);
    const { kind, subject } = proposal;
    if (!mayDrop(by, proposal)) throw noRight(rightToAgree(proposal));
    await endProposal(tx, id, 'dropped', by.name);
    if (kind === 'send-mailing') await deps.mailings.cancel(tx, subject, { by: by.name, reason });
    await record(deps.platform, tx, {
      operator: by.name,
      action: `drop-${kind}`,
      subject,
      before: null,
      after: { proposal: id },
      reason,
    });
  });
}

async function find(tx: Tx, id: string) {
  const proposal = await lockProposal(tx, id);
  if (proposal === undefined) throw refuse('nothingWaits', { waiting: 'proposal', id });
  return proposal;
}
