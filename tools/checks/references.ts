/**
 * What comments and documents cite, and whether it is there. One spelling each:
 * `trust.md S15` (a point; `S15, A4` and `R1 to R3` for several), `ux.md 4.12` (a numbered heading),
 * `draws.md, "Seeds"` (a heading), `spec 1 §9` (a section of the requirements), `decision 0052`, and paths below
 * `docs/`.
 */

/** A page of the design: its headings, the numbers that headings begin with, and the ids of its table of points. */
export type Page = {
  readonly headings: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  readonly points: ReadonlySet<string>;
};

export type Library = {
  /** Pages of the design by file name. */
  readonly pages: ReadonlyMap<string, Page>;
  /** Numbers of the sections of each page of requirements, by the page's number. */
  readonly sections: ReadonlyMap<string, ReadonlySet<string>>;
  /** Numbers of decisions, four digits. */
  readonly decisions: ReadonlySet<string>;
  readonly exists: (path: string) => boolean;
};

const matchesOf = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''));

/** Reads a page of the design. */
export function readPage(text: string): Page {
  return {
    headings: matchesOf(text, /^#{1,4} (.+)$/gm),
    numbers: matchesOf(text, /^#{2,4} (\d+(?:\.\d+)?)[. ]/gm),
    points: matchesOf(text, /^\| ([A-Z]\d{1,2}) \|/gm),
  };
}

/** The numbers of a page's sections: `## §9. Numbers`. */
export const readSections = (text: string) => matchesOf(text, /^## §(\d+)\./gm);

/** Text whose comments may break anywhere: a reference can go on in the next line. */
const unbroken = (text: string) => text.replaceAll(/\s*\n[ \t]*(?:\*(?!\/)|\/\/|--|#(?=\s)|>)?[ \t]*/g, ' ');

/** The bare name of a page: no path, no link to one, no text in code. */
const pageName = /(?<![\w/.'[-]|\]\()([a-z][a-z-]*\.md)\b/g;
const list = (item: string) => `(${item}(?:(?:, | and | to |; )${item})*)`;
const points = new RegExp(`^ ${list('[A-Z]\\d{1,2}\\b')}`);
const heading = /^, "([^"]+)"/;
const number = new RegExp(`^ ${list('\\d+(?:\\.\\d+)?')}`);
const spec = /\bspecs? (\d)\b/gi;
const sections = new RegExp(`^ ${list('§\\d+')}`);

/** What a text cites that is not there, or in another spelling. */
export function brokenReferences(text: string, library: Library): string[] {
  if (!/\.md\b|\bux \d|\bspecs? \d|\bdecisions? \d|\bdocs\//i.test(text)) return [];
  const flat = unbroken(text);
  const behind = (index: number) => flat.slice(index, index + 120);
  const broken: string[] = [];
  const complain = (what: string, why: string) => void broken.push(`${what.trim()}: ${why}`);

  for (const { 1: name = '', index } of flat.matchAll(pageName)) {
    const page = library.pages.get(name);
    if (page === undefined) {
      complain(name, 'no such page of docs/design');
      continue;
    }
    const behindName = behind(index + name.length);
    const cited = heading.exec(behindName)?.[1];
    const listed = page.points.size > 0 ? points.exec(behindName)?.[1] : number.exec(behindName)?.[1];
    if (cited !== undefined) {
      if (!page.headings.has(cited)) complain(`${name}, "${cited}"`, 'no such heading');
    } else if (listed !== undefined) {
      const known = page.points.size > 0 ? page.points : page.numbers;
      for (const item of listed.match(/[A-Z]?\d+(?:\.\d+)?/g) ?? [])
        if (!known.has(item)) complain(`${name} ${item}`, 'no such point');
    } else complain(`${name}${behindName.slice(0, 30)}`, 'names neither a heading in quotes nor a point');
  }

  for (const { 0: whole, 1: which = '', index } of flat.matchAll(spec)) {
    const behindName = behind(index + whole.length);
    const known = library.sections.get(which);
    const listed = sections.exec(behindName)?.[1];
    if (known === undefined) complain(whole, 'no such page of docs/requirements');
    else if (listed === undefined) complain(`${whole}${behindName.slice(0, 30)}`, 'names no section (§)');
    for (const section of listed?.match(/\d+/g) ?? [])
      if (known?.has(section) === false) complain(`${whole} §${section}`, 'no such section');
  }

  for (const { 0: whole } of flat.matchAll(/\bux \d[\d.]*\d?/g)) complain(whole, 'spelt ux.md and its number');

  for (const { 0: whole, 1: which = '' } of flat.matchAll(/\bdecisions? (\d{2,4})\b/gi))
    if (!library.decisions.has(which)) complain(whole, 'no such decision');

  for (const { 0: path } of flat.matchAll(/(?<![\w/.-])docs\/[\w./-]*\w/g))
    if (!library.exists(path)) complain(path, 'no such file');

  return broken;
}
