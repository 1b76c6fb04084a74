/** Runs in a thread of its own (`pdf-thread.ts`): one statement at a time. */
import { drawStatement } from './pdf.ts';
import type { StatementText } from './statement-text.ts';

/** @returns the bytes of the PDF */
export async function draw(text: StatementText): Promise<Uint8Array> {
  return new Uint8Array(await drawStatement(text));
}
