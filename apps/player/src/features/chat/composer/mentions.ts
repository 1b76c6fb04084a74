/** Names in a text that is being written: where one begins, whom it may mean, whom the text means at the end. Pure. */
import { type ChatMessage, mentionsMax } from '@longmen/contract/calls/chat/message';
import type { Named } from '../outbox/stored.ts';
import { insertAt } from './rules.ts';

/** People that the list shows at once. */
const listedMax = 8;
/** No name that is typed is longer. */
const typedMax = 20;

/** A name that is being typed: where its "@" stands, and what follows it up to the caret. */
export type Naming = { readonly start: number; readonly typed: string };

/** What is being named at the caret; null when nothing is. An "@" within a word is none: it may be an address. */
export function namingAt(text: string, caret: number): Naming | null {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf('@');
  if (start < 0 || /[\p{Script=Latin}\p{Nd}_.]$/u.test(before.slice(0, start))) return null;
  const typed = before.slice(start + 1);
  return typed.length > typedMax || /\s/.test(typed) ? null : { start, typed };
}

/** Those whose name has what is typed, first those whose name begins with it; each person once. */
export function matching(people: readonly Named[], typed: string): Named[] {
  const part = typed.toLowerCase();
  const each = new Map(people.map((one) => [one.person, one]));
  const found = [...each.values()].filter(({ name }) => name.toLowerCase().includes(part));
  const rank = ({ name }: Named) => (name.toLowerCase().startsWith(part) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, listedMax);
}

/** A text with a name in place of what was typed of it. @returns the text and where the caret stands then */
export const putName = (text: string, { start, typed }: Naming, { name }: Named): { text: string; caret: number } =>
  insertAt(text, start, start + 1 + typed.length, `@${name} `);

/**
 * Persons whom a text names, as far as the names that were chosen still stand in it. Masked names are seldom one
 * person's: of several who share one, as many are meant as it stands there, those who were chosen last.
 */
export function mentionsOf(text: string, named: readonly Named[]): string[] {
  const left = new Map(named.map(({ name }) => [name, text.split(`@${name}`).length - 1]));
  const persons = new Set<string>();
  for (const { person, name } of named.toReversed()) {
    const places = left.get(name) ?? 0;
    if (places === 0 || persons.has(person)) continue;
    left.set(name, places - 1);
    persons.add(person);
  }
  return [...persons].toReversed().slice(0, mentionsMax);
}

/** Who has spoken in a room, the latest first, without the player himself and those he has blocked. */
export function speakersOf(
  messages: readonly ChatMessage[],
  { person, blocked }: { readonly person: string; readonly blocked: ReadonlySet<string> },
): Named[] {
  const speakers = new Map<string, Named>();
  for (const { from, fromName } of messages.toReversed())
    if (fromName !== '' && from !== person && !blocked.has(from) && !speakers.has(from))
      speakers.set(from, { person: from, name: fromName });
  return [...speakers.values()];
}
