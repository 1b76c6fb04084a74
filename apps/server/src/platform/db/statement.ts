/** Statements whose parameters are numbered and typed where they are named, not counted by eye. */
import type { Query } from './database.ts';
import { elementAt } from '../runtime/element-at.ts';
import { escaped, numberArray, quoted } from './batches/arrays.ts';

/** A typed parameter, and where its value stands in what a call gives. */
export type Parameter<Row> = {
  readonly type: string;
  /** As the driver takes it. */
  value(row: Row, index: number): unknown;
};

/** One of which there may also be an array, an element for each row. */
export type Column<Row> = Parameter<Row> & {
  /** As PostgreSQL's array literal has it. The driver's own writer is generic and slow, and bets pass here. */
  element(row: Row, index: number): string | number;
  /** What an element is cast to where no array of `type` can hold it. */
  readonly castTo?: string;
};

function typed<Value>(type: string, write: (value: Value) => string | number) {
  return <Row>(read: (row: Row, index: number) => Value | null): Column<Row> => ({
    type,
    value: read,
    element: (row, index) => {
      const value = read(row, index);
      return value === null ? 'NULL' : write(value);
    },
  });
}

const plain = (value: number | string) => value;

/** A text that is escaped once and used as often as it is written, alone or joined with others. */
export class EscapedText {
  readonly escaped: string;
  constructor(text: string) {
    this.escaped = escaped(text);
  }
}

export const int2 = typed<number>('smallint', plain);
export const int4 = typed<number>('integer', plain);
/** Mills and counters as numbers, ids as decimal text. */
export const int8 = typed<number | string>('bigint', plain);
/** Decimal text. */
export const numeric = typed<string>('numeric', plain);
export const boolean = typed<boolean>('boolean', String);
export const text = typed<string>('text', quoted);
/** Escaped texts with `between` in between, which needs no escape. Only in arrays: the driver does not know them. */
export function joinedText<Row>(between: string): (read: (row: Row) => readonly EscapedText[] | null) => Column<Row> {
  return (read) =>
    typed<readonly EscapedText[]>('text', (texts) => `"${texts.map((each) => each.escaped).join(between)}"`)(read);
}
/** A list of integers for each row. Only in arrays: PostgreSQL has no array of arrays of different lengths. */
export function int4List<Row>(read: (row: Row) => readonly number[]): Column<Row> {
  return { ...text<Row>((row) => numberArray(read(row))), castTo: 'integer[]' };
}
export const bytea = typed<Buffer>('bytea', (bytes) => `"\\\\x${bytes.toString('hex')}"`);
/** Bytes as hex; only in arrays. */
export const hex = typed<string>('bytea', (digits) => `"\\\\x${digits}"`);

/** A day as `2026-11-26`. */
export const date = typed<string>('date', quoted);
export const inet = typed<string>('inet', quoted);
/** An instant as ISO 8601 text. */
export const timestamptz = typed<string>('timestamptz', quoted);

/** Mills and counters as one array parameter. */
export function int8Array<Row>(read: (row: Row) => readonly number[]): Parameter<Row> {
  return { type: 'bigint[]', value: read };
}

/** Small numbers as one array parameter. */
export function int2Array<Row>(read: (row: Row) => readonly number[] | null): Parameter<Row> {
  return { type: 'smallint[]', value: read };
}

/** Whatever can be written as JSON. */
export function jsonb<Row>(read: (row: Row) => unknown): Parameter<Row> {
  return { type: 'jsonb', value: (row) => JSON.stringify(read(row)) };
}

/** By the names that they have in the statement. */
export type Columns<Row> = Readonly<Record<string, Column<Row>>>;

/** The parameters of a statement, numbered in the order in which they are asked for. */
export type StatementParameters<Input> = {
  /** One value: `$1::bigint`. */
  value(parameter: Parameter<Input>): string;
  /** The columns of one row to write: their names, and `$1::bigint, $2::text, …`. */
  row(columns: Readonly<Record<string, Parameter<Input>>>): { readonly names: string; readonly values: string };
  /**
   * The input's rows of this name, one array parameter for each column. `select` unnests them side by side in a SELECT
   * list, `from` as a table called `alias`, which lays each out in a tuple store of its own; `firstOf` is a column of the
   * first row.
   */
  rows<Name extends NameOfRows<Input>>(
    name: Name,
    columns: Columns<RowOf<Input[Name]>>,
  ): { readonly select: string; from(alias: string): string; firstOf(column: keyof typeof columns): string };
};

type NameOfRows<Input> = {
  [Name in keyof Input]: Input[Name] extends readonly unknown[] ? Name : never;
}[keyof Input];
type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Row : never;

/** A statement that is prepared under its name: its text is made once, and each call fills the parameters in. */
export function statement<Input>(
  preparedAs: string,
  build: (parameters: StatementParameters<Input>) => string,
): (input: Input) => Required<Query> {
  let count = 0;
  const number = (type: string) => {
    count += 1;
    return `$${count}::${type}`;
  };
  const writers: ((input: Input, values: unknown[]) => void)[] = [];
  const parameters: StatementParameters<Input> = {
    value: (one) => {
      writers.push((input, values) => values.push(one.value(input, 0)));
      return number(one.type);
    },
    row: (columns) => ({
      names: Object.keys(columns).join(', '),
      values: Object.values(columns).map(parameters.value).join(', '),
    }),
    rows: (name, columns) => {
      const names = Object.keys(columns);
      const all = Object.values(columns);
      writers.push((input, values) => {
        const rows = input[name] as readonly RowOf<Input[typeof name]>[];
        for (const each of all) values.push(arrayOf(rows, each));
      });
      const arrays = all.map(({ type }) => number(`${type}[]`));
      const cast = (at: number) => (all[at]?.castTo === undefined ? '' : `::${all[at].castTo}`);
      return {
        select: names.map((each, at) => `unnest(${arrays[at]})${cast(at)} AS ${each}`).join(', '),
        from: (alias) => `unnest(${arrays.join(', ')}) AS ${alias}(${names.join(', ')})`,
        firstOf: (column) => `(${elementAt(arrays, names.indexOf(column))})[1]`,
      };
    },
  };
  const sql = build(parameters);
  return (input) => {
    const values: unknown[] = [];
    for (const write of writers) write(input, values);
    return { name: preparedAs, text: sql, values };
  };
}

function arrayOf<Row>(rows: readonly Row[], { element }: Column<Row>): string {
  return `{${rows.map(element).join(',')}}`;
}
