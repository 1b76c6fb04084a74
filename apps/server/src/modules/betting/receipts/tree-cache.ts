/** Trees of closed books, cached for the proofs that players ask for right after a close. */
import type { IssueId } from '../../draws/index.ts';
import type { Tree } from './merkle-tree.ts';

/** Leaves of all cached trees together; a leaf takes 64 bytes with the nodes above it, so 192 MB at most. */
const leavesMax = 3_000_000;

export type TreeCache = {
  /** The tree of an issue; those who ask while it is built wait for the same one. */
  treeOf(issueId: IssueId): Promise<Tree>;
};

/**
 * Holds what was used last, and builds one tree at a time, so that many questions about large books
 * cost no more memory and time than one.
 * @param build reads a whole book.
 */
export function makeTreeCache(build: (issueId: IssueId) => Promise<Tree>, maxLeaves = leavesMax): TreeCache {
  const cached = new Map<string, Tree>();
  const building = new Map<string, Promise<Tree>>();
  let cachedLeaves = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const store = (issueId: IssueId, tree: Tree) => {
    if (tree.count > maxLeaves) return;
    cached.set(issueId, tree);
    cachedLeaves += tree.count;
    for (const [oldest, { count }] of cached) {
      if (cachedLeaves <= maxLeaves) return;
      cached.delete(oldest);
      cachedLeaves -= count;
    }
  };

  const buildInTurn = (issueId: IssueId): Promise<Tree> => {
    const built = queue.then(() => build(issueId));
    queue = built.catch(() => undefined);
    return built
      .then((tree) => {
        store(issueId, tree);
        return tree;
      })
      .finally(() => building.delete(issueId));
  };

  return {
    treeOf: (issueId) => {
      const known = cached.get(issueId);
      if (known !== undefined) {
        // The map's order is the order of use.
        cached.delete(issueId);
        cached.set(issueId, known);
        return Promise.resolve(known);
      }
      const running = building.get(issueId) ?? buildInTurn(issueId);
      building.set(issueId, running);
      return running;
    },
  };
}
