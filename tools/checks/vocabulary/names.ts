/** Private words in names: what the field calls otherwise is called so here (GLOSSARY.md, "Words of the code"). */
import { isTest } from '../boundaries/places.ts';
import { type Node, parse, visit } from '../boundaries/source.ts';

/** A name that holds a word of the list, where it first stands in its file. */
export type BannedName = { readonly path: string; readonly line: number; readonly name: string; readonly word: string };

/** Each word with what is written instead. */
export const banned: Readonly<Record<string, string>> = {
  told: 'view, answer, present',
  tell: 'present, notify, describe',
  tells: 'presents, notifies, describes',
  say: 'print, log',
  says: 'prints, logs',
  said: 'printed, logged',
  hear: 'listen, on…',
  hears: 'listens, on…',
  heard: 'received, answered',
  asked: 'request, requested',
  given: 'input, the noun meant',
  wanted: 'expected, requested',
  shown: 'visible, listed, the noun meant',
  stand: 'fixture, site',
  stands: 'fixtures',
  most: 'max, last in the name: stakeMax',
  least: 'min, last in the name: stakeMin',
  kept: 'stored, cached',
  rest: 'remaining, remainder, timeOut',
  world: 'context',
  stage: 'draw panel, fixture',
  wants: 'effects',
  mood: 'behaviour',
  moods: 'behaviours',
  story: 'demo data',
  stories: 'demo data',
  deed: 'action',
  deeds: 'actions',
  desk: 'admin',
  covered: 'hedged, opposite stakes',
  laid: 'rows',
  lay: 'insert',
  dragon: 'streak',
  dragons: 'streaks',
  floor: 'layer',
  floors: 'layers',
  door: 'public API, export',
  doors: 'public APIs, exports',
  furniture: 'layout',
};

/** Names that hold such a word and are right, with why. */
export const allowed: Readonly<Record<string, string>> = {
  floor: 'Math.floor',
  kept: 'what a chain of agents keeps of a rebate, the word of the command line',
  keptAbove: 'the same',
  keptRebateOf: 'the same',
  KeptRebateOf: 'the same',
  makeKeptRebates: 'the same',
  keptOf: 'the same',
  keptInAll: 'the same',
  'kept-rebates.ts': 'the same',
  least: 'a column and a key of the forms in which operators write channels and settings',
  most: 'the same',
  wanted: 'a column of what awaits a second operator',
  asked_by: 'the same',
  stands: 'a column of judgements of identity',
  rest_per_yuan: 'a column of a settlement in work',
  askedByPlayer: 'an ending of a withdrawal, as it is stored',
  newPasswordAsked: 'a kind of security event, as it is stored',
  realNameKept: 'the same',
  dragon: 'an outcome beside tiger, an animal of the year, a picture of a player',
  long_dragon: 'a key of the catalogue that was handed over',
};

/** Two words that are one term. */
const terms = [/dragonTiger/gi];

const identifiers = new Set(['Identifier', 'JSXIdentifier', 'PrivateIdentifier']);

/** The parts of a name: `stakeMax`, `stake_max` and `stake-max.ts` have two and three. */
const partsOf = (name: string) =>
  terms
    .reduce((left, term) => left.replaceAll(term, ''), name)
    .split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z0-9]+/)
    .map((part) => part.toLowerCase());

/** The word of the list that a name holds. */
export function bannedWordOf(name: string): string | undefined {
  if (Object.hasOwn(allowed, name)) return undefined;
  return partsOf(name).find((part) => Object.hasOwn(banned, part));
}

/** Names of a file, its own path included, that hold a word of the list; each once. */
export function bannedNames(path: string, text: string): BannedName[] {
  const found = new Map<string, BannedName>();
  const take = (name: string, line: number) => {
    const word = bannedWordOf(name);
    if (word !== undefined && !found.has(name)) found.set(name, { path, line, name, word });
  };
  for (const part of path.split('/')) take(part, 1);
  // Most files hold no such name: they are not parsed.
  if (!mayHold(text)) return [...found.values()];
  const { program, lineOf } = parse(path, text);
  const collected = collectsRest(program);
  const keys = wireKeys(program, path);
  visit(program, (node) => {
    if (!identifiers.has(node.type) || keys.has(node.start)) return;
    if (node.name === 'rest' && collected) return;
    take(String(node.name), lineOf(node.start));
  });
  return [...found.values()];
}

const known = new Map<string, boolean>();

/** Whether something outside of comments looks like such a name; comments are plain English. */
function mayHold(text: string): boolean {
  const code = text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm, '');
  return (code.match(/[A-Za-z_]\w*/g) ?? []).some((name) => {
    const isKnown = known.get(name) ?? bannedWordOf(name) !== undefined;
    known.set(name, isKnown);
    return isKnown;
  });
}

/** `...rest` is what the language's own documents call it. */
function collectsRest(program: Node): boolean {
  let found = false;
  visit(program, ({ type, argument }) => {
    found ||= type === 'RestElement' && nameOf(argument) === 'rest';
  });
  return found;
}

/** Keys that the wire spells so, where answers are written out: in samples, and in tests. */
const wireSpelt = new Set(['least', 'most', 'rest', 'ios_show_desk']);

function wireKeys(program: Node, path: string): ReadonlySet<number> {
  const keys = new Set<number>();
  const takeKeys = (node: Node) =>
    visit(node, ({ type, key }) => {
      if (type === 'Property' && wireSpelt.has(nameOf(key))) keys.add((key as Node).start);
    });
  if (isTest(path)) takeKeys(program);
  visit(program, (node) => {
    const declares = node.type === 'VariableDeclarator' || node.type === 'Property';
    if (declares && /sample$/i.test(nameOf(node.id ?? node.key))) takeKeys(node);
  });
  return keys;
}

const nameOf = (node: unknown) => (node as { name?: string } | null)?.name ?? '';
