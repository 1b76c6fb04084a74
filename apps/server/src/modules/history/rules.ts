/** Which months may leave. Pure. */

const shape = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a text names a month: `2025-09`. */
export const isMonth = (text: string): boolean => shape.test(text);

/** So many months before one. */
export function monthsBefore(month: string, count: number): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  const at = year * 12 + of - 1 - count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The newest month that may leave: `stay` whole months before the present one stay. */
export const lastToLeave = (present: string, stay: number): string => monthsBefore(present, stay + 1);

/** What has to end first; all 0 when the month may leave. */
export type Waiting = Readonly<
  Record<'bets' | 'rounds' | 'chases' | 'lines' | 'withdrawals' | 'gameRounds' | 'cases' | 'sums', number>
>;

export const mayLeave = (waiting: Waiting): boolean => Object.values(waiting).every((count) => count === 0);
