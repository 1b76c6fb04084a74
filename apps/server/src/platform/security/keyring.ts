/**
 * Secret keys that live beside the database, never in it: `DATA_DIR/keys/<name>.json`,
 * readable by the starter only. A file holds every key that was ever current, by id,
 * so that a key can be replaced while older values stay readable. Servers of one site
 * on several machines share these files.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileMadeOnce } from '../files/file-made-once.ts';

export type Keyring = {
  /** Id of the key that new values are made with. */
  readonly currentId: string;
  /** 32 bytes. @throws when the key of an older value is gone. */
  key(id: string): Buffer;
};

type File = { current: string; keys: Record<string, string> };

/** Opens the keyring `name`, making it on first use; safe when two processes start at once. */
export function openKeyring(dataDir: string, name: string): Keyring {
  const folder = join(dataDir, 'keys');
  const path = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const made = (): File => ({ current: 'k1', keys: { k1: randomBytes(32).toString('base64') } });
  const { current, keys } = JSON.parse(fileMadeOnce(path, () => JSON.stringify(made()))) as File;
  return {
    currentId: current,
    key: (id) => {
      const key = keys[id];
      if (key === undefined) throw new Error(`the key "${id}" is missing in ${path}`);
      return Buffer.from(key, 'base64');
    },
  };
}
