import { expect, test } from 'vitest';
import { checkBoundaries, readSource } from './index.ts';

/** What the boundaries say of a repository that consists of `files` (path -> text). */
function complaintsOf(files: Record<string, string>): string[] {
  const sources = Object.entries(files).map(([path, text]) => readSource(path, text));
  return checkBoundaries(sources).map(({ rule, path, message }) => `${rule}: ${path}: ${message}`);
}

const modules = 'apps/server/src/modules';

/** Each rule, broken once: where, with what, and what is said of it. */
const crossings: [title: string, path: string, text: string, complaint: string][] = [
  [
    'nobody imports the server',
    'apps/player/src/core/app.ts',
    `import { app } from '@longmen/server'`,
    'nobody imports apps/server',
  ],
  [
    'the engine knows no other package',
    'packages/engine/src/odds.ts',
    `import type { Call } from '@longmen/contract'`,
    'packages/engine must not know packages/contract',
  ],
  [
    'ui stands alone',
    'packages/ui/src/ball.tsx',
    `import { odds } from '@longmen/engine'`,
    'packages/ui must not know packages/engine',
  ],
  [
    'a package is entered through its door',
    'apps/player/src/core/app.ts',
    `import { merkle } from '@longmen/engine/src/lot1/merkle.ts'`,
    'packages/engine is entered through what its package.json exports',
  ],
  [
    'pages of an app are strangers',
    'apps/player/src/pages/home/home-page.tsx',
    `import { Board } from '../game/board.tsx'`,
    'pages are strangers',
  ],
  [
    'core knows no feature',
    'apps/player/src/core/api/push.ts',
    `import type { News } from '../../features/money-news/store.ts'`,
    'core stands below features',
  ],
  [
    'a feature knows no page, not even later',
    'apps/player/src/features/order/order-sheet.tsx',
    `export const load = () => import('../../pages/orders/orders-page.tsx')`,
    'features stands below pages',
  ],
  [
    'a page knows no table of pages',
    'apps/player/src/pages/security/entries.tsx',
    `import { routes } from '../../routes.tsx'`,
    'pages stands below the top',
  ],
  [
    'the product does not know its tools',
    'apps/server/src/app.ts',
    `import { say } from '../../../tools/start/print.ts'`,
    'is a tool; the product does not know it',
  ],
  [
    'only tests know tests',
    'apps/server/src/app.ts',
    `import { startSite } from '../test/site.ts'`,
    'only tests know tests',
  ],
  [
    'a module does not see the floor above',
    `${modules}/ledger/index.ts`,
    `import { placeBet } from '../betting/index.ts'`,
    'ledger stands below betting',
  ],
  [
    'modules of one floor are strangers',
    `${modules}/identity/sign-in.ts`,
    `import { post } from '../ledger/index.ts'`,
    'identity and ledger stand on the same floor: strangers',
  ],
  [
    'a module is entered through its door',
    `${modules}/betting/place-bet.ts`,
    `import { post } from '../ledger/transfers/post.ts'`,
    'ledger is entered through its index.ts only',
  ],
  [
    'an import of types is an import too',
    `${modules}/ledger/index.ts`,
    `export type { Slip } from '../betting/index.ts'`,
    'ledger stands below betting',
  ],
  [
    'platform knows no module',
    'apps/server/src/platform/db.ts',
    `import { post } from '../modules/ledger/index.ts'`,
    'platform must not know the module ledger',
  ],
  [
    'every module stands on a floor',
    `${modules}/attic/place-box.ts`,
    `import { post } from '../ledger/index.ts'`,
    'the module attic stands on no floor',
  ],
  [
    'the engine imports no built-in',
    'packages/engine/src/odds.ts',
    `import { readFileSync } from 'node:fs'`,
    'the engine is pure and must not import node:fs',
  ],
  [
    'the engine has no clock',
    'packages/engine/src/odds.ts',
    'export const at = () => Date.now()',
    'the engine is pure and must not use Date.now',
  ],
  [
    'the engine asks nobody over the network',
    'packages/engine/src/odds.ts',
    `export const ask = () => fetch('/odds')`,
    'the engine is pure and must not use fetch()',
  ],
  [
    'rules do not read the store',
    `${modules}/betting/rules.ts`,
    `import { readSlip } from './store.ts'`,
    'a rules file is pure and must not import apps/server/src/modules/betting/store.ts',
  ],
  [
    'rules do not read the clock',
    `${modules}/betting/rules.ts`,
    'export const isOpen = (closesAt: Date) => new Date() < closesAt',
    'a rules file is pure and must not use new Date()',
  ],
  [
    'a use-case reads no environment',
    `${modules}/betting/place-bet.ts`,
    'export const limit = process.env.LIMIT',
    'process.env belongs to platform',
  ],
  [
    'a use-case throws no dice',
    `${modules}/betting/place-bet.ts`,
    'export const pick = () => Math.random()',
    'Math.random belongs to platform',
  ],
  [
    'a use-case draws no random bytes',
    `${modules}/betting/place-bet.ts`,
    `import { randomBytes } from 'node:crypto'`,
    'randomBytes: chance comes from platform/runtime/dice.ts',
  ],
  [
    'a use-case opens no file',
    `${modules}/betting/place-bet.ts`,
    `import { readFile } from 'node:fs/promises'`,
    'node:fs/promises belongs to platform',
  ],
  [
    'a use-case prints nothing',
    `${modules}/betting/place-bet.ts`,
    `export const say = () => console.log('placed')`,
    'console.log belongs to platform',
  ],
  [
    'a field of the wire is named in the contract only',
    `${modules}/draws/list-issues.ts`,
    'export const row = (issue: { number: string }) => ({ kithe: issue.number })',
    '"kithe" is a word of the wire',
  ],
  [
    'a word of the wire does not hide in text',
    'apps/player/src/pages/game/calls.ts',
    `export const path = 'open_result?kithe=1'`,
    '"kithe" is a word of the wire',
  ],
  [
    'SQL stands in the store',
    `${modules}/betting/place-bet.ts`,
    'export const text = `SELECT total FROM betting.slips`',
    'SQL stands in store.ts',
  ],
  [
    'a store spells its own tables only',
    `${modules}/betting/store.ts`,
    'export const text = `SELECT balance FROM ledger.accounts WHERE user_id = $1`',
    'ledger.accounts belongs to another module',
  ],
  [
    'what a module refuses has a name in the contract',
    `${modules}/vip/admin.ts`,
    'export class VipRefused extends Error {}',
    `VipRefused is a class of its own; an expected "no" is refuse('name', facts)`,
  ],
  [
    'nothing silences the compiler',
    'packages/ui/src/ball.tsx',
    '// @ts-expect-error\nexport const a = 1',
    '@ts-expect-error',
  ],
  [
    'nothing silences the linter',
    'packages/ui/src/ball.tsx',
    '/* oxlint-disable */\nexport const a = 1',
    'oxlint-disable',
  ],
  ['nothing unfinished is left behind', 'packages/ui/src/ball.tsx', '// TODO: shade\nexport const a = 1', '"TODO"'],
];

