/** Files of `deploy/` with what they leave open filled in, as an administrator does on each machine. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../repository.ts';

const open = /@[A-Z_]+@/g;

/** Writes a copy of `deploy/<file>` to `path`. @throws RangeError when something stays open */
export function fillIn(file: string, values: Readonly<Record<string, string>>, path: string): void {
  const text = readFileSync(join(root, 'deploy', file), 'utf8').replace(open, (name) => {
    const value = values[name.slice(1, -1)];
    if (value === undefined) throw new RangeError(`${file} leaves ${name} open`);
    return value;
  });
  writeFileSync(path, text, { mode: 0o644 });
}
