/** A site for tests of whole pages: it answers every call by its sample in the contract, unless told otherwise. */
import { type CallName, calls } from '@longmen/contract';
import { vi } from 'vitest';

/** A request of a page: call, path, its fields as they travelled, and the key that makes it arrive once. */
export type SampleRequest = {
  readonly call: CallName;
  readonly path: string;
  readonly fields: Record<string, string>;
  readonly key: string | null;
};

/** An answer on the wire: its data, or a refusal. */
export type Answer =
  | { readonly data: unknown }
  | { readonly code: number; readonly refusal: string; readonly msg: string };
export type Answers = { readonly [Name in CallName]?: (request: SampleRequest) => Answer | Promise<Answer> };

/** Changes the sample of a call. */
export const sampleOf = (name: CallName, change: Record<string, unknown> = {}): Answer => ({
  data: { ...(calls[name].sample.output as Record<string, unknown>), ...change },
});

/** Puts the site behind `fetch`. @returns the requests of pages so far */
export function sampleSite(answers: Answers = {}): SampleRequest[] {
  const requests: SampleRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, headers, body }: RequestInit) => {
    const url = new URL(address, location.origin);
    const call = callAt(method ?? 'GET', url.pathname);
    const fields = Object.fromEntries(body instanceof URLSearchParams ? body : url.searchParams);
    const one: SampleRequest = { call, path: url.pathname, fields, key: new Headers(headers).get('Idempotency-Key') };
    requests.push(one);
    const answer = (await answers[call]?.(one)) ?? { data: calls[call].sample.output };
    if ('data' in answer) return Response.json({ code: 200, msg: '', data: answer.data });
    const { code, msg, refusal } = answer;
    return Response.json({ code, msg, data: { refusal } });
  });
  return requests;
}

function callAt(method: string, path: string): CallName {
  const found = Object.values(calls).find(
    (call) => call.method === method && new RegExp(`^/api/${pattern(call.path)}$`).test(path),
  );
  if (found === undefined) throw new RangeError(`no call ${method} ${path}`);
  return found.name as CallName;
}

const pattern = (path: string) => path.replace(/\/?\{(\w+)(\??)\}/g, (_all, _name, optional) => `(/[^/]+)${optional}`);
