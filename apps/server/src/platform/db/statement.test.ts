import { expect, expectTypeOf, test } from 'vitest';
import { createTestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform } from '@longmen/test-kit/platform';
import {
  boolean,
  bytea,
  EscapedText,
  hex,
  int2,
  int4,
  int4List,
  int8,
  joinedText,
  jsonb,
  numeric,
  statement,
  text,
} from './statement.ts';

type Entry = { readonly id: string; readonly amount: number; readonly name: string | null; readonly bytes: Buffer };
type Input = { readonly zone: string; readonly entries: readonly Entry[] };

test('parameters are numbered in the order in which they are asked for, and keep their numbers', () => {
  const query = statement<Input>('numbered', (parameters) => {
    const zone = parameters.value(text((input) => input.zone));
    const entries = parameters.rows('entries', {
      n: int4((_, index) => index + 1),
      id: int8((entry) => entry.id),
      name: text((entry) => entry.name),
    });
    const count = parameters.value(int4((input) => input.entries.length));
    return `SELECT ${zone}, ${entries.select}, ${zone}, ${count} FROM ${entries.from('e')}`;
  });
  const zone = 'Asia/Ho_Chi_Minh';
  const bytes = Buffer.from([0, 255]);
  const entries = [
    { id: '9007199254740993', amount: 1, name: 'a "b" \\ c', bytes },
    { id: '2', amount: 2, name: null, bytes },
  ];
  expect(query({ zone, entries })).toEqual({
    name: 'numbered',
    text: 'SELECT $1::text, unnest($2::integer[]) AS n, unnest($3::bigint[]) AS id, unnest($4::text[]) AS name, $1::text, $5::integer FROM unnest($2::integer[], $3::bigint[], $4::text[]) AS e(n, id, name)',
    values: [zone, '{1,2}', '{9007199254740993,2}', String.raw`{"a \"b\" \\ c",NULL}`, 2],
  });
  expect(query({ zone, entries: [] }).values).toEqual([zone, '{}', '{}', '{}', 0]);
});

test('a row names its columns and its values in one order', () => {
  const query = statement<Entry>('row', ({ row }) => {
    const { names, values } = row({ id: int8((entry) => entry.id), name: text((entry) => entry.name) });
    return `INSERT INTO entries (${names}) VALUES (${values})`;
  });
  expect(query({ id: '1', amount: 1, name: null, bytes: Buffer.alloc(0) })).toEqual({
    name: 'row',
    text: 'INSERT INTO entries (id, name) VALUES ($1::bigint, $2::text)',
    values: ['1', null],
  });
});

test('a column takes only what its type can hold', () => {
  type Reads<Make extends (read: never) => unknown> = Make extends (read: infer Read) => unknown ? Read : never;
  expectTypeOf<(entry: Entry) => number>().not.toExtend<Reads<typeof text<Entry>>>();
  expectTypeOf<(entry: Entry) => string>().not.toExtend<Reads<typeof int4<Entry>>>();
  expectTypeOf<(entry: Entry) => string>().not.toExtend<Reads<typeof int2<Entry>>>();
  expectTypeOf<(entry: Entry) => number>().not.toExtend<Reads<typeof numeric<Entry>>>();
  expectTypeOf<(entry: Entry) => string>().not.toExtend<Reads<typeof bytea<Entry>>>();
  expectTypeOf<(entry: Entry) => string | undefined>().not.toExtend<Reads<typeof text<Entry>>>();
  expectTypeOf<(entry: Entry) => string | null>().toExtend<Reads<typeof text<Entry>>>();
});

test('every type arrives as it was sent, alone and in an array, null too', async () => {
  type Row = {
    readonly small: number | null;
    readonly id: string | null;
    readonly ratio: string | null;
    readonly yes: boolean | null;
    readonly words: string | null;
    readonly bytes: Buffer | null;
    readonly json: unknown;
  };
  const full: Row = {
    small: -3,
    id: '9007199254740993',
    ratio: '0.100',
    yes: true,
    words: '{"a,b"}\n\\ NULL',
    bytes: Buffer.from([0, 1, 255]),
    json: { a: ['"', '\\'] },
  };
  const none: Row = { small: null, id: null, ratio: null, yes: null, words: null, bytes: null, json: null };
  const columns = {
    small: int2<Row>((row) => row.small),
    id: int8<Row>((row) => row.id),
    ratio: numeric<Row>((row) => row.ratio),
    yes: boolean<Row>((row) => row.yes),
    words: text<Row>((row) => row.words),
    bytes: bytea<Row>((row) => row.bytes),
  };
  const selected = 'small, id::text, ratio::text, yes, words, bytes';
  const alone = statement<Row>('types-alone', ({ row }) => {
    const { names, values } = row({ ...columns, json: jsonb((one) => one.json) });
    return `SELECT ${selected}, json FROM (VALUES (${values})) AS v(${names})`;
  });
  const inArrays = statement<{ readonly all: readonly Row[] }>('types-in-arrays', ({ rows }) => {
    const { select } = rows('all', {
      ...columns,
      joined: joinedText<Row>('\x1e')(({ words }) =>
        words === null ? null : [words, 'and', words].map((each) => new EscapedText(each)),
      ),
      list: int4List<Row>(({ small }) => (small === null ? [] : [small, 7])),
      digits: hex<Row>(({ bytes }) => bytes?.toString('hex') ?? null),
    });
    return `SELECT ${selected}, joined, list, digits FROM (SELECT ${select}) AS v`;
  });
  const database = await createTestDatabase();
  const platform = await openTestPlatform(database);
  try {
    for (const row of [full, none]) expect(await platform.db.reads.row(alone(row))).toEqual(row);
    expect(await platform.db.reads.rows(inArrays({ all: [full, none] }))).toEqual(
      [full, none].map(({ words, bytes, small, id, ratio, yes }) => {
        const again = { small, id, ratio, yes, words, bytes };
        const joined = words === null ? null : `${words}\x1eand\x1e${words}`;
        return { ...again, joined, list: small === null ? [] : [small, 7], digits: bytes };
      }),
    );
  } finally {
    await platform.close();
    await database.drop();
  }
});
