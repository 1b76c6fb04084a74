/** What the site takes on single picks: one lowers or closes it at once, two raise it or let go of it (office.md 8). */
import type { Locale } from '@longmen/contract';
import { playNumber, playOfNumber } from '@longmen/contract/play-numbers';
import { formatMills, type Mills, parseMills, type Selection } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { LimitOf, PickLimit } from '../../betting/index.ts';
import { listSelling } from '../../draws/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { propose } from '../proposals/propose.ts';

/** What is limited: a play of a game, of one issue or of each, one pick (canonical JSON) or each. */
type Limited = {
  readonly gid: number;
  /** "s_ssc.total.bsoe" */
  readonly play: string;
  readonly issue?: string | undefined;
  readonly selection?: string | undefined;
};

/** `seen`: what stood on the screen, in mills; null for no limit. The terminal shows none. */
export type LimitChange<Limit> = Limited & {
  readonly most: Limit;
  readonly seen?: Mills | null | undefined;
  readonly reason: string;
};

type Stood = { readonly most: string | null };

/** Sets a lower limit, or one where none was; 0 closes. @returns what stood, null for none. @throws Refusal */
export async function lowerLimit(
  deps: Deps,
  by: SignedInOperator,
  change: LimitChange<Mills>,
): Promise<{ before: Mills | null }> {
  const reason = assertReason(change.reason);
  const of = await limitedBy(deps, change);
  return deps.platform.db.reads.transaction(async (tx) => {
    const before = (await deps.bets.limits.lock(tx, of)) ?? null;
    assertSeen(change, before);
    if (before !== null && change.most >= before) throw refuse('limitNotLower');
    await deps.bets.limits.set(tx, of, change.most);
    await record(deps.platform, tx, {
      operator: by.name,
      action: 'limit-exposure',
      subject: subjectOf(change, of),
      before: stood(before),
      after: stood(change.most),
      reason,
    });
    return { before };
  });
}

/** Asks for a higher limit, or for none (null); another operator agrees. @throws Refusal */
export async function raiseLimit(
  deps: Deps,
  by: SignedInOperator,
  change: LimitChange<Mills | null>,
): Promise<{ before: Mills; proposal: string }> {
  const reason = assertReason(change.reason);
  assertFresh(deps, by);
  const of = await limitedBy(deps, change);
  const before = await deps.platform.db.reads.transaction((tx) => deps.bets.limits.lock(tx, of));
  assertSeen(change, before ?? null);
  if (before === undefined || (change.most !== null && change.most <= before)) throw refuse('limitNotHigher');
  const proposal = {
    kind: 'limit-exposure',
    subject: subjectOf(change, of),
    wanted: stood(change.most),
    reason,
    requestedBy: by.name,
  } as const;
  return { before, proposal: await propose(deps, proposal, stood(before)) };
}

/** What two have agreed to. @throws Refusal when it cannot be any more */
export async function writeRaisedLimit(
  deps: Deps,
  tx: Tx,
  { subject, wanted }: { readonly subject: string; readonly wanted: unknown },
): Promise<{ before: Stood; after: Stood }> {
  const of = await limitOfSubject(deps, subject);
  const after = wanted as Stood;
  const before = (await deps.bets.limits.lock(tx, of)) ?? null;
  await deps.bets.limits.set(tx, of, after.most === null ? undefined : (parseMills(after.most) ?? 0));
  return { before: stood(before), after };
}

/** What stands now, as a proposal has its base; null for an issue that is no longer on sale. */
export async function limitNow(deps: Deps, subject: string): Promise<Stood | null> {
  const of = await limitOfSubject(deps, subject).catch(() => undefined);
  if (of === undefined) return null;
  const found = (await deps.bets.limits.list()).find(
    (limit) =>
      limit.gid === of.gid && limit.play === of.play && limit.issue === of.issue && limit.selection === of.selection,
  );
  return stood(found === undefined ? null : (found.most as Mills));
}

/** A limit as operators read it. */
export type LimitRow = {
  readonly gid: number;
  readonly play: string;
  readonly name: string;
  /** The number of the issue; null for each. */
  readonly issue: string | null;
  readonly selection: string | null;
  /** In the operator's words; null for each pick. */
  readonly pick: string | null;
  readonly most: Mills;
};

/** All that stand of a game. @throws Refusal `noSuchGame` */
export async function listLimits(deps: Deps, gid: number, locale: Locale): Promise<readonly LimitRow[]> {
  const plays = deps.games.playsOf(gid, locale);
  if (plays === undefined) throw refuse('noSuchGame', { gid });
  const names = new Map(plays.map(({ play, name }) => [play, name]));
  const issues = new Map((await listSelling(deps.platform.db.reads)).map(({ id, issue }) => [id, issue]));
  const limits = (await deps.bets.limits.list()).filter((limit) => limit.gid === gid);
  return limits.flatMap(({ play: number, issue, selection, most }: PickLimit) => {
    const play = playOfNumber(number);
    // Of an issue that was drawn meanwhile nothing is taken any more.
    if (play === undefined || (issue !== undefined && !issues.has(issue))) return [];
    const pick = selection === undefined ? null : deps.games.pickText(play, readSelection(selection), locale);
    return [
      {
        gid,
        play,
        name: names.get(play) ?? play,
        issue: issue === undefined ? null : (issues.get(issue) ?? null),
        selection: selection ?? null,
        pick,
        most: most as Mills,
      },
    ];
  });
}

const stood = (most: Mills | null): Stood => ({ most: most === null ? null : formatMills(most) });

const readSelection = (text: string): Selection => JSON.parse(text) as Selection;

function assertSeen({ seen }: { readonly seen?: Mills | null | undefined }, before: Mills | null): void {
  if (seen !== undefined && seen !== before) throw refuse('factsChanged');
}

async function limitedBy(deps: Deps, { gid, play, issue, selection }: Limited): Promise<LimitOf> {
  const number = playNumber(play);
  if (deps.games.playsOf(gid, 'en') === undefined) throw refuse('noSuchGame', { gid });
  if (number === undefined || deps.games.offerOf(gid, play) === undefined) throw refuse('noSuchPlay', { gid, play });
  return {
    gid,
    play: number,
    issue: issue === undefined ? undefined : await deps.bets.limits.issueOf(gid, issue),
    selection: selection === undefined ? undefined : deps.bets.limits.nameSelection(play, parsed(selection)),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const none = '*';

/** "10 s_ssc.total.bsoe * {"opts":["big"]}": game, play, issue, pick. */
const subjectOf = ({ gid, play, issue = none }: Limited, { selection = none }: LimitOf): string =>
  `${gid} ${play} ${issue} ${selection}`;

/** The parts of a subject, by their names. */
export function partsOfLimit(subject: string): Record<string, string> {
  const [gid = '', play = '', issue = none, ...rest] = subject.split(' ');
  const pick = rest.join(' ');
  return { gid, play, ...(issue === none ? {} : { issue }), ...(pick === none || pick === '' ? {} : { pick }) };
}

async function limitOfSubject(deps: Deps, subject: string): Promise<LimitOf> {
  const { gid = '', play = '', issue, pick } = partsOfLimit(subject);
  return limitedBy(deps, { gid: Number(gid), play, issue, selection: pick });
}
