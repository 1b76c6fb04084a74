import { issueIdOf } from '../../draws/index.ts';
import { expect, it } from 'vitest';
import { makeTreeCache } from './tree-cache.ts';
import { buildTree, indexIn, pathIn } from './merkle-tree.ts';

const treeOf = (leaves: number) =>
  buildTree(Buffer.concat(Array.from({ length: leaves }, (_, leaf) => Buffer.alloc(32, leaf + 1))));

it('builds a tree once for all who ask, one at a time, and forgets what was asked for longest ago', async () => {
  const built: string[] = [];
  let running = 0;
  const keeper = makeTreeCache(async (issue) => {
    running += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    built.push(issue);
    return treeOf(Number(issue));
  }, 10);
  const [three, again, four] = await Promise.all([
    keeper.treeOf(issueIdOf('3')),
    keeper.treeOf(issueIdOf('3')),
    keeper.treeOf(issueIdOf('4')),
  ]);
  expect(again).toBe(three);
  expect(four.count).toBe(4);
  await keeper.treeOf(issueIdOf('3'));
  expect(built).toEqual(['3', '4']);
  await keeper.treeOf(issueIdOf('5'));
  await keeper.treeOf(issueIdOf('3'));
  expect(built).toEqual(['3', '4', '5']);
  await keeper.treeOf(issueIdOf('4'));
  expect(built).toEqual(['3', '4', '5', '4']);
  await keeper.treeOf(issueIdOf('11'));
  await keeper.treeOf(issueIdOf('11'));
  expect(built).toEqual(['3', '4', '5', '4', '11', '11']);
});

it('tells a failed build to all who wait for it, and tries again when it is asked again', async () => {
  let attempts = 0;
  const keeper = makeTreeCache(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('the database went away');
    return treeOf(2);
  });
  const waiting = await Promise.allSettled([keeper.treeOf(issueIdOf('1')), keeper.treeOf(issueIdOf('1'))]);
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await keeper.treeOf(issueIdOf('1'))).count).toBe(2);
});

it('finds an order in a tree by its hash, and nothing where it is not', () => {
  const tree = treeOf(100);
  for (const leaf of [0, 1, 57, 99]) expect(indexIn(tree, Buffer.alloc(32, leaf + 1))).toBe(leaf);
  expect(indexIn(tree, Buffer.alloc(32, 200))).toBeUndefined();
  expect(pathIn(tree, 99)).not.toEqual([]);
});
