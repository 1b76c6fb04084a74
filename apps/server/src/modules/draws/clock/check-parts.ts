/**
 * Checks that the files which decide draws are those that were first seen of this version (trust.md F12): at the
 * start, and every day. A changed file is an alarm and a note on the readiness; draws go on, because their proofs
 * do not depend on what this program says of itself.
 */
import type { Platform } from '../../../platform/context.ts';
import { hashFiles, programVersion } from '../../../platform/files/program-files.ts';
import { storeParts, readParts } from './store-parts.ts';

/** Everything between the seeds and the numbers, on both sides of the keepers' socket. */
export const criticalPlaces = [
  'packages/engine/src',
  'packages/engine/data',
  'apps/keeper/src',
  'apps/server/src/modules/draws',
  'apps/server/src/platform/outside/keeper-http.ts',
  'apps/server/src/platform/outside/keepers.ts',
  'apps/server/src/platform/security/site-key.ts',
] as const;

export const checkPartsEveryMs = 24 * 3_600_000;

/** @returns paths that were changed, added or removed since this version was first seen; empty when all is well. */
export async function checkParts({ db, log }: Pick<Platform, 'db' | 'log'>, root: string): Promise<string[]> {
  const [version, found] = await Promise.all([programVersion(root), hashFiles(root, criticalPlaces)]);
  const known = await readParts(db.jobs, version);
  if (known.size === 0) {
    await storeParts(db.jobs, version, found);
    log.info({ version, files: found.size }, 'the critical parts of this version are recorded');
    return [];
  }
  const changed = [...new Set([...known.keys(), ...found.keys()])]
    .filter((path) => known.get(path) !== found.get(path))
    .sort();
  if (changed.length > 0)
    log.error({ version, changed }, 'critical parts are not those that were recorded for this version');
  return changed;
}
