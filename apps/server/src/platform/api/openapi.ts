/** The OpenAPI 3.1 document, generated from the contract: what is registered is what is documented (trust.md S20). */
import { type Call, calls, type RefusalName, refusals } from '@longmen/contract';
import { commonRefusals, onceRefusals, sessionRefusals } from '@longmen/contract/refusals';
import { refusalText } from '@longmen/contract/refusal-texts';
import { jsonSchema } from '@longmen/contract/schema';

type Json = Record<string, unknown>;

export type OpenApiDocument = Json & { readonly paths: Readonly<Record<string, Record<string, Json>>> };

/** Where the document itself is served. */
export const openApiPath = '/api/openapi.json';

/** Builds the document. Paths are complete; methods are in lower case. */
export function openApiDocument(): OpenApiDocument {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of Object.values(calls) as readonly Call[]) {
    for (const { method, path } of spellings(call)) {
      const operations = (paths[path] ??= {});
      operations[method] = operation(call, method, path, `${call.name}${suffix(call, method, path)}`);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Longmen',
      version: '1',
      description:
        'Every answer is an envelope {code, msg, data}; code 200 is success, any other a refusal whose name is data.refusal. ' +
        'Paths also answer with a leading v1/ and without regard to letter case. Money is decimal text with up to three places.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(calls).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { AuthGC: { type: 'apiKey', in: 'header', name: 'AuthGC', description: '<host>;<token>' } },
    },
  };
}

/** Every path and method of a call; a path with an optional last parameter is two paths. */
export function spellings(call: Call): readonly { method: 'get' | 'post'; path: string }[] {
  const named = [{ method: call.method, path: call.path }, ...(call.also ?? [])];
  return named.flatMap(({ method, path }) => {
    const lower = method === 'GET' ? 'get' : 'post';
    const full = `/api/${path.replaceAll('?}', '}')}`;
    const short = path.includes('?}') ? [`/api/${path.replace(/\/\{\w+\?\}/g, '')}`] : [];
    return [full, ...short].map((each) => ({ method: lower, path: each }) as const);
  });
}

function suffix(call: Call, method: string, path: string): string {
  const index = spellings(call).findIndex((spelling) => spelling.method === method && spelling.path === path);
  return index === 0 ? '' : `_${index + 1}`;
}

const tagOf = (call: Call): string => call.path.split('/')[0] ?? '';

function operation(call: Call, method: 'get' | 'post', path: string, operationId: string): Json {
  const { properties, required } = fieldsOf(call);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const unplaced = Object.keys(properties).filter((name) => !inPath.includes(name));
  const sample = call.sample.input;
  const parameter = (name: string, place: 'path' | 'query'): Json => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? { type: 'string' },
    ...(sample[name] === undefined ? {} : { example: sample[name] }),
  });
  return {
    operationId,
    summary: call.summary,
    tags: [tagOf(call)],
    security: call.who === 'anyone' ? [{}, { AuthGC: [] }] : [{ AuthGC: [] }],
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(method === 'get' ? unplaced.map((name) => parameter(name, 'query')) : []),
      { name: 'lang', in: 'query', required: false, schema: { enum: ['vi', 'zh', 'en', 'id'] } },
      { name: 'FROMWAY', in: 'header', required: false, schema: { enum: ['1', '2', '3', '4', '6'] } },
      ...(call.once
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', minLength: 8, maxLength: 80 },
            },
          ]
        : []),
    ],
    ...(method === 'post' ? { requestBody: requestBodyOf(call, bodyOf(unplaced, properties, required, sample)) } : {}),
    responses: responsesOf(call),
    'x-refusals': refusalsOf(call),
    'x-who': call.who,
  };
}

function fieldsOf(call: Call): { properties: Record<string, Json>; required: readonly string[] } {
  const schema = jsonSchema(call.input) as { properties?: Record<string, Json>; required?: string[] };
  return { properties: schema.properties ?? {}, required: schema.required ?? [] };
}

function requestBodyOf(call: Call, fields: Json): Json {
  if (call.body === undefined) return fields;
  const bytes = { type: 'string', format: 'binary' };
  if (call.body === 'raw') return { content: { 'application/octet-stream': { schema: bytes } } };
  const schema = { type: 'object', properties: { file: bytes }, required: ['file'] };
  return { content: { 'multipart/form-data': { schema } } };
}

function bodyOf(
  names: readonly string[],
  properties: Record<string, Json>,
  required: readonly string[],
  sample: Json,
): Json {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: required.filter((name) => names.includes(name)),
  };
  const example = Object.fromEntries(Object.entries(sample).filter(([name]) => names.includes(name)));
  const media = { schema, example };
  return { content: { 'application/x-www-form-urlencoded': media, 'application/json': media } };
}

/** Refusals of a call: its own, those of its kind of caller, and those of every call. */
export function refusalsOf(call: Call): readonly RefusalName[] {
  return [
    ...call.refusals,
    ...(call.who === 'anyone' ? [] : sessionRefusals),
    ...(call.once ? onceRefusals : []),
    ...commonRefusals,
  ];
}

function responsesOf(call: Call): Json {
  const byStatus = new Map<number, RefusalName[]>();
  for (const name of refusalsOf(call)) {
    const status = (refusals[name] as { http?: number }).http ?? 200;
    byStatus.set(status, [...(byStatus.get(status) ?? []), name]);
  }
  const describe = (names: readonly RefusalName[]) =>
    names.map((name) => `${refusals[name].code} ${name}: ${refusalText(name, 'en')}`).join('\n');
  const { $schema: _, ...data } = jsonSchema(call.output);
  const done = {
    description: `Done (code 200), or refused:\n${describe(byStatus.get(200) ?? [])}`,
    content: {
      'application/json': {
        schema: envelope(data),
        example: { code: 200, msg: 'Done', data: call.sample.output },
      },
    },
  };
  const others = [...byStatus].filter(([status]) => status !== 200);
  return {
    '200': done,
    ...Object.fromEntries(
      others.map(([status, names]) => [
        String(status),
        { description: describe(names), content: { 'application/json': { schema: envelope({ type: 'object' }) } } },
      ]),
    ),
  };
}

function envelope(data: Json): Json {
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  };
}
