/** The web's features that a build target lacks, under the names by which code uses them. */
import bcd, { type Identifier } from '@mdn/browser-compat-data' with { type: 'json' };
import { compatOf, lackedBy, readTarget } from './support.ts';

/** Which browsers lack each feature, by its name in code. */
type Lacking = ReadonlyMap<string, readonly string[]>;

export type NewerFeatures = {
  /** `CloseWatcher`, `structuredClone` */
  readonly globals: Lacking;
  /** `URL.parse`, `navigator.virtualKeyboard` */
  readonly statics: Lacking;
  /** `isSubsetOf`: calls that no object of the target's browsers has, though its kind is there. */
  readonly members: Lacking;
  /** `scrollend` */
  readonly events: Lacking;
  /** `button[popovertarget]`, `[popover]`, `<search>` */
  readonly markup: Lacking;
  /** `text-wrap`, `text-wrap: pretty`, `@starting-style`, `:open`, `light-dark()` */
  readonly styles: Lacking;
};

/** Global names that stand for one object of an interface. */
const instances: Readonly<Record<string, string>> = {
  Navigator: 'navigator',
  Document: 'document',
  Location: 'location',
  History: 'history',
  Performance: 'performance',
  Crypto: 'crypto',
  Screen: 'screen',
  Window: 'window',
};

const entriesOf = (node: Identifier | undefined): [string, Identifier][] =>
  Object.entries(node ?? {}).flatMap(([key, value]): [string, Identifier][] =>
    key === '__compat' || value === undefined ? [] : [[key, value as Identifier]],
  );

/** A name that several things have is newer than the target only when none of them is older. */
class Names {
  readonly #places = new Map<string, string[][]>();
  add(name: string, lackedByThis: string[]): void {
    this.#places.set(name, [...(this.#places.get(name) ?? []), lackedByThis]);
  }
  lacking(): Lacking {
    const newer = [...this.#places].filter(([, places]) => places.every((browsers) => browsers.length > 0));
    return new Map(newer.map(([name, [browsers = []]]) => [name, browsers]));
  }
}

/** @param target as the build has it, such as `['chrome111', 'safari16.4']` */
export function newerFeatures(target: readonly string[]): NewerFeatures {
  const oldest = readTarget(target);
  const lacks = (feature: Identifier) => lackedBy(feature, oldest);
  const names = {
    globals: new Names(),
    statics: new Names(),
    members: new Names(),
    events: new Names(),
    markup: new Names(),
    styles: new Names(),
  };

  for (const [name, feature] of entriesOf(bcd.api)) {
    names.globals.add(name, lacks(feature));
    const instance = instances[name];
    // What is of a newer kind is had by something newer only, which is named itself.
    const isOld = lacks(feature).length === 0;
    for (const [key, member] of entriesOf(feature)) {
      if (key === name || compatOf(member) === undefined) continue;
      if (key.endsWith('_static')) names.statics.add(`${name}.${key.slice(0, -'_static'.length)}`, lacks(member));
      else if (key.endsWith('_event')) names.events.add(key.slice(0, -'_event'.length), lacks(member));
      else if (/^[a-z]\w*$/i.test(key)) {
        if (isOld) names.members.add(key, lacks(member));
        if (instance !== undefined) names.statics.add(`${instance}.${key}`, lacks(member));
        // What the window has is a global name, too.
        if (name === 'Window') names.globals.add(key, lacks(member));
      }
    }
  }
  for (const [name, feature] of entriesOf(bcd.javascript['builtins'])) {
    names.globals.add(name, lacks(feature));
    const here: unknown = Reflect.get(globalThis, name);
    for (const [key, member] of entriesOf(feature)) {
      if (key === name || compatOf(member) === undefined || !/^\w+$/.test(key)) continue;
      // The data does not tell static members from those of instances: this Node has nearly all of them.
      const isStatic = here instanceof Object && Object.hasOwn(here, key);
      if (isStatic || here === undefined) names.statics.add(`${name}.${key}`, lacks(member));
      if (!isStatic) names.members.add(key, lacks(member));
    }
  }
  for (const [tag, element] of entriesOf(bcd.html['elements'])) {
    names.markup.add(`<${tag}>`, lacks(element));
    for (const [attribute, feature] of entriesOf(element)) names.markup.add(`${tag}[${attribute}]`, lacks(feature));
  }
  for (const [attribute, feature] of entriesOf(bcd.html['global_attributes']))
    names.markup.add(`[${attribute}]`, lacks(feature));
  for (const [property, feature] of entriesOf(bcd.css['properties'])) {
    names.styles.add(property, lacks(feature));
    if (lacks(feature).length > 0) continue;
    for (const [value, member] of entriesOf(feature)) names.styles.add(`${property}: ${value}`, lacks(member));
  }
  for (const [rule, feature] of entriesOf(bcd.css['at-rules'])) names.styles.add(`@${rule}`, lacks(feature));
  for (const [selector, feature] of entriesOf(bcd.css['selectors'])) {
    names.styles.add(`:${selector}`, lacks(feature));
  }
  addFunctions(names.styles, bcd.css['types'], lacks);
  return {
    globals: names.globals.lacking(),
    statics: names.statics.lacking(),
    members: names.members.lacking(),
    events: names.events.lacking(),
    markup: names.markup.lacking(),
    styles: names.styles.lacking(),
  };
}

/** Functions of values stand at any depth among the types. */
function addFunctions(styles: Names, node: Identifier | undefined, lacks: (feature: Identifier) => string[]): void {
  for (const [name, feature] of entriesOf(node)) {
    if (compatOf(feature) !== undefined) styles.add(`${name}()`, lacks(feature));
    addFunctions(styles, feature, lacks);
  }
}
