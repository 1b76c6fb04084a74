/** Runs in a thread of its own (`pdf-thread.ts`): one statement at a time. */
import type { Paper } from './paper.ts';
import { drawPaper } from './pdf.ts';

/** @returns the bytes of the PDF */
export async function draw(paper: Paper): Promise<Uint8Array> {
  return new Uint8Array(await drawPaper(paper));
}
