import { parseMills } from '@longmen/engine';
import { type FilterField, parseFilter, timeRange } from './parse.ts';
import { siteFrame } from './time-frame.ts';

/**
 * What a filter asks of the server: fields of a call's input by the names of the conditions, amounts as mills, a time
 * as `from` and `to`. Names and choices are those of the call; the server reads each of them again.
 */
export function filterInput<Input extends object>(q: string | undefined, fields: readonly FilterField[]): Input {
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  const read = parseFilter(q ?? '', fields).terms.flatMap((term): (readonly [string, unknown])[] => {
    const { name, value } = term;
    if (kinds.get(name) === 'time') return Object.entries(timeRange(term, siteFrame()));
    const typed = kinds.get(name) === 'amount' ? parseMills(value) : value;
    return typed === null ? [] : [[name, typed]];
  });
  return Object.fromEntries(read) as Input;
}
