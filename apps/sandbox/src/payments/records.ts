/** Rows by id, appended to a file, so that they are known after a restart, too. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Records<Row extends { readonly id: string }> = {
  find(id: string): Row | undefined;
  /** Writes a row down, or what became of it. */
  write(row: Row): void;
  list(): Row[];
};

/** @param name of the file, without its ending */
export function openRecords<Row extends { readonly id: string }>(dir: string, name: string): Records<Row> {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, `${name}.jsonl`);
  const rows = new Map<string, Row>();
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  for (const line of lines) {
    // A line that a crash cut short was never answered.
    if (!line.endsWith('}')) continue;
    const row = JSON.parse(line) as Row;
    rows.set(row.id, row);
  }
  return {
    find: (id) => rows.get(id),
    write: (row) => {
      appendFileSync(path, `${JSON.stringify(row)}\n`, { mode: 0o600 });
      rows.set(row.id, row);
    },
    list: () => [...rows.values()],
  };
}
