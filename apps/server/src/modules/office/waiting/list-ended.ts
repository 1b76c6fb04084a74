/**
 * What waited for another operator and ended without an agreement, in the last 30 days: it lapsed, differed three times,
 * was taken back, or fell with its maker. Whatever was entered unseen is told to nobody, as its maker may enter it again.
 */
import type { WaitingKind } from '@longmen/contract/console/waiting-kinds';
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import { type ListPage, listPage, type PageRequest } from '../../../platform/console/list-page.ts';
import {
  type EndedEntry,
  endedForDays,
  type EndedKey,
  type EndedLists,
  mergeEnded,
} from '../../../platform/two/ended-rows.ts';
import type { Entry } from '../audit/audit-log.ts';
import { entriesOf } from '../audit/store-audit.ts';
import { readableKinds } from '../blind/rights-of-kinds.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { listEndedProposals } from '../proposals/store-proposals.ts';
import { readableProposals } from '../rights/proposal-rights.ts';

export type EndedRow = {
  /** Of its kind. */
  readonly id: string;
  readonly kind: WaitingKind;
  readonly subject: string;
  readonly about: Readonly<Record<string, string>>;
  readonly how: 'lapsed' | 'differed' | 'dropped' | 'fell';
  /** Of a proposal; null for what was entered unseen. */
  readonly wanted: unknown;
  readonly base: unknown;
  readonly reason: string;
  readonly requestedBy: string;
  readonly requestedAt: number;
  readonly endedAt: number;
  /** Who took it back, or disabled its maker, and why. */
  readonly endedBy: string | null;
  readonly endReason: string | null;
  readonly differs: number;
};

export type EndedRequest = PageRequest & { readonly kind?: WaitingKind | undefined };
export type EndedPage = ListPage<EndedRow>;

/** Of kinds that he may read and of his own, the newest first. @throws Refusal for a key that is none */
export async function listEnded(
  deps: Deps,
  by: SignedInOperator,
  { kind, before, limit }: EndedRequest,
): Promise<EndedPage> {
  const { rates, feeds, payments, channels, platform } = deps;
  const whose = { kinds: readableKinds(by), madeBy: by.name, kind };
  const proposals = readableProposals(
    by,
    deps.declared.map(({ key }) => key),
  );
  const lists: EndedLists = [
    (window) => listEndedProposals(platform.db.reads, { ...whose, kinds: proposals, ...window }),
    (window) => rates.ended({ ...whose, ...window }),
    (window) => feeds.ended({ ...whose, ...window }),
    (window) => payments.ended({ ...whose, ...window }),
    (window) => channels.ended({ ...whose, ...window }),
  ];
  const { rows, next, ...counted } = await listPage(
    { before: before === undefined ? undefined : readKey(before), limit },
    {
      keyOf: ({ key }: EndedEntry & { readonly key: EndedKey }) => key,
      read: (window) => mergeEnded(lists, window),
      count: async (max) => (await mergeEnded(lists, { before: undefined, limit: max })).length,
    },
  );
  return {
    ...counted,
    rows: await Promise.all((await withEnds(deps, rows)).map((entry) => rowOf(deps, entry))),
    next: next && writeKey(next),
  };
}

const writeKey = ({ at, list, id }: EndedKey): string => `${at}.${list}.${id}`;

/** @throws Refusal */
function readKey(text: string): EndedKey {
  const [, at, list, id] = /^(\d{1,15})\.(\d)\.(\d{1,18})$/.exec(text) ?? [];
  if (at === undefined || list === undefined || id === undefined) throw refuse('invalidInput', { field: 'before' });
  return { at: Number(at), list: Number(list), id };
}

type WithEnd = EndedEntry & { readonly end: Entry | undefined };

/** Each with the entry of the log that ended it. */
async function withEnds({ platform }: Deps, rows: readonly EndedEntry[]): Promise<WithEnd[]> {
  const dropped = rows.filter(({ how }) => how === 'dropped');
  if (dropped.length === 0) return rows.map((row) => ({ ...row, end: undefined }));
  const actions = [...new Set(dropped.map(({ kind }) => droppedAs(kind))), disabled];
  const subjects = dropped.flatMap((row) => [subjectIn(row), row.madeBy]);
  const since = platform.clock.now() - (endedForDays + 1) * 86_400_000;
  const entries = (await entriesOf(platform.db.reads, actions, subjects, since)).map(
    (text) => JSON.parse(text) as Entry,
  );
  return rows.map((row) => ({
    ...row,
    end: row.how === 'dropped' ? entries.find((one) => ended(one, row)) : undefined,
  }));
}

const disabled = 'disable-operator';

const droppedAs = (kind: string): string => {
  if (kind === 'change-rate') return 'drop-rate-change';
  if (kind.endsWith('-channel')) return 'drop-channel-change';
  return kind.startsWith('payment-') ? 'payment-drop' : `drop-${kind}`;
};

/** Whether an entry of the log is the end of a row. */
function ended({ action, subject, after }: Entry, row: EndedEntry): boolean {
  const { proposal, decision } = (after ?? {}) as { readonly proposal?: string; readonly decision?: string };
  if (action === droppedAs(row.kind)) return (proposal ?? decision) === row.id;
  if (action !== disabled || subject !== row.madeBy) return false;
  const { dropped, fell } = after as {
    readonly dropped?: readonly string[];
    readonly fell?: Readonly<Record<string, readonly string[]>>;
  };
  return (row.change === null ? fell?.[fellAs(row.kind)] : dropped)?.includes(row.id) === true;
}

/** As the entry of a disabling names where the kind is kept. */
function fellAs(kind: string): string {
  if (kind === 'change-rate') return 'rates';
  if (kind.endsWith('-channel')) return 'channels';
  return kind.startsWith('payment-') ? 'payments' : 'results';
}

/** As the entry that took it back names it. */
function subjectIn({ id, kind, about }: EndedEntry): string {
  const { subject, gid, play, price, issue, code } = about;
  if (kind.startsWith('payment-')) return id;
  if (kind === 'change-rate') return `${gid} ${play} ${price}`;
  return subject ?? code ?? `${gid} ${issue}`;
}

async function rowOf(deps: Deps, { end, change, madeBy, madeAt, about, how, ...entry }: WithEnd): Promise<EndedRow> {
  const { userId, payment, subject: _subject, ...parts } = about;
  const player = userId === undefined ? undefined : await deps.players.userOf(userId as UserId);
  return {
    ...entry,
    kind: entry.kind as WaitingKind,
    about: parts,
    subject: player?.username ?? userId ?? payment ?? subjectIn({ ...entry, about } as EndedEntry),
    how: end?.action === disabled ? 'fell' : how,
    wanted: change?.wanted ?? null,
    base: change?.base ?? null,
    requestedBy: madeBy,
    requestedAt: madeAt,
    endedBy: end?.operator ?? entry.endedBy,
    endReason: end?.reason ?? null,
  };
}
