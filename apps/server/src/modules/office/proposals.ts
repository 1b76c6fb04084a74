/**
 * What one operator wants and another has to agree to: a new operator, a setting that guards money (trust.md S11).
 * That the two are two is a constraint of the table. Each step and its entry in the log are one transaction.
 */
import type { Tx } from '../../platform/db.ts';
import { admitOperator } from './add-operator.ts';
import { record } from './audit-log.ts';
import { writeSetting } from './change-setting.ts';
import { OfficeRefused, type Parts, type SignedInOperator } from './parts.ts';
import { assertFresh } from './second-factor.ts';
import { endProposal, listOpenProposals, lockProposal, type ProposalRow } from './store-proposals.ts';

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

const mostShown = 200;

/** What waits for another operator, the oldest first. */
export function listProposals({ platform }: Parts): Promise<ProposalRow[]> {
  return listOpenProposals(platform.db.reads, mostShown);
}

/** The second operator's word: it is done now, once. @throws OfficeRefused */
export async function agreeToProposal(
  parts: Parts,
  by: SignedInOperator,
  { id, reason }: ProposalDecision,
): Promise<Agreed> {
  assertFresh(parts, by);
  const agreed = await parts.platform.db.reads.transaction(async (tx) => {
    const proposal = await find(tx, id);
    if (proposal.askedBy === by.name)
      throw new OfficeRefused('You have asked for it yourself; another operator is needed.');
    await endProposal(tx, id, 'agreed', by.name);
    const { kind, subject, askedBy, passwordHash: hash, pepperId } = proposal;
    const done =
      hash === null || pepperId === null
        ? await writeSetting(parts, tx, subject, proposal.wanted)
        : {
            before: null,
            ...(await admitOperator(parts, tx, subject, { hash, pepperId }, { id, askedBy, agreedBy: by.name })),
          };
    const after = { proposal: id, askedBy, value: done.after };
    await record(parts.platform, tx, {
      operator: by.name,
      action: kind,
      subject,
      before: done.before,
      after,
      reason,
    });
    return { kind, subject, totpUri: undefined, ...done };
  });
  if (agreed.kind === 'change-setting') await parts.settings.announce(agreed.subject);
  return agreed;
}

/** Takes back what waits; whoever asked may, and whoever was asked. @throws OfficeRefused */
export async function dropProposal(
  parts: Parts,
  by: SignedInOperator,
  { id, reason }: ProposalDecision,
): Promise<void> {
  await parts.platform.db.reads.transaction(async (tx) => {
    const { kind, subject } = await find(tx, id);
    await endProposal(tx, id, 'dropped', by.name);
    await record(parts.platform, tx, {
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
  if (proposal === undefined) throw new OfficeRefused(`No proposal ${id} waits.`);
  return proposal;
}
