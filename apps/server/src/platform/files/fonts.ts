/** The font of papers: Noto Sans CJK SC, cut down to Latin, Vietnamese and the common characters of GB 2312 (fonts/README.md). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

let font: Promise<Buffer> | undefined;

/** Its bytes, read once. */
export function readFont(): Promise<Buffer> {
  return (font ??= readFile(join(import.meta.dirname, 'fonts', 'sans.otf')));
}
