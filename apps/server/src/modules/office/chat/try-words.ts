/** Rules of the word filter at the console: listed by the page, and tried before they are changed. */
import type { wordCategoryNames } from '@longmen/contract/console/community/words';
import { trialRows } from '@longmen/contract/console/community/words';
import { refuse } from '../../../platform/api/route.ts';
import { listPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { Deps } from '../deps.ts';
import { startingRules, type WordRule } from '../../chat/index.ts';
import { fingerprint } from '../settings/show-settings.ts';

export type WordCategory = (typeof wordCategoryNames)[number];
export type WordFilter = {
  readonly text?: string | undefined;
  readonly category?: WordCategory | undefined;
  readonly origin?: 'added' | 'builtIn' | undefined;
};
export type ListedWord = WordRule & {
  readonly isBuiltIn: boolean;
  readonly addedBy: string | null;
  readonly at: number | null;
};
export type WordTrialOf =
  | { readonly change: 'add'; readonly category: WordCategory; readonly text: string }
  | { readonly change: 'remove'; readonly text: string };

const builtIn: readonly ListedWord[] = startingRules.map((rule) => ({
  ...rule,
  isBuiltIn: true,
  addedBy: null,
  at: null,
}));

/** All are in memory as the filter has them: what operators added, then what came with the site. */
export async function listWordPage({ chatReader }: Deps, { text, category, origin }: WordFilter, page: PageRequest) {
  const added = origin === 'builtIn' ? [] : await chatReader.addedWords();
  const all: readonly ListedWord[] = [
    ...added.map((rule) => ({ ...rule, isBuiltIn: false })),
    ...(origin === 'added' ? [] : builtIn),
  ];
  const sought = text?.toLowerCase();
  const found = all.filter(
    (rule) =>
      (category === undefined || rule.category === category) &&
      (sought === undefined || rule.text.toLowerCase().includes(sought)),
  );
  return listPage<ListedWord>(page, {
    keyOf: ({ id }) => id,
    read: async ({ before, limit }) => {
      const from = before === undefined ? 0 : found.findIndex(({ id }) => id === before) + 1;
      return found.slice(from, from + limit);
    },
    count: async (max) => Math.min(found.length, max),
  });
}

const isSame = (one: WordRule, category: string | undefined, text: string) =>
  one.text === text && (category === undefined || one.category === category);

/** @returns the fingerprint of the rules and the change. @throws Refusal `wordExists`, `noSuchWord` */
export async function assertPossible({ chatReader }: Deps, of: WordTrialOf): Promise<string> {
  const added = await chatReader.addedWords();
  if (of.change === 'add') {
    const isThere = [...added, ...startingRules].some((rule) => isSame(rule, of.category, of.text));
    if (isThere) throw refuse('wordExists', { subject: of.text });
  } else if (!added.some((rule) => isSame(rule, undefined, of.text))) throw refuse('noSuchWord', { subject: of.text });
  return fingerprint([added.map(({ id }) => id), of.change, of.change === 'add' ? of.category : '', of.text]);
}

/** What would become of the last messages of a day; nothing is changed. @throws Refusal `wordExists`, `noSuchWord` */
export async function tryWordChange(deps: Deps, of: WordTrialOf) {
  const seen = await assertPossible(deps, of);
  const { text } = of;
  const { texts, changed } = await deps.chat.tryWord(
    of.change === 'add' ? { add: { category: of.category, text } } : { remove: text },
  );
  const count = (outcome: string) => changed.filter(({ after }) => after.outcome === outcome).length;
  const titles = new Map((await deps.chat.rooms()).map(({ roomId, title }) => [roomId, title]));
  return {
    texts,
    blocked: count('block'),
    flagged: count('flag'),
    passed: count('pass'),
    rows: changed.slice(0, trialRows).map(({ after, ...one }) => ({
      ...one,
      room: titles.get(one.roomId) ?? '',
      after: after.outcome,
      category: after.category ?? null,
    })),
    seen,
  };
}

/** What the filter says of a line, with the words of the rule that it found. */
export async function testLine(deps: Deps, line: string) {
  const { outcome, category, ruleId } = await deps.chat.testWord(line);
  const rule = ruleId === undefined ? undefined : (await deps.chat.words()).find(({ id }) => id === ruleId);
  return { outcome, category: category ?? null, rule: rule?.text ?? ruleId ?? null };
}
