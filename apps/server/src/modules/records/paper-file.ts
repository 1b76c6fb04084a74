/** A paper as a file, as calls answer it. */
import { csvFile } from './csv.ts';
import type { Paper } from './paper.ts';
import { drawInThread } from './pdf-thread.ts';
import type { UserId } from '../../platform/ids.ts';

/** @param name without its ending @throws Refusal `tooManyRequests` while another PDF of the user is drawn */
export async function fileOf(
  paper: Paper,
  { userId, name, format }: { readonly userId: UserId; readonly name: string; readonly format: 'csv' | 'pdf' },
): Promise<{ fileName: string; contentType: string; bytes: string }> {
  if (format === 'csv') return csvFile(name, [paper.columns.map((column) => column.name), ...paper.rows], paper.locale);
  const bytes = await drawInThread(userId, paper);
  return { fileName: `${name}.pdf`, contentType: 'application/pdf', bytes: bytes.toString('base64') };
}
