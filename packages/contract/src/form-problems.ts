/**
 * Why a value that an operator entered does not fit its form. Schemas report it as an issue whose message is the name
 * of the problem and whose `params` are its values; what a schema checks by itself is told from the issue.
 */
import type { Mills } from '@longmen/engine';
import type * as z from 'zod/mini';
import type { ProblemName } from './refusals/texts/office/problems.ts';
import { isProblemName } from './refusals/texts/office/problems.ts';

export type { ProblemName };

export type Problem = {
  readonly name: ProblemName;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
  /** The one of a list that is wrong. */
  readonly entry?: string;
  readonly worth?: Mills;
};

/** The first problem that a schema found. */
export function problemOf(issue: z.core.$ZodIssue | undefined): Problem {
  if (issue === undefined) return { name: 'unreadable' };
  if (isProblemName(issue.message)) {
    const params = issue.code === 'custom' ? (issue.params as Omit<Problem, 'name'> | undefined) : undefined;
    return { name: issue.message, ...params };
  }
  if (issue.code === 'invalid_value') return { name: 'notChoice', choices: issue.values.map(String) };
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum);
    if (issue.origin === 'string') return { name: 'tooLong', max };
    return issue.origin === 'array' ? { name: 'tooMany', max } : { name: 'unreadable' };
  }
  if (issue.code === 'too_small' && issue.origin === 'string') return { name: 'empty' };
  return { name: issue.code === 'invalid_type' && issue.expected === 'string' ? 'notText' : 'unreadable' };
}
