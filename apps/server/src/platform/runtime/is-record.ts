/** Whether a value is an object whose fields can be looked at; arrays and errors are. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
