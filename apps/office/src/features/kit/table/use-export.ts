import { beginExport, endExport, exportRowsMax } from '@longmen/contract/console/exports';
import { useRef, useState } from 'react';
import { callConsole } from '../../../core/api/call-console.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { saveFile } from '../../../core/platform/copy-text.ts';
import { toast } from '../../../core/toast.ts';
import type { messages } from '../messages.ts';
import { useFailureText } from '../parts/failure.tsx';
import type { Column } from './column.ts';
import { csvFile } from './csv.ts';
import type { List, ListPage } from './use-list.ts';

/** As many as a list answers at once. */
const pageRows = 100;

type Export<Row> = {
  readonly name: string;
  readonly query: string;
  readonly columns: readonly Column<Row>[];
  readonly list: Pick<List<Row>, 'rows' | 'ask'>;
  /** Everything that the question finds is on screen. */
  readonly isWhole: boolean;
};

/**
 * Takes a list out as a file: all that its filter finds, up to a bound, in the columns on screen. Name and last column
 * carry the number of the log's entry; the file's hash is written down after it.
 */
export function useExport<Row>(): {
  /** How many rows the file that is being made has by now; undefined while none is made. */
  readonly taken: number | undefined;
  readonly run: (of: Export<Row>) => Promise<void>;
  /** Makes no file after all. */
  readonly stop: () => void;
} {
  const t = useMessages<typeof messages>('kit');
  const failure = useFailureText();
  const [taken, setTaken] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const write = async ({ name, query, columns, list, isWhole }: Export<Row>, signal: AbortSignal) => {
    const { id } = await callConsole(beginExport, { list: name, query, columns: columns.map((column) => column.id) });
    const { rows, isCut } = isWhole ? { rows: list.rows, isCut: false } : await collect(list.ask, signal, setTaken);
    const heads = [...columns.map(({ head }) => head), t('exportNumber')];
    const file = csvFile(
      heads,
      rows.map((row) => [...columns.map((column) => column.text(row)), id]),
    );
    if (signal.aborted) return;
    await callConsole(endExport, { id, rows: rows.length, sha256: await hashOf(file) });
    saveFile(`${name}-${id}.csv`, 'text/csv;charset=utf-8', file);
    toast(isCut ? t('exportCut', { text: String(exportRowsMax) }) : t('exported', { count: rows.length }));
  };
  return {
    taken,
    run: async (of) => {
      if (running.current !== undefined) return;
      const { signal } = (running.current = new AbortController());
      setTaken(0);
      await write(of, signal)
        .catch((error: Error) => toast(signal.aborted ? t('exportStopped') : failure(error)))
        .finally(() => {
          running.current = undefined;
          setTaken(undefined);
        });
    },
    stop: () => running.current?.abort(),
  };
}

/** Page after page from the first on. */
async function collect<Row>(
  ask: List<Row>['ask'],
  signal: AbortSignal,
  onTaken: (rows: number) => void,
): Promise<{ rows: readonly Row[]; isCut: boolean }> {
  const rows: Row[] = [];
  let next: string | null = '';
  while (next !== null && rows.length < exportRowsMax) {
    const place = { limit: pageRows, ...(next === '' ? {} : { before: next }) };
    const page: ListPage<Row> = await ask({ signal, place });
    signal.throwIfAborted();
    rows.push(...page.rows);
    onTaken(rows.length);
    ({ next } = page);
  }
  return { rows, isCut: next !== null };
}

/** SHA-256 of the file's bytes, in hex. */
async function hashOf(file: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(file)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
