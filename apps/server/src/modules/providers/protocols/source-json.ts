/** JSON whose numbers stay as they were written, so that no amount of money ever is a float. */
import { isRecord } from '../../../platform/runtime/is-record.ts';

/** A number of a JSON text, by its source. */
export class NumberText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** What a text says, with numbers as `NumberText`; undefined where it is no JSON, or nested beyond reason. */
export function parseWithSources(text: string): unknown {
  try {
    return JSON.parse(text, keepSource);
  } catch {
    return undefined;
  }
}

function keepSource(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? new NumberText(context?.source ?? '') : value;
}

/** The fields of an object; undefined for anything else that JSON can say. */
export function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  return isRecord(value) && !Array.isArray(value) && !(value instanceof NumberText) ? value : undefined;
}
