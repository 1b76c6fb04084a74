/** From a use-case's answer, refusal or fault to the envelope. */
import type { Locale } from '@longmen/contract';
import { writeAnyRefusalData } from '@longmen/contract/office-refusal-data';
import { type PlainRefusal, refusalOf, refusalValues } from '@longmen/contract/refusal-facts';
import { fieldName, refusalText, type TextValues } from '@longmen/contract/refusal-texts';
import { type Currency, defaultCurrency, playMoney } from '@longmen/format';
import type { FastifyReply } from 'fastify';
import type { Refusal } from '../api/route.ts';
import { sqlState } from '../db/database.ts';
import { isRecord } from '../runtime/is-record.ts';
import { codeOf } from '../runtime/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the site counts money in. */
    currency(): Currency;
    /** The site's, by which instants are printed. */
    timeZone: string;
  }
}

/** The word that every successful answer carries (spec 1 §7: code, msg, data). */
const doneText: Record<Locale, string> = { vi: 'Thành công', zh: '成功', en: 'Done', id: 'Berhasil' };

/** The envelope of a successful answer. */
export const doneEnvelope = (locale: Locale, data: unknown) => ({ code: 200, msg: doneText[locale], data });

/** Sends a success: code 200 with the data of the call, already in its wire spelling. */
export function sendDone(reply: FastifyReply, locale: Locale, data: unknown): FastifyReply {
  return reply.send(doneEnvelope(locale, data));
}

/**
 * Sends a refusal with its code and its text in the caller's language; `Retry-After` (seconds) where a retry may help.
 * @param numbers what calls that write into rooms say besides
 */
export function sendRefusal(
  reply: FastifyReply,
  locale: Locale,
  refusal: Refusal,
  numbers: { readonly frame?: number } = {},
): FastifyReply {
  const { code, http } = refusalOf(refusal.refusal);
  if (refusal.refusal === 'tooManyRequests') reply.header('Retry-After', String(Number(refusal.facts['seconds'] ?? 1)));
  if (refusal.refusal === 'busy' || refusal.refusal === 'unavailable') reply.header('Retry-After', '1');
  return reply.status(http ?? 200).send({
    code,
    msg: refusalText(
      refusal.refusal,
      locale,
      { ...fieldOf(refusal, locale), ...refusalValues(refusal.refusal, refusal.facts) },
      currencyOf(reply, locale),
      reply.server.hasDecorator('timeZone') ? reply.server.timeZone : undefined,
    ),
    data: { ...writeAnyRefusalData(refusal.refusal, refusal.facts), ...numbers, refusal: refusal.refusal },
  });
}

/** What the caller's money is counted in: trial accounts hold none. */
function currencyOf({ request, server }: FastifyReply, locale: Locale): Currency {
  if (request.caller?.isGuest) return playMoney(locale);
  return server.hasDecorator('currency') ? server.currency() : defaultCurrency;
}

/** A field that is not right is named in the caller's language; `data` keeps its name on the wire. */
function fieldOf({ refusal, facts }: Refusal, locale: Locale): TextValues {
  const field = refusal === 'invalidInput' ? facts['field'] : undefined;
  return typeof field === 'string' && field !== '' ? { field: { name: fieldName(field, locale) } } : {};
}

/** SQLSTATE classes that mean "the database cannot serve now", not "we are wrong". */
const unavailableStates = /^(08|53|57|58|25006|40)/;

/** PostgreSQL lets nobody in, or has just thrown us out: it never does that because of a statement. */
function endsSession(error: unknown): boolean {
  return ['FATAL', 'PANIC'].includes(String(isRecord(error) && error['severity']));
}

/** Turns an unexpected error into what the client may know of it. */
export function refusalOfError(error: unknown): { refusal: PlainRefusal | 'invalidInput'; isFault: boolean } {
  const status = isRecord(error) && typeof error['statusCode'] === 'number' ? error['statusCode'] : undefined;
  if (status === 413) return { refusal: 'tooLarge', isFault: false };
  if (status !== undefined && status >= 400 && status < 500) return { refusal: 'invalidInput', isFault: false };
  const state = sqlState(error);
  if (state !== undefined && (unavailableStates.test(state) || endsSession(error))) {
    return { refusal: 'unavailable', isFault: false };
  }
  const lost = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT)/.test(codeOf(error) ?? '');
  const message = error instanceof Error ? error.message : '';
  if (lost || /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(message)) {
    return { refusal: 'unavailable', isFault: false };
  }
  return { refusal: 'fault', isFault: true };
}
