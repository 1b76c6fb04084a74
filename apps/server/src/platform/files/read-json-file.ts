/** A JSON file that somebody names on a command line. */
import { open } from 'node:fs/promises';
import { codeOf } from '../runtime/errors.ts';

/** It cannot be read; the message says why, and quotes nothing of it. */
export class FileUnreadable extends Error {}

const bytesMax = 65_536;

/** @throws FileUnreadable when it is not there, larger than 64 KiB, or no JSON */
export async function readJsonFile(path: string): Promise<unknown> {
  const bytes = await readSome(path);
  if (bytes.length > bytesMax) throw new FileUnreadable(`${path} is larger than ${bytesMax} bytes`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new FileUnreadable(`${path} is no JSON`);
  }
}

async function readSome(path: string): Promise<Buffer> {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(bytesMax + 1), 0, bytesMax + 1, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new FileUnreadable(`${path} cannot be read: ${codeOf(error) ?? 'no file'}`);
  }
}
