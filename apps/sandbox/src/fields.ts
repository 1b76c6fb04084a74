/** The fields of what came as JSON; none where it is no object. Whoever reads one says what it must be. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
