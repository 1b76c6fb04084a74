/** Asking the person at the terminal. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Asks for a secret on stderr without showing what is typed.
 * @throws when there is nobody to ask (no terminal).
 */
export async function askSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`${question}: there is no terminal to ask on`);
  process.stderr.write(`${question}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await reader.question('');
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
