/** A paper as a file, as calls answer it. */
import { writeCsv } from './csv.ts';
import type { Paper } from './paper.ts';
import { drawInThread } from './pdf-thread.ts';
import type { UserId } from '../../platform/ids.ts';

/** @param name without its ending @throws Refusal `tooManyRequests` while another PDF of the user is drawn */
export async function fileOf(
  paper: Paper,
  { userId, name, format }: { readonly userId: UserId; readonly name: string; readonly format: 'csv' | 'pdf' },
): Promise<{ fileName: string; contentType: string; bytes: string }> {
  const bytes =
    format === 'csv'
      ? writeCsv([paper.columns.map((column) => column.name), ...paper.rows], paper.locale)
      : await drawInThread(userId, paper);
  return {
    fileName: `${name}.${format}`,
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
    bytes: bytes.toString('base64'),
  };
}
