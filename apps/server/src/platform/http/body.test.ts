// What a body may be while it arrives: its bounds are met at once, however it is cut into pieces (trust.md S7, A4).
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../api/route.ts';
import { inPieces, readFiles } from './body.ts';
import { makeBodyBudget } from './bounds/body-budget.ts';

const boundary = 'xYz';
const type = `multipart/form-data; boundary=${boundary}`;
const part = (headers: string, content: string | Buffer) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
const file = (name: string, content: string | Buffer) =>
  part(`Content-Disposition: form-data; name="${name}"; filename="a"\r\nContent-Type: image/png`, content);
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const end = Buffer.from(`--${boundary}--\r\n`);
const picture = Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 31) % 256));

/** A body in pieces of one size, and how much of it was taken. */
function bodyOf(bytes: Buffer, pieceBytes: number) {
  const taken = { bytes: 0 };
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const piece = Buffer.from(bytes.subarray(at, at + pieceBytes));
      taken.bytes += piece.length;
      yield piece;
    }
  }
  return { pieces: pieces(), taken };
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.refusal : String(error)),
  );

describe('a multipart body', () => {
  test('gives its file whatever pieces it comes in, and nothing of its fields', async () => {
    const form = Buffer.concat([field('note', 'hello'), file('file', picture), field('__proto__', 'x'), end]);
    for (const pieceBytes of [1, 2, 3, 7, 64, 1_000, 65_536, form.length]) {
      const files = await readFiles(bodyOf(form, pieceBytes).pieces, type);
      expect(Object.keys(files), String(pieceBytes)).toEqual(['file']);
      expect(files['file']?.equals(picture), String(pieceBytes)).toBe(true);
    }
  });

  test('takes a boundary in quotes, an empty file, and what stands behind its end', async () => {
    const quoted = `Multipart/Form-Data; charset=utf-8; boundary="${boundary}"`;
    const form = Buffer.concat([file('file', ''), end, Buffer.from('epilogue\r\n')]);
    for (const pieceBytes of [1, form.length]) {
      expect((await readFiles(bodyOf(form, pieceBytes).pieces, quoted))['file']).toEqual(Buffer.alloc(0));
    }
  });

  test('of another kind has no files', async () => {
    for (const kind of ['', 'text/plain', 'multipart/mixed; boundary=xYz', 'multipart/form-data']) {
      expect(await readFiles(bodyOf(file('file', 'x'), 64).pieces, kind)).toEqual({});
    }
  });

  test('beyond its bounds is refused after the piece that breaks them, not at its end', async () => {
    const many = (count: number, one: Buffer) => Buffer.concat([Buffer.from(one.toString().repeat(count)), end]);
    const lines = Array.from({ length: 300_000 }, (_, index) => `X-${index}: a`).join('\r\n');
    const large = Buffer.alloc(1_000_000);
    const hostile: Record<string, Buffer> = {
      '70,000 files': many(70_000, file('f', 'x')),
      '70,000 fields': many(70_000, field('f', 'x')),
      'a second file': Buffer.concat([file('a', 'x'), file('b', 'x'), field('c', 'x'), large, end]),
      'eleven parts': Buffer.concat([many(11, field('f', 'x')), large]),
      '300,000 lines of headers': Buffer.concat([part(lines, 'x'), end]),
      'a header of 3 KB': Buffer.concat([part(`X: ${'a'.repeat(3_000)}`, 'x'), large, end]),
      'headers without an end': Buffer.concat([Buffer.from(`--${boundary}\r\nX: `), Buffer.alloc(100_000, 'a')]),
      'no beginning': Buffer.concat([Buffer.alloc(100_000, '-'), large]),
    };
    for (const [name, form] of Object.entries(hostile)) {
      const { pieces, taken } = bodyOf(form, 16_384);
      expect([name, await outcome(readFiles(pieces, type))]).toEqual([name, 'invalidInput']);
      expect(taken.bytes, name).toBeLessThanOrEqual(2 * 16_384);
    }
  });

  test('that is cut off, or says what nobody can read, is refused', async () => {
    const unreadable = part('Content-Disposition: form-data; name="\xff"; filename="a"', 'x');
    for (const form of [file('file', picture), Buffer.from(`--${boundary}`), Buffer.from(''), unreadable]) {
      expect(await outcome(readFiles(bodyOf(form, 1_000).pieces, type))).toBe('invalidInput');
    }
  });

  test('of more than 5 MB is too large, whatever its length was said to be', async () => {
    const { pieces, taken } = bodyOf(file('file', Buffer.alloc(8_000_000)), 65_536);
    expect(await outcome(readFiles(pieces, type))).toBe('tooLarge');
    expect(taken.bytes).toBeLessThan(5.2 * 1_048_576);
  });
});

describe('the pieces of a body', () => {
  /** A request whose body comes in these pieces. */
  function requestOf(pieces: Iterable<Buffer>): IncomingMessage {
    const request = new IncomingMessage(new Socket());
    for (const piece of pieces) request.push(piece);
    request.complete = true;
    request.push(null);
    return request;
  }
  async function read(pieces: Iterable<Buffer>): Promise<Buffer[]> {
    const came: Buffer[] = [];
    for await (const piece of inPieces(requestOf(pieces))) came.push(piece as Buffer);
    return came;
  }

  test('are put together, so that single bytes hold no more than their size', async () => {
    const bits = Array.from({ length: 1_000 }, (_, index) => Buffer.from([index % 256]));
    const expected = Buffer.concat(bits);
    const [whole, ...more] = await read(bits);
    expect([whole?.equals(expected), more]).toEqual([true, []]);
    const blocks = Array.from({ length: 100 }, (_, index) => Buffer.alloc(4_000, index));
    const inOne = Buffer.concat(blocks);
    const gathered = await read(blocks);
    expect(Buffer.concat(gathered).equals(inOne)).toBe(true);
    expect(gathered.length).toBeLessThanOrEqual(25);
  });

  test('are refused where there are far too many of them', async () => {
    const bits = Array.from({ length: 5_000 }, () => Buffer.from('x'));
    await expect(read(bits)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('the budget of large bodies', () => {
  const refusalOf = (work: () => unknown) => {
    try {
      work();
      return 'taken';
    } catch (error) {
      return (error as Refusal).refusal;
    }
  };

  test('bounds all of them together and two of each account, and is given back once', () => {
    const budget = makeBodyBudget(100);
    const [first, second] = [budget.reserve(40, 'a'), budget.reserve(40, 'a')];
    expect(refusalOf(() => budget.reserve(1, 'a'))).toBe('tooManyRequests');
    expect(refusalOf(() => budget.reserve(21, 'b'))).toBe('busy');
    const other = budget.reserve(20, 'b');
    first();
    first();
    expect(budget.reserved()).toBe(60);
    expect(refusalOf(() => budget.reserve(40, 'a'))).toBe('taken');
    second();
    other();
    expect(budget.reserved()).toBe(40);
  });
});
