import { fieldText } from '@longmen/contract';

const definedFields = (fields: Record<string, unknown>) =>
  Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);

/** Fields as a form: lists and objects travel as JSON text, absent ones not at all. */
export function form(fields: Record<string, unknown>): URLSearchParams {
  return new URLSearchParams(definedFields(fields).map(([name, value]) => [name, fieldText(value)]));
}

/** The body of a request: a form, multipart when there is a file among its fields. */
export function formBody(fields: Record<string, unknown>): URLSearchParams | FormData {
  const all = definedFields(fields);
  if (!all.some(([, value]) => value instanceof Blob)) return form(fields);
  const parts = new FormData();
  for (const [name, value] of all) parts.set(name, value instanceof Blob ? value : fieldText(value));
  return parts;
}
