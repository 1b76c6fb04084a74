/**
 * Results of outside lotteries by hand, and voids: what one operator enters only counts when another enters the same,
 * unseen (draws.md, "Games"; trust.md S11). The action and its entry in the log are one transaction.
 */
import { type FeedEntryRow, type FeedQueue, type ResultEntry } from '../../draws/index.ts';
import { record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { type BlindAction, enterBlind, ofTwo, type OfTwo } from '../blind/enter-blind.ts';
import { assertPreviewed } from './preview-void.ts';
import { assertMayDrop } from '../blind/rights-of-kinds.ts';

/** `second`: the number of the entry that is to be completed; without it this may be the first word. */
type Why = { readonly reason: string; readonly second?: string };
export type FeedResult = ResultEntry & Why;
export type FeedVoid = { readonly gid: number; readonly issue: string } & Why;

/** What an operator may see of an entry that waits: numbers and time are there for its maker alone. */
export type FeedEntryView = Omit<FeedEntryRow, 'numbers' | 'drawsAt'> &
  Partial<Pick<FeedEntryRow, 'numbers' | 'drawsAt'>>;

/** @returns whether two operators now say the same, so that it stands. @throws Refusal */
export function enterResult(deps: Deps, by: SignedInOperator, result: FeedResult): Promise<OfTwo> {
  const { reason, second, ...entry } = result;
  const action = { right: 'results.enter', action: 'enter-result', reason, second } as const;
  return decide(deps, by, action, entry, (...speaking) => deps.feeds.enterResult(...speaking, { ...entry, reason }));
}

/** @returns whether two operators now want the issue void. @throws Refusal */
export async function voidIssue(deps: Deps, by: SignedInOperator, about: FeedVoid): Promise<OfTwo> {
  const { reason, second, ...issue } = about;
  await assertPreviewed(deps, by, issue);
  const action = { right: 'results.void', action: 'void-issue', reason, second } as const;
  return decide(deps, by, action, issue, (...speaking) => deps.feeds.requestVoid(...speaking, { ...issue, reason }));
}

/** What waits for people: overdue and disputed results, words that were refused, what operators have entered. */
export async function readFeedQueue(
  deps: Deps,
  by: SignedInOperator,
  gid: number | undefined,
): Promise<FeedQueue & { readonly entries: readonly FeedEntryView[] }> {
  const entries = (await deps.feeds.entries()).filter((entry) => gid === undefined || entry.gid === gid);
  return { ...(await deps.feeds.readQueue(gid)), entries: entries.map((entry) => visibleTo(by, entry)) };
}

const visibleTo = (by: SignedInOperator, entry: FeedEntryRow): FeedEntryView => {
  if (entry.madeBy === by.name) return entry;
  const { numbers: _numbers, drawsAt: _drawsAt, ...about } = entry;
  return about;
};

/** Takes back an entry that waits. @throws Refusal */
export function dropFeedEntry(
  deps: Deps,
  by: SignedInOperator,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  return deps.platform.db.reads.transaction(async (tx) => {
    const { kind, madeBy, ...issue } = await deps.feeds.drop(tx, id);
    const about = kind === 'result' ? 'enter-result' : 'void-issue';
    assertMayDrop(by, about, madeBy);
    const action = `drop-${about}`;
    const dropped = { operator: by.name, action, subject: subjectOf(issue), before: null, after: { proposal: id } };
    await record(deps.platform, tx, { ...dropped, reason });
  });
}

async function decide(
  deps: Deps,
  by: SignedInOperator,
  action: BlindAction,
  issue: { readonly gid: number; readonly issue: string },
  work: (...speaking: Parameters<Parameters<typeof enterBlind>[3]>) => ReturnType<Deps['feeds']['requestVoid']>,
): Promise<OfTwo> {
  assertFresh(deps, by);
  const { entered } = await enterBlind(
    deps,
    by,
    action,
    async (...speaking) => ({ entered: await work(...speaking) }),
    () => ({ subject: subjectOf(issue), before: null, after: {} }),
  );
  return ofTwo(entered);
}

const subjectOf = ({ gid, issue }: { gid: number; issue: string }) => `${gid} ${issue}`;
