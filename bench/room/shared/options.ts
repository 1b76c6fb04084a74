/** Options of a bench that are whole numbers, and what a bench prints while it goes. */
import { parseArgs } from 'node:util';

/** Reads `--name 12` for every name of the defaults. @throws RangeError for what is no positive whole number */
export function readNumbers<Name extends string>(
  args: string[],
  defaults: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const names = Object.keys(defaults) as Name[];
  const { values } = parseArgs({
    args,
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  const read = names.map((name) => {
    const value = Number(values[name] ?? defaults[name]);
    if (!Number.isInteger(value) || value <= 0) throw new RangeError(`--${name} is a positive whole number`);
    return [name, value] as const;
  });
  return Object.fromEntries(read) as Record<Name, number>;
}

export const print = (text: string): void => void process.stdout.write(`${text}\n`);
