/** All calls of the contract, and what they read. */
import { type Call, calls } from '@longmen/contract';
import { jsonSchema } from '@longmen/contract/schema';

export const everyCall = Object.values(calls) as Call[];

/** Names of a call's fields on the wire. */
export const wireFields = (call: Call): string[] =>
  Object.keys((jsonSchema(call.input) as { properties?: object }).properties ?? {});
