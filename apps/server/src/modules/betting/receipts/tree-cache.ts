/** Trees of closed books, kept for the proofs that players ask for right after a close. */
import type { Tree } from './merkle-tree.ts';

/** Leaves of all kept trees together; a leaf takes 64 bytes with the nodes above it, so 192 MB at most. */
const maxKeptLeaves = 3_000_000;

export type TreeKeeper = {
  /** The tree of an issue; those who ask while it is built wait for the same one. */
  treeOf(issueId: string): Promise<Tree>;
};

/**
 * Keeps what was asked for last, and builds one tree at a time, so that many questions about large books
 * cost no more memory and time than one.
 * @param build reads a whole book.
 */
export function makeTreeKeeper(build: (issueId: string) => Promise<Tree>, maxLeaves = maxKeptLeaves): TreeKeeper {
  const kept = new Map<string, Tree>();
  const building = new Map<string, Promise<Tree>>();
  let keptLeaves = 0;
  let queue: Promise<unknown> = Promise.resolve();

  const keep = (issueId: string, tree: Tree) => {
    if (tree.count > maxLeaves) return;
    kept.set(issueId, tree);
    keptLeaves += tree.count;
    for (const [oldest, { count }] of kept) {
      if (keptLeaves <= maxLeaves) return;
      kept.delete(oldest);
      keptLeaves -= count;
    }
  };

  const buildInTurn = (issueId: string): Promise<Tree> => {
    const built = queue.then(() => build(issueId));
    queue = built.catch(() => undefined);
    return built
      .then((tree) => {
        keep(issueId, tree);
        return tree;
      })
      .finally(() => building.delete(issueId));
  };

  return {
    treeOf: (issueId) => {
      const known = kept.get(issueId);
      if (known !== undefined) {
        // The map's order is the order of use.
        kept.delete(issueId);
        kept.set(issueId, known);
        return Promise.resolve(known);
      }
      const running = building.get(issueId) ?? buildInTurn(issueId);
      building.set(issueId, running);
      return running;
    },
  };
}
