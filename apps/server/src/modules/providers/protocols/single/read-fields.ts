/** Reads the fields of a call one by one; what is wrong with one ends the reading. */
import type { WalletStatus } from '../wallet-call.ts';
import { NumberText } from '../source-json.ts';

/** A body that says nothing which could be decided. */
export class WrongForm extends Error {
  readonly status: WalletStatus;
  constructor(status: WalletStatus) {
    super(status);
    this.status = status;
  }
}

const idForm = /^[0-9A-Za-z_.:-]{1,100}$/;
const currencyForm = /^[0-9A-Za-z]{1,16}$/;
/** ISO with a zone; a part of a second may be left out. */
const momentForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:?\d\d)$/;
const wholeForm = /^(0|[1-9]\d{0,15})$/;
const unitsMax = 10 ** 15;
const dayMs = 86_400_000;

/** Fields of one body. Null and an empty text are fields that are missing. @throws WrongForm from every function */
export type Fields = {
  id(name: string): string;
  optionalId(name: string): string | undefined;
  currency(): string;
  flag(name: string): boolean;
  /** The company's hour; undefined where it cannot be read, or is off by more than a day. Never throws. */
  moment(name: string, now: number): number | undefined;
  /** A plain whole number, as it was written. */
  units(name: string): number;
};

/** @param content of a body, with numbers by their source */
export function makeFields(content: Record<string, unknown>): Fields {
  const valueOf = (name: string) => {
    const value = content[name];
    return value === null || value === '' ? undefined : value;
  };
  const optional = (name: string, form: RegExp) => {
    const value = valueOf(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || !form.test(value)) throw new WrongForm('wrongSyntax');
    return value;
  };
  const needed = (name: string, form: RegExp) => {
    const value = optional(name, form);
    if (value === undefined) throw new WrongForm('wrongSyntax');
    return value;
  };
  return {
    id: (name) => needed(name, idForm),
    optionalId: (name) => optional(name, idForm),
    currency: () => needed('currency', currencyForm),
    flag: (name) => {
      const value = valueOf(name) ?? false;
      if (typeof value !== 'boolean') throw new WrongForm('wrongSyntax');
      return value;
    },
    moment: (name, now) => momentOf(valueOf(name), now),
    units: (name) => unitsOf(valueOf(name)),
  };
}

function momentOf(value: unknown, now: number): number | undefined {
  if (typeof value !== 'string' || !momentForm.test(value)) return undefined;
  const at = Date.parse(value);
  return Math.abs(at - now) <= dayMs ? at : undefined;
}

function unitsOf(value: unknown): number {
  if (value === undefined) throw new WrongForm('wrongSyntax');
  if (!(value instanceof NumberText) || !wholeForm.test(value.text)) throw new WrongForm('wrongTypes');
  const units = Number(value.text);
  if (units > unitsMax) throw new WrongForm('wrongTypes');
  return units;
}
