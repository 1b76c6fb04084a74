/** Structured logs; secrets and personal data are cut out before a line is written. */
import { secretFields } from '@longmen/contract/secret-fields';
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Paths whose values never reach a log line, at the top and one level below. */
const secret = [...secretFields, ...secretFields.map((field) => `*.${field}`), 'req.headers.authgc'];

/** Makes the process's logger. `level` is a pino level; `silent` for tests. */
export function makeLog(level: string, base: Record<string, unknown> = {}): Log {
  return pino({ level, base, redact: { paths: secret, censor: '[cut]' }, timestamp: pino.stdTimeFunctions.isoTime });
}