test('the words of the wire are those that the codecs rename', () => {
  const contract = {
    'packages/contract/src/calls/x.ts':
      "export const x = { total: as('price_sum', money), orderNum: as('order_num', id) };",
    'packages/contract/src/settings.ts': "export const spelling = { topUpOpen: ['is_open_recharge', flag] };",
  };
  const used = (text: string) => complaintsOf({ ...contract, 'apps/server/src/x.ts': `export const x = '${text}';` });
  expect(used('select price_sum')).toEqual([expect.stringContaining('"price_sum" is a word of the wire')]);
  expect(used('is_open_recharge')).toEqual([expect.stringContaining('"is_open_recharge" is a word of the wire')]);
  expect(used('order_num, my_price_sum')).toEqual([]);
});

test('every crossing of a boundary is complained of', () => {
  for (const [title, path, text, complaint] of crossings)
    expect.soft(complaintsOf({ [path]: text }), title).toEqual([expect.stringContaining(complaint)]);
});

test('files do not import each other in a circle', () => {
  const circle = {
    'packages/engine/src/a.ts': `import { b } from './b.ts'\nexport const a = b`,
    'packages/engine/src/b.ts': `import { c } from './c.ts'\nexport const b = c`,
    'packages/engine/src/c.ts': `export { a as c } from './a.ts'`,
  };
  expect(complaintsOf(circle)).toEqual([
    expect.stringContaining('packages/engine/src/c.ts -> packages/engine/src/a.ts'),
  ]);
});

test('types and lazy imports close a circle too', () => {
  const circle = (folder: string) => ({
    [`${folder}/a.ts`]: `import type { B } from './b.ts'\nexport type A = B`,
    [`${folder}/b.ts`]: `export const load = () => import('./a.ts')`,
  });
  for (const folder of ['apps/player/src/core', `${modules}/betting`, 'packages/engine/src'])
    expect(complaintsOf(circle(folder))).toEqual([expect.stringContaining(`${folder}/b.ts -> ${folder}/a.ts`)]);
  expect(complaintsOf(circle('packages/engine/test'))).toEqual([]);
});

test('mechanisms of a module stand above each other, by types too', () => {
  const ring = {
    [`${modules}/betting/slips/place.ts`]: `import { write } from '../batch/write.ts'`,
    [`${modules}/betting/batch/write.ts`]: `export const write = 1`,
    [`${modules}/betting/batch/lane.ts`]: `import type { Slip } from '../receipts/slip.ts'`,
    [`${modules}/betting/receipts/slip.ts`]: `import { read } from '../slips/read.ts'`,
    [`${modules}/betting/slips/read.ts`]: `export const read = 1`,
  };
  expect(complaintsOf(ring)).toEqual([
    expect.stringContaining('slips needs batch, which needs slips'),
    expect.stringContaining('batch needs receipts, which needs batch'),
    expect.stringContaining('receipts needs slips, which needs receipts'),
  ]);
  const stairs = { ...ring, [`${modules}/betting/receipts/slip.ts`]: `export type Slip = { id: string }` };
  expect(complaintsOf(stairs)).toEqual([]);
});

test('what the house allows is not complained of', () => {
  const allowed = {
    [`${modules}/betting/place-bet.ts`]: `
      import { post } from '../ledger/index.ts'
      import { countBets } from '@longmen/engine'
      export const text = 'Select a play'`,
    [`${modules}/betting/rules.ts`]: `import type { Slip } from './store.ts'\nexport const total = (slip: Slip) => slip.total`,
    [`${modules}/betting/store.ts`]: 'export const text = `SELECT total FROM betting.slips WHERE key = $1`',
    [`${modules}/betting/betting.test.ts`]: `import { startTestSite } from '../../../test/site.ts'\nexport const kithe = 1`,
    'apps/server/src/app.ts': `import { routes } from './modules/betting/index.ts'`,
    [`${modules}/betting/read.ts`]: 'export class WordsUnreadable extends Error {}',
    'apps/server/src/platform/keepers.ts': 'export class KeeperRefused extends Error {}',
    'apps/server/src/platform/clock.ts': 'export const now = () => Date.now()',
    'packages/contract/src/calls/draws.ts': 'export const row = { kithe: 1 }',
  };
  expect(complaintsOf(allowed)).toEqual([]);
});
