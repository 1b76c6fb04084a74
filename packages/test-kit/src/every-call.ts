/** All calls of the contract, and what they read. */
import { type Call, calls } from '@longmen/contract';
import { jsonSchema } from '@longmen/contract/schema';

export const everyCall = Object.values(calls) as Call[];

/** Names of a call's fields on the wire. */
export const wireFields = (call: Call): string[] =>
  Object.keys((jsonSchema(call.input) as { properties?: object }).properties ?? {});

/**
 * The wire fields of a call's sample. Its player has a story that other tests tell, and three failures in his name
 * would keep them from signing in: in his place stands a name that nobody has until registering is tried.
 */
export const sampleFields = ({ sample: { input } }: Call): Record<string, unknown> =>
  'username' in input ? { ...input, username: 'sampled01' } : input;
