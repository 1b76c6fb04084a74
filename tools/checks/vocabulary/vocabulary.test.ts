// Names say what the field says: no private word of the list in an identifier, a folder or a file.
import { expect, test } from 'vitest';
import { bannedNamesIn, checkedAreas } from './areas.ts';
import { banned, bannedNames, bannedWordOf } from './names.ts';

test.each(checkedAreas)('%s has no private word in its names', (area) => {
  const found = bannedNamesIn(area).map(({ path, line, name, word }) => `${path}:${line} ${name}: ${banned[word]}`);
  expect(found).toEqual([]);
});

test.each(Object.keys(banned))('"%s" is found in a variable, a property, a type and a file', (word) => {
  const big = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
  const namesOf = (text: string, path = 'apps/server/src/a.ts') => bannedNames(path, text).map(({ name }) => name);
  expect(namesOf(`const ${word}Max = 1;`)).toEqual([`${word}Max`]);
  expect(namesOf(`send({ is${big}: true });`)).toEqual([`is${big}`]);
  expect(namesOf(`type Old${big} = string;`)).toEqual([`Old${big}`]);
  expect(namesOf('', `apps/server/src/make-${word}.ts`)).toEqual([`make-${word}.ts`]);
  expect(namesOf(`const ${word.toUpperCase()}_MS = 1;`)).toEqual([`${word.toUpperCase()}_MS`]);
});

test('a word is a part of a name, not a part of a word', () => {
  expect(
    ['almostAll', 'storyline', 'backdoors', 'restore', 'nearest', 'standard', 'floorless'].map(bannedWordOf),
  ).toEqual(Array.from({ length: 7 }, () => undefined));
});

test('terms of the language, of the games and of the wire pass', () => {
  expect(bannedNames('apps/a.ts', 'const { a, ...rest } = b; Math.floor(rest.a); dragonTigerOf(a);')).toEqual([]);
  expect(bannedNames('apps/a.ts', "// What is told, shown and kept.\nconst text = 'told';")).toEqual([]);
  expect(bannedNames('apps/a.ts', 'const rest = 1;')).toHaveLength(1);
  expect(bannedNames('packages/contract/src/calls/limits.ts', "const limitSample = { rest: '400' };")).toEqual([]);
  expect(bannedNames('packages/contract/src/calls/limits.ts', "export const limit = { rest: '400' };")).toHaveLength(1);
});
