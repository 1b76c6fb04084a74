// What is no request of any client still gets the envelope and the headers of every answer (S6, calls.md, "Conventions").
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { useSite } from '@longmen/test-kit/site/use-site';

const site = useSite();

/** Sends bytes as they are. @returns the whole answer */
function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(site.addresses[0] ?? '');
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('close', () => resolve(answer));
    // A server that answers before it has read everything closes with a reset behind its answer.
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
  });
}

const get = (line: string, headers = '') => `${line}\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;
const longPath = `GET /api/${'a'.repeat(60_000)} HTTP/1.1`;
const kinds: [string, string, number, number][] = [
  ['headers that are too large', get('GET /api/system/index HTTP/1.1', `X-Long: ${'a'.repeat(60_000)}\r\n`), 431, 413],
  ['an address that is too long', get(longPath), 431, 413],
  ['an address that cannot be decoded', get('GET /api/orders/info/%zz HTTP/1.1'), 404, 404],
  ['an address with a part that is too long', get(`GET /api/orders/info/${'1'.repeat(400)} HTTP/1.1`), 404, 404],
  ['a method that does not exist', get('FETCH /api/system/index HTTP/1.1'), 400, 422],
  ['a method that no call has', get('PROPFIND /api/system/index HTTP/1.1'), 404, 404],
  ['a trace', get('TRACE /api/system/index HTTP/1.1'), 404, 404],
  ['a line that is no HTTP', 'hello\r\n\r\n', 400, 422],
  [
    'two lengths of one body',
    get('POST /api/login/token HTTP/1.1', 'Content-Length: 3\r\nContent-Length: 4\r\n'),
    400,
    422,
  ],
  ['an expectation that nobody meets', get('GET /api/system/index HTTP/1.1', 'Expect: wonders\r\n'), 417, 422],
  [
    'a body of an unknown kind',
    get('POST /api/login/token HTTP/1.1', 'Content-Type: text/odd\r\nContent-Length: 1\r\n') + 'x',
    200,
    422,
  ],
];

test('whatever is sent comes back as the envelope with its headers', async () => {
  for (const [kind, bytes, status, code] of kinds) {
    const answer = await sendRaw(bytes);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const envelope = JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1)) as {
      code: number;
      msg: string;
    };
    expect([kind, Number(head.split(' ')[1]), envelope.code]).toEqual([kind, status, code]);
    expect(envelope.msg, kind).not.toBe('');
    expect(head, kind).toMatch(/x-content-type-options: nosniff/i);
    expect(head, kind).toMatch(/cache-control: no-store/i);
  }
});

test('a request without a host is answered like any other', async () => {
  expect(await sendRaw('GET /api/system/index HTTP/1.1\r\nConnection: close\r\n\r\n')).toContain('"code":200');
});

test('a field that is not right is named in the words of the language, and by its own name in the data', async () => {
  const names = { vi: 'tên đăng nhập', zh: '用户名', en: 'the username', id: 'nama pengguna' };
  for (const [lang, name] of Object.entries(names)) {
    const answer = await fetch(new URL('/api/login/token', site.addresses[0]), {
      method: 'POST',
      headers: { 'Accept-Language': lang, 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: ['a', 'b'], pwd: 'p7kq2wz9' }),
    });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { field: string } };
    expect([lang, code, data.field]).toEqual([lang, 422, 'username']);
    expect(msg).toContain(name);
  }
});
