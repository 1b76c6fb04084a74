/** What may be saved of a content, and what of it counts. Pure. */
import { locales } from '@longmen/contract';
import {
  channels,
  type ContentBody,
  contentFields,
  type ContentKind,
  type ContentPlace,
  type ContentTexts,
  placeFields,
} from '@longmen/contract/console/content/kinds';
import { cleanHtml } from '../clean-html.ts';
import { homePlace, ordinaryKind } from '../rules.ts';

/** Where nothing else is said. */
const placeByDefault: Required<ContentPlace> = {
  picture: '',
  target: '/active',
  position: 50,
  place: homePlace,
  noticeKind: ordinaryKind,
  channels: [],
  category: 3,
};

/** A body with the fields of its kind alone, its HTML harmless; or the names of the fields that cannot be used. */
export function readBody(
  kind: ContentKind,
  { texts, place, machineMade }: ContentBody,
  knownFigures: ReadonlySet<string>,
): ContentBody | { readonly wrong: readonly string[] } {
  const wrong = locales.flatMap((locale) =>
    contentFields[kind].flatMap(({ name, lengthMax, looks }) => {
      const text = texts[locale][name] ?? '';
      const field = `${locale}.${name}`;
      if (text.length > lengthMax) return [field];
      if (looks === 'line' && /[\r\n]/.test(text)) return [field];
      return kind === 'help'
        ? figuresIn(text)
            .filter((figure) => !knownFigures.has(figure))
            .map((figure) => `${field} {${figure}}`)
        : [];
    }),
  );
  const known: readonly number[] = channels;
  if (place.channels?.some((channel) => !known.includes(channel)) === true) wrong.push('channels');
  if (wrong.length > 0) return { wrong };
  return {
    texts: Object.fromEntries(locales.map((locale) => [locale, textsOf(kind, texts[locale])])) as ContentTexts,
    place: Object.fromEntries(placeFields[kind].map((name) => [name, place[name] ?? placeByDefault[name]])),
    machineMade: locales.filter((locale) => machineMade.includes(locale)),
  };
}

const textsOf = (kind: ContentKind, texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    contentFields[kind].map(({ name, looks }) => {
      const text = (texts[name] ?? '').trim();
      return [name, looks === 'html' ? cleanHtml(text) : text];
    }),
  );

/** Figures that a text names: `{withdrawMin}`. */
const figuresIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Whether a notice is for an app, by its FROMWAY. */
export const isForChannel = ({ channels: chosen = [] }: ContentPlace, fromWay: number): boolean =>
  chosen.length === 0 || chosen.includes(fromWay);

/** By position; where two have the same, the older one first. */
export const inOrder = <Row extends { readonly place: ContentPlace }>(rows: readonly Row[]): Row[] =>
  rows.toSorted(
    (a, b) => (a.place.position ?? placeByDefault.position) - (b.place.position ?? placeByDefault.position),
  );

/** The two numbers of what stood on a screen: "7.3" is version 7, publication 3. */
export function readSeen(seen: string): { readonly version: number; readonly publication: number } {
  const [version = 0, publication = 0] = seen.split('.').map(Number);
  return { version, publication };
}
