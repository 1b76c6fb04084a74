/** Where names are checked. */
import { codeFiles, read } from '../repository.ts';
import { type BannedName, bannedNames } from './names.ts';

export const checkedAreas: readonly string[] = ['packages', 'tests', 'bench', 'tools', 'apps'];

/** The names of an area that hold a word of the list. */
export function bannedNamesIn(area: string): BannedName[] {
  return codeFiles()
    .filter((path) => path.startsWith(`${area}/`) && !path.startsWith('tools/checks/vocabulary/'))
    .flatMap((path) => bannedNames(path, read(path)));
}
