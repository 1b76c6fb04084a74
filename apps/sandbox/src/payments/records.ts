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
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const lines = text.split('\n');
  // A line that a crash cut short was never answered; what comes next must not be written behind it.
  if (lines.pop() !== '') appendFileSync(path, '\n');
  for (const line of lines) {
    const row = parse(line) as Row | undefined;
    if (row !== undefined) rows.set(row.id, row);
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

/** A row; undefined for a line that was cut short. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
