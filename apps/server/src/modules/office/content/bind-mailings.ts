/**
 * Messages that operators write to players. Whoever publishes content sends them; promotion begins promotions, to which
 * another agrees, as to whatever reaches more players than a setting says.
 */
import type { Locale } from '@longmen/contract';
import type {
  MailingAudience,
  MailingKind,
  MailingState,
  MailingTexts,
} from '@longmen/contract/console/content/mailings';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { hasMailingMoved, type MailingAdmin, type MailingToWrite } from '../../content/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { dropOpen, endLapsed, findOpenAbout, insertProposal } from '../proposals/store-proposals.ts';
import { assertMay, may } from '../rights/rights.ts';
import { findAudience } from './find-audience.ts';

export type OfficeMailings = ReturnType<typeof bindMailings>;

type ToCount = { readonly kind: MailingKind; readonly audience: MailingAudience };
type ToWrite = MailingToWrite & { readonly counted: number; readonly reason: string };
type ToCancel = { readonly id: string; readonly seen: MailingState; readonly reason: string };

const publishes = 'content.publish/begin';

/** Each asks for an operator who signed in. */
export function bindMailings(deps: Deps) {
  const { mailings } = deps;
  return {
    list: (_by: SignedInOperator, filter: Parameters<MailingAdmin['list']>[0], locale: Locale) =>
      mailings.list(filter, locale),
    /** With the proposal that waits. @throws Refusal */
    read: async (_by: SignedInOperator, id: string, locale: Locale) => {
      const row = await mailings.read(id, locale);
      const waits = row.state === 'waits' ? await findOpenAbout(deps.platform.db.reads, kind, id) : undefined;
      return { ...row, waits: waits?.id ?? null };
    },
    /** @throws Refusal */
    count: (by: SignedInOperator, about: ToCount) => count(deps, by, about),
    /** Texts as players would read them. */
    previewTexts: async (_by: SignedInOperator, texts: MailingTexts) => mailings.preview(texts),
    write: (by: SignedInOperator, mailing: ToWrite) => write(deps, by, mailing),
    cancel: (by: SignedInOperator, about: ToCancel) => cancel(deps, by, about),
  };
}

/** Of the proposal that a message waits by; its subject is the message's number. */
const kind = 'send-mailing';

const needsTwo = ({ mailings }: Deps, by: SignedInOperator, reach: number): boolean =>
  reach > mailings.twoAbove() || !may(by, publishes);

async function count(deps: Deps, by: SignedInOperator, { kind: of, audience }: ToCount) {
  const { players, unknown, repeated } = await findAudience(deps, audience);
  const heldBack = of === 'promotion' ? await deps.mailings.heldBack(players) : 0;
  const reach = players.length;
  return { reach, heldBack, unknown, repeated, needsTwo: needsTwo(deps, by, reach), twoFrom: deps.mailings.twoAbove() };
}

/** Promotion writes promotions and nothing else. @throws Refusal `noRight` */
function assertKind(by: SignedInOperator, of: MailingKind): void {
  if (of === 'notice' || !may(by, 'promotions.change/begin')) assertMay(by, publishes);
}

const unknownMax = 5;

async function write(deps: Deps, by: SignedInOperator, { counted, reason: typed, ...mailing }: ToWrite) {
  const reason = assertReason(typed);
  assertKind(by, mailing.kind);
  assertFresh(deps, by);
  const { mailings, platform } = deps;
  const before = await mailings.repeated(by.name, mailing);
  if (before !== undefined) {
    const waits = await findOpenAbout(platform.db.reads, kind, before.id);
    return { ...before, waits: waits?.id ?? null };
  }
  const { players, player, unknown } = await findAudience(deps, mailing.audience);
  if (unknown.length > 0) throw refuse('playersUnknown', { keys: unknown.slice(0, unknownMax) });
  const reach = players.length;
  const isNamed = mailing.audience.to !== 'filter';
  if (isNamed ? counted !== reach : hasMailingMoved(counted, reach)) throw refuse('audienceMoved', { accounts: reach });
  const two = needsTwo(deps, by, reach);
  return platform.db.reads.transaction(async (tx) => {
    const about = { by: by.name, reason, needsTwo: two };
    const written = await mailings.write(tx, about, mailing, { players, player });
    const { audience, texts } = mailing;
    const wanted = {
      kind: mailing.kind,
      title: texts.en.title,
      to: audience.to === 'filter' ? audience.filter : (player ?? `${reach}`),
      reach,
      ...(mailing.dueAt === undefined ? {} : { dueAt: new Date(mailing.dueAt).toISOString() }),
      sha256: written.sha256,
    };
    const waits = two ? await propose(tx, { by: by.name, reason, id: written.id, wanted }) : null;
    await record(platform, tx, {
      operator: by.name,
      action: 'write-mailing',
      subject: written.id,
      before: null,
      after: { ...wanted, ...(waits === null ? {} : { proposal: waits }) },
      reason,
    });
    return { ...written, waits };
  });
}

type ToPropose = { readonly by: string; readonly reason: string; readonly id: string; readonly wanted: object };

async function propose(tx: Tx, { by, reason, id, wanted }: ToPropose): Promise<string> {
  await endLapsed(tx);
  const proposal = await insertProposal(tx, { kind, subject: id, wanted, reason, requestedBy: by }, null);
  if (proposal === undefined) throw refuse('proposalWaits', { subject: id });
  return proposal;
}

/** What two have agreed to goes out from its time on. @throws Refusal `mailingOver` */
export async function agreeToMailing(
  { mailings }: Deps,
  tx: Tx,
  { subject: id }: { readonly subject: string },
  agreedBy: string,
): Promise<{ before: null; after: { mailing: string; reach: number } }> {
  const { reach } = await mailings.agree(tx, id, agreedBy);
  return { before: null, after: { mailing: id, reach } };
}

async function cancel(deps: Deps, by: SignedInOperator, { id, seen, reason: typed }: ToCancel) {
  const reason = assertReason(typed);
  const { mailings, platform } = deps;
  const { kind: of } = await mailings.read(id, 'en');
  assertKind(by, of);
  return platform.db.reads.transaction(async (tx) => {
    const proposal = await dropOpen(tx, kind, id, by.name);
    const { before, sent } = await mailings.cancel(tx, id, { by: by.name, reason, seen });
    await record(platform, tx, {
      operator: by.name,
      action: 'cancel-mailing',
      subject: id,
      before,
      after: { state: 'cancelled', sent, ...(proposal === undefined ? {} : { proposal }) },
      reason,
    });
    return { state: 'cancelled' as const, sent };
  });
}
