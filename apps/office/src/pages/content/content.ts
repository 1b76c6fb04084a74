import type { ConsoleOutput } from '@longmen/contract/console';
import type { listContent, readContent } from '@longmen/contract/console/content/content';
import { type ContentKind, contentKinds } from '@longmen/contract/console/content/kinds';
import type { Permission } from '@longmen/contract/console/rights';
import { useMay } from '../../core/session/session.ts';

export type Head = ConsoleOutput<typeof listContent>['rows'][number];
export type Facts = ConsoleOutput<typeof readContent>;
export type Body = Facts['body'];

/** The languages under their own names, in the order of the cards. */
export const languages = { vi: 'Tiếng Việt', zh: '中文', en: 'English', id: 'Bahasa Indonesia' } as const;
export type Language = keyof typeof languages;
export const languageList = Object.keys(languages) as Language[];

export const isKind = (text: unknown): text is ContentKind => contentKinds.some((kind) => kind === text);

/** What this operator may write: promotion writes activities alone. */
export function useMayWrite(kind: ContentKind): boolean {
  const may = useMay();
  return rightsToWrite(kind).some(may);
}

/** The rights of which one is enough to write. */
export const rightsToWrite = (kind: ContentKind): readonly [Permission, ...Permission[]] =>
  kind === 'activities' ? ['content.publish/begin', 'content.write/begin'] : ['content.publish/begin'];

/** Names of what differs between two bodies: `vi.title`, `picture`. */
export function changedIn(before: Body, after: Body): string[] {
  const texts = languageList.flatMap((language) =>
    Object.keys({ ...before.texts[language], ...after.texts[language] })
      .filter((name) => (before.texts[language][name] ?? '') !== (after.texts[language][name] ?? ''))
      .map((name) => `${language}.${name}`),
  );
  const [old, now]: [Record<string, unknown>, Record<string, unknown>] = [before.place, after.place];
  const places = Object.keys({ ...old, ...now }).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  const machine = before.machineMade.join() === after.machineMade.join() ? [] : ['machineMade'];
  return [...texts, ...places, ...machine];
}

/** A body without texts. */
export const emptyBody = (): Body => ({ texts: { vi: {}, zh: {}, en: {}, id: {} }, place: {}, machineMade: [] });
