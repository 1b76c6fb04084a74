/** What a change of the word filter's rules would make of messages that are there, before it is made. */
import type { Tx } from '../../platform/db/database.ts';
import { type RecentText, recentTexts } from './store-words.ts';
import { makeWordFilter, type Verdict, type WordRule } from './words/index.ts';

/** Messages that are read: those of the last day in halls and groups, the newest first. */
const textsMax = 10_000;

export type ChangedVerdict = RecentText & { readonly before: Verdict['outcome']; readonly after: Verdict };
export type WordTrial = { readonly texts: number; readonly changed: readonly ChangedVerdict[] };

/** Reads recent messages by both lists. What the list of now refuses is kept nowhere, so it is not among them. */
export async function tryWords(
  tx: Tx,
  {
    now,
    next,
    hosts,
  }: { readonly now: readonly WordRule[]; readonly next: readonly WordRule[]; readonly hosts: readonly string[] },
): Promise<WordTrial> {
  const texts = await recentTexts(tx, textsMax);
  const [one, other] = [makeWordFilter(now, { hosts }), makeWordFilter(next, { hosts })];
  const changed = texts.flatMap((text) => {
    const [before, after] = [one.check(text.body), other.check(text.body)];
    const isSame = before.outcome === after.outcome && before.category === after.category;
    return isSame ? [] : [{ ...text, before: before.outcome, after }];
  });
  return { texts: texts.length, changed };
}
