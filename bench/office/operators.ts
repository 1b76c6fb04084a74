/** Operators at the console over HTTP: each signs in, and reads what the role may read. */
import { Agent, request } from 'node:http';
import { type ConsoleCall, consoleCalls } from '@longmen/contract/console';
import { type Permission, permissionsOf, type Role } from '@longmen/contract/console/rights';
import { demoOperatorPassword, demoStaff } from '../../apps/server/src/seed/demo-operators.ts';

export type Operator = {
  readonly name: string;
  readonly role: Role;
  /** Asks for a path below `/api/console/`. @throws when the answer is not 200 */
  read(path: string): Promise<string>;
};

/** A question as the page asks it: of which call, and where it is found below `/api/console/`. */
export type Question = { readonly what: string; readonly call: ConsoleCall; readonly path: string };

/** One operator of every role, each signed in once. @param origin of the console */
export async function signInAll(origin: string): Promise<readonly Operator[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { port } = new URL(origin);
  const roles = new Map(demoStaff.map(({ name, roles: [role] }) => [role, name]));
  const signedIn: Operator[] = [];
  for (const [role, name] of roles) {
    if (role === undefined) continue;
    const { headers } = await send({ agent, port, origin }, 'POST', 'session', {
      name,
      password: demoOperatorPassword,
    });
    const cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    signedIn.push({
      name,
      role,
      read: async (path) => (await send({ agent, port, origin, cookie }, 'GET', path)).text,
    });
  }
  return signedIn;
}

type From = { readonly agent: Agent; readonly port: string; readonly origin: string; readonly cookie?: string };

function send({ agent, port, origin, cookie }: From, method: string, path: string, body?: object) {
  return new Promise<{ text: string; headers: NodeJS.Dict<string[]> }>((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      'sec-fetch-site': 'same-origin',
      'accept-language': 'vi',
      ...(text === undefined ? {} : { origin, 'content-type': 'application/json', 'content-length': text.length }),
      ...(cookie === undefined ? {} : { cookie }),
    };
    const sent = request(
      { agent, host: 'localhost', port, method, path: `/api/console/${path}`, headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const all = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200) resolve({ text: all, headers: answer.headersDistinct });
          else reject(new Error(`${method} ${path} answers ${answer.statusCode}: ${all.slice(0, 300)}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}

/** A call's address with these fields of the wire. */
export function pathOf(call: ConsoleCall, fields: Readonly<Record<string, string>>): string {
  const others = new Map(Object.entries(fields));
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = others.get(field) ?? '';
    others.delete(field);
    return encodeURIComponent(value);
  });
  return others.size === 0 ? path : `${path}?${new URLSearchParams([...others]).toString()}`;
}

/** Whether somebody with the role may make the call. */
export function mayAsk(role: Role, { access }: ConsoleCall): boolean {
  if (typeof access === 'string') return true;
  const permissions = permissionsOf([role]);
  return access.some((permission: Permission) => permissions.has(permission));
}

/** Every list of the console, as a page asks for it first. */
export const firstPages = (): readonly Question[] =>
  Object.values(consoleCalls)
    .filter((call: ConsoleCall) => call.method === 'GET' && call.access !== 'open' && !call.path.includes('{'))
    .map((call: ConsoleCall) => ({ what: call.name, call, path: pathOf(call, requiredOf(call)) }));

/** A first page has no filters; what a call cannot do without stands in its sample. */
function requiredOf({ input, sample }: ConsoleCall): Record<string, string> {
  if (input.safeParse({}).success) return {};
  return Object.fromEntries(Object.entries(sample.input).map(([name, value]) => [name, String(value)]));
}
