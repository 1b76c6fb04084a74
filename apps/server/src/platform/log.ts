/** Structured logs; secrets and personal data are cut out before a line is written. */
import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Paths whose values never reach a log line (trust.md S17, A9). */
const secret = [
  'pwd',
  'password',
  'bank_pwd',
  'token',
  'authgc',
  'req.headers.authgc',
  'ticket',
  'new_pwd',
  'anwser',
  'totp',
  'reset_code',
  'contact',
  'phone',
  'bank_num',
  '*.pwd',
  '*.password',
  '*.bank_pwd',
  '*.token',
  '*.authgc',
  '*.ticket',
  '*.phone',
  '*.bank_num',
  '*.new_pwd',
  '*.anwser',
  '*.totp',
  '*.reset_code',
  '*.contact',
];

/** Makes the process's logger. `level` is a pino level; `silent` for tests. */
export function makeLog(level: string, base: Record<string, unknown> = {}): Log {
  return pino({ level, base, redact: { paths: secret, censor: '[cut]' }, timestamp: pino.stdTimeFunctions.isoTime });
}
