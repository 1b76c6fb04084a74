/** The tables whose rows leave, by the word that a line of a file begins with. */
export const leftTables = {
  transfer: 'ledger.transfers',
  slip: 'betting.slips',
  outcome: 'betting.outcomes',
} as const;
export type LeftTable = keyof typeof leftTables;

/** How a line begins. */
export const lineStart = (table: LeftTable, userId: string): string => `["${table}","${userId}",`;

/** The row of a line that begins so, as JSON. */
export const rowOfLine = (line: string, start: string): string => line.slice(start.length, -1);
