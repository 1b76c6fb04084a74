/** What is over a test database and has to end before it: its connections would be cut, and would come again. */
const endings = new Map<string, (() => Promise<unknown>)[]>();

/** Has something done before the database of this connection string is dropped. */
export function beforeDrop(url: string, end: () => Promise<unknown>): void {
  endings.set(url, [...(endings.get(url) ?? []), end]);
}

/** Does all of it. */
export async function endBefore(url: string): Promise<void> {
  const due = endings.get(url) ?? [];
  endings.delete(url);
  await Promise.all(due.map((end) => end()));
}
