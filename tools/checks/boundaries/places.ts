/** The floors of the server's modules, lowest first; a module sees only floors below its own. */
export const LAYERS = [
  ['identity', 'ledger', 'catalogue', 'pictures'],
  ['draws', 'limits', 'payments', 'withdrawals', 'providers'],
  ['betting', 'savings', 'vip', 'arcade'],
  ['rewards', 'agents', 'chat', 'records', 'settlements', 'risk', 'care', 'reports'],
  ['content', 'packets', 'plans', 'shares', 'history'],
  ['office'],
] as const;

/** The module that `path` belongs to, if any: `apps/server/src/modules/<module>/...`. */
export function moduleOf(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
}

/** The workspace that `path` belongs to: `packages/engine`, `apps/server`, ... */
export function workspaceOf(path: string): string | undefined {
  return /^(?:packages|apps)\/[^/]+/.exec(path)?.[0];
}

/** The page that `path` belongs to: `apps/player/src/pages/<page>/...`. */
export function pageOf(path: string): string | undefined {
  return /^apps\/[^/]+\/src\/pages\/[^/]+/.exec(path)?.[0];
}

/** Tests, their furniture and their data: they may see everything but are seen by nobody. */
export function isTest(path: string): boolean {
  return (
    /\.(test|e2e)\.tsx?$|(^|\/)(tests?\/|test-kit\.ts$)/.test(path) ||
    /^(tools\/checks|packages\/test-kit)\//.test(path)
  );
}

/** Tools that people and machines call by hand, outside the product. */
export function isTool(path: string): boolean {
  return /^(tools|bench|tests)\//.test(path) || /(^|\/)[\w-]+\.config\.ts$/.test(path);
}

/** True for a path of this repository, false for a package or a built-in. */
export function isOwn(target: string): boolean {
  return /^(packages|apps|tools|bench|tests)\//.test(target);
}
