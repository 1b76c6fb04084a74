/** Refusals and faults of the console as problem details (RFC 9457), worded for the operator. */
import type { Locale } from '@longmen/contract';
import { writeAnyRefusalData } from '@longmen/contract/office-refusal-data';
import { type AnyRefusalName, refusalOf, refusalValues } from '@longmen/contract/refusal-facts';
import { refusalText } from '@longmen/contract/refusal-texts';
import { defaultCurrency } from '@longmen/format';
import type { FastifyReply } from 'fastify';
import type { Refusal } from '../api/route.ts';

/** Refusals by name whose code of the players' wire is no status that fits. */
const statuses: Partial<Record<AnyRefusalName, number>> = {
  operatorCredentialsWrong: 403,
  freshCodeNeeded: 403,
  otherOperatorNeeded: 403,
  invalidInput: 422,
  unknownPath: 404,
  tooLarge: 413,
  fault: 500,
};

/** Codes of the players' wire beyond those of HTTP mean that the present state does not allow it. */
function statusOf(name: AnyRefusalName): number {
  const { code, http } = refusalOf(name);
  const status = statuses[name] ?? http ?? code;
  return [401, 403, 404, 409, 413, 422, 429, 500, 503].includes(status) ? status : 409;
}

/** Sends a refusal: `type`, `title` in the operator's language, `name`, `data`, `requestId`. */
export function sendProblem(reply: FastifyReply, locale: Locale, { refusal, facts }: Refusal): FastifyReply {
  const status = statusOf(refusal);
  const { currency, timeZone } = siteOf(reply);
  return reply
    .status(status)
    .type('application/problem+json')
    .send({
      type: `urn:longmen:refusal:${refusal}`,
      title: refusalText(refusal, locale, refusalValues(refusal, facts), currency, timeZone),
      status,
      name: refusal,
      data: writeAnyRefusalData(refusal, facts),
      requestId: reply.request.id,
    });
}

/** What amounts and times of a text are written by. */
function siteOf({ server }: FastifyReply) {
  return server.hasDecorator('currency')
    ? { currency: server.currency(), timeZone: server.timeZone }
    : { currency: defaultCurrency, timeZone: 'UTC' };
}
