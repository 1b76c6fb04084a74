import { type Call, calls, refusals } from '@longmen/contract';
import { readInput } from '@longmen/contract/schema';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildServer } from '../http/server.ts';
import { makeLog } from '../runtime/log.ts';
import { makeMetrics } from '../runtime/metrics.ts';
import { openApiDocument, openApiPath, refusalsOf, spellings } from './openapi.ts';

const all = Object.values(calls) as Call[];
const document = openApiDocument();

/** Routes of a built server as `METHOD /path`, read off its own table. */
async function builtRoutes(): Promise<string[]> {
  const routes = all.map((call) => ({ call, answer: async () => ({}) }));
  const log = makeLog('silent');
  const server = await buildServer({
    log,
    metrics: makeMetrics(),
    routes,
    gatekeeper: { admit: async () => undefined, authenticate: async () => undefined },
    limits: { spend: async () => undefined },
    overloaded: () => false,
    draining: () => false,
    trustProxy: [],
    allowedOrigins: () => [],
    connectionsPerAddress: 10,
  });
  await server.ready();
  const ancestors: string[] = [];
  const found: string[] = [];
  for (const line of server.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([\s│]*)(?:├|└)── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (match === null) continue;
    const [, indent = '', part = '', methods = ''] = match;
    ancestors.length = indent.length / 4;
    ancestors.push(part);
    for (const method of methods.split(', ').filter(Boolean)) found.push(`${method} ${ancestors.join('')}`);
  }
  await server.close();
  return found;
}

describe('the OpenAPI document', () => {
  test('S20: the built routes are the documented routes', async () => {
    // Fastify names parameters `:gid` and, without regard to case, keeps its paths in lower case.
    const built = (await builtRoutes())
      .filter((route) => /^(GET|POST) \/api\//.test(route) && !route.includes('*') && !route.endsWith(openApiPath))
      .map((route) => route.replace(/:(\w+)/g, '{$1}'));
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.toLowerCase()}`),
    );
    expect(built.sort()).toEqual(documented.sort());
    expect(documented).toHaveLength(all.flatMap(spellings).length);
  });

  test('is OpenAPI 3.1 with one operation id per path and method', () => {
    expect(document['openapi']).toBe('3.1.0');
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map((each) => each['operationId']),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(Object.keys(calls)));
  });

  test('survives being written as JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test('the sample of every call reads by its own schemas', () => {
    for (const call of all) {
      expect.soft(readInput(call, call.sample.input), call.name).toMatchObject({ ok: true });
      const read = z.safeDecode(call.output, call.sample.output);
      expect.soft(read.success ? [] : read.error.issues, call.name).toEqual([]);
    }
  });

  test('every call is called by its name and refuses only what the catalogue knows', () => {
    for (const call of all) {
      expect.soft(calls[call.name as keyof typeof calls], call.name).toBe(call);
      expect.soft(new Set(call.refusals).size, call.name).toBe(call.refusals.length);
      expect
        .soft(
          refusalsOf(call).filter((name) => refusals[name] === undefined),
          call.name,
        )
        .toEqual([]);
      const inPath = [...call.path.matchAll(/\{(\w+)\??\}/g)].map(([, name = '']) => name);
      expect.soft(Object.keys(call.sample.input), call.name).toEqual(expect.arrayContaining(inPath));
    }
  });
});
