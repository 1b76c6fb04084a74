// Every section, point and decision that a comment or document cites is there.
import { expect, test } from 'vitest';
import { brokenReferences } from './references.ts';
import { brokenReferencesOfAll, library } from './repository.ts';

test('every reference in a comment or document leads somewhere', () => {
  expect(brokenReferencesOfAll()).toEqual([]);
});

test('a reference that leads nowhere is found, also where a comment breaks', () => {
  const broken = (text: string) => brokenReferences(text, library).map((what) => what.split(':')[0]);
  expect(broken('(trust.md S15, A4), (trust.md R1 to R3), (ux.md 4.12), draws.md, "Seeds"; spec 1 §4, §9')).toEqual([]);
  expect(broken('decision 0052, docs/decisions/0052-three-tiers-of-tests.md, [it](docs/design/money.md)')).toEqual([]);
  expect(broken('/**\n * Seeds (draws.md,\n * "Seeds"), as spec 1\n * §9 says. */')).toEqual([]);
  expect(broken('trust.md S99')).toEqual(['trust.md S99']);
  expect(broken('// (trust.md S15,\n// Z9)')).toEqual(['trust.md Z9']);
  expect(broken('ux.md 4.99, ux 4.12')).toEqual(['ux.md 4.99', 'ux 4.12']);
  expect(broken('draws.md, "Roots"')).toEqual(['draws.md, "Roots"']);
  expect(broken('see (money.md).')).toEqual(['money.md).']);
  expect(broken('harbour.md, "Ships"')).toEqual(['harbour.md']);
  expect(broken('spec 1 §10')).toEqual(['spec 1 §10']);
  expect(broken('spec 3 §1, spec 2')).toEqual(['spec 3', 'spec 2']);
  expect(broken('decision 0999, docs/decisions/0052')).toEqual(['decision 0999', 'docs/decisions/0052']);
});
