import { isOwn, isTest, isTool, pageOf, workspaceOf } from './places.ts';
import type { Complaint, Import, Source } from './source.ts';

// Who may know which packages. Whoever is not named here knows none of them.
const MAY_KNOW: Record<string, string[]> = {
  'packages/engine': [],
  'packages/format': [],
  'packages/contract': ['packages/engine', 'packages/format'],
  'packages/ui': ['packages/format'],
  'packages/dev-postgres': [],
  // Of a keeper the server knows the words of their conversation; nothing else stands at that door.
  'apps/server': ['packages/engine', 'packages/contract', 'packages/format', 'packages/dev-postgres', 'apps/keeper'],
  'apps/keeper': ['packages/engine'],
  'apps/player': ['packages/engine', 'packages/contract', 'packages/format', 'packages/ui'],
  'apps/office': ['packages/engine', 'packages/contract', 'packages/format', 'packages/ui'],
  'apps/sandbox': ['packages/engine', 'packages/contract'],
};

/** Packages stand on each other as the house says; nobody imports an app, and pages are strangers. */
export function checkWorkspaces(sources: Source[]): Complaint[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((entry) => {
      const message = problemOf(source, entry);
      return message ? [{ rule: 'workspaces', path: source.path, line: entry.line, message }] : [];
    }),
  );
}

function problemOf(source: Source, { target }: Import): string | undefined {
  const from = workspaceOf(source.path);
  const to = workspaceOf(target);
  if (isTool(source.path) || !isOwn(target)) return undefined;
  if (!to) return `${target} is a tool; the product does not know it`;
  if (from === to) return isTest(source.path) ? undefined : problemInside(source.path, target);
  if (isTest(source.path)) return undefined;
  if (!MAY_KNOW[from ?? '']?.includes(to))
    return to.startsWith('apps/') ? `nobody imports ${to}` : `${from} must not know ${to}`;
  if (!isExported(to, target)) return `${to} is entered through what its package.json exports`;
  return undefined;
}

function problemInside(path: string, target: string): string | undefined {
  if (isTest(target)) return 'only tests know tests';
  const from = pageOf(path);
  const to = pageOf(target);
  return to && from && to !== from ? `pages are strangers: ${target} belongs to another one` : undefined;
}

function isExported(workspace: string, target: string): boolean {
  return !target.startsWith(`${workspace}/src/`) || target === `${workspace}/src/index.ts`;
}
