/** What is wrong with a value that an operator entered, as a value of a text. */
import type { Problem } from '../form-problems.ts';
import { problemTexts } from './texts/office/problems.ts';
import type { TextValue, TextValues } from './texts/values.ts';

export { printValue } from './texts/values.ts';

/** The problem with its own values, to be printed in the reader's language (`printValue`). */
export function problemValue({ name, min, max, choices, entry, worth }: Problem): TextValue {
  const values: TextValues = {
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    ...(choices === undefined ? {} : { choices: { names: choices } }),
    ...(entry === undefined ? {} : { entry: { name: entry } }),
    ...(worth === undefined ? {} : { worth: { mills: worth } }),
  };
  return { text: problemTexts[name], values };
}
