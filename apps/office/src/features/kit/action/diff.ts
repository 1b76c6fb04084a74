/** What changes in a value, field by field, for people to read. Pure. */

export type DiffRow = {
  /** Where it stands: `value`, `limits.max`, `roles.1`. */
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly isChanged: boolean;
};

const deepest = 4;
/** What is there without a value. */
const empty = '–';

/**
 * The fields of two values side by side, in their order; a plain value is one field without a name. What is empty on
 * one side and missing on the other is left out.
 */
export function diffOf(before: unknown, after: unknown): DiffRow[] {
  const [old, now] = [flatten(before), flatten(after)];
  const all = [...new Set([...old.keys(), ...now.keys()])];
  const fields = all.filter((field) => (old.get(field) ?? empty) !== empty || (now.get(field) ?? empty) !== empty);
  return fields.map((field) => ({
    field,
    before: old.get(field),
    after: now.get(field),
    isChanged: old.get(field) !== now.get(field),
  }));
}

function flatten(value: unknown, name = '', depth = 0, into = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) {
    if (name !== '') into.set(name, empty);
    return into;
  }
  if (typeof value !== 'object' || depth >= deepest) {
    into.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    return into;
  }
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    into.set(name, value.map(String).join(', '));
    return into;
  }
  for (const [key, inner] of Object.entries(value)) {
    // People count from one.
    const part = Array.isArray(value) ? String(Number(key) + 1) : key;
    flatten(inner, name === '' ? part : `${name}.${part}`, depth + 1, into);
  }
  return into;
}
