/** What makes a set of secret questions complete (spec 2 §5). */
import type { Errors } from '../../../core/forms/rules.ts';

/** A question that was chosen, by its id (empty while none is), and what was typed as its answer. */
export type Row = { readonly question: string; readonly answer: string };
export type RowError = 'unchosen' | 'twice' | 'empty';

/** Each row a question of its own with an answer: errors by `question-{row}` and `answer-{row}`, rows from 0. */
export function checkRows(rows: readonly Row[]): Errors<RowError> {
  const wrong: Record<string, RowError> = {};
  for (const [at, { question, answer }] of rows.entries()) {
    if (question === '') wrong[`question-${at}`] = 'unchosen';
    else if (rows.slice(0, at).some((row) => row.question === question)) wrong[`question-${at}`] = 'twice';
    if (answer.trim() === '') wrong[`answer-${at}`] = 'empty';
  }
  return wrong;
}
