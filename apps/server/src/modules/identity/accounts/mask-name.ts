/** "player01" reads "****01" for others: only the last two characters, and no hint of the length. */
export function maskName(username: string): string {
  return `****${[...username].slice(-2).join('')}`;
}
