import { fieldText } from '@longmen/contract';

/** Fields as a form: lists and objects travel as JSON text, absent ones not at all. */
export function form(fields: Record<string, unknown>): URLSearchParams {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue;
    pairs.set(name, fieldText(value));
  }
  return pairs;
}
