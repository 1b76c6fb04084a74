/** Refusals as errors of the socket. */
import type { Locale } from '@longmen/contract';
import { errorBases, errorFrame, type Wire } from '@longmen/contract/chat-frames';
import { errorNumberOf } from '@longmen/contract/chat-refusals';
import { refusalValues } from '@longmen/contract/refusal-facts';
import { refusalText } from '@longmen/contract/refusal-texts';
import type { ServerMessage } from '@longmen/contract/push';
import * as z from 'zod/mini';
import { Refusal, refuse } from '../../../platform/api/route.ts';
import { chatErrors } from '@longmen/contract/chat-errors';

/** What a client is told of an error: its number, the spec's that stands nearest, its text, and when to try again. */
export function errorOf(
  error: unknown,
  { locale, timeZone, i }: { locale: Locale; timeZone: string; i?: string | undefined },
): Extract<ServerMessage, { t: 'err' }> {
  const { refusal, facts } = error instanceof Refusal ? error : refuse('busy');
  const code = errorNumberOf(refusal) ?? chatErrors.format;
  const base = errorBases[code];
  const message = refusalText(refusal, locale, refusalValues(refusal, facts), undefined, timeZone);
  const { retryMs, until, reason } = facts;
  const d = z.encode(errorFrame, {
    code,
    message,
    ...(base === undefined ? {} : { base }),
    ...(typeof retryMs === 'number' ? { retryMs } : {}),
    ...(typeof until === 'number' ? { until } : {}),
    ...(typeof reason === 'string' && reason !== '' ? { reason } : {}),
  }) as Wire;
  return { t: 'err', ...(i === undefined ? {} : { i }), d: { ...d, code, msg: message } };
}
