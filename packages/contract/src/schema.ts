/** Reading and writing by schema, for both ends. */
import * as z from 'zod/mini';
import type { Call, InputOf, OutputOf } from './call.ts';

export type ReadInput<C extends Call> = { ok: true; value: InputOf<C> } | { ok: false; field: string; message: string };

/** Reads a call's wire input; names the first field that cannot be read. */
export function readInput<C extends Call>(call: C, wire: unknown): ReadInput<C> {
  const read = z.safeDecode(call.input, wire);
  if (read.success) return { ok: true, value: read.data as InputOf<C> };
  const first = read.error.issues[0];
  return { ok: false, field: first?.path.map(String).join('.') ?? '', message: first?.message ?? 'not readable' };
}

/** Writes a call's answer for the wire; throws when the answer breaks its own schema (a fault). */
export function writeOutput<C extends Call>(call: C, value: OutputOf<C>): unknown {
  return z.encode(call.output, value);
}

/** Reads a call's answer from the wire; throws when it breaks its own schema. */
export function readOutput<C extends Call>(call: C, wire: unknown): OutputOf<C> {
  return z.decode(call.output, wire) as OutputOf<C>;
}

/** JSON Schema of either side as it looks on the wire (for the OpenAPI document). */
export function jsonSchema(schema: z.ZodMiniType): Record<string, unknown> {
  return { ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' }) };
}
