import { type Call, makeClient, Refused, type Transport } from '@longmen/contract';
import { sessionNow } from '../session/session.ts';
import { leaveFor } from './leave-for.ts';
import { refusalAction } from './refusal-action.ts';
import { showRefusal } from './show-refusal.ts';
import { NetworkLost, transport } from './transport.ts';

/** Answers that concern the whole app (signed out, locked, closed) are acted upon before the caller gets them. */
const watched: Transport = async (request) => {
  const { token } = sessionNow();
  const envelope = await transport(request);
  // What is said to a session that has ended since does not concern the one that began.
  if (envelope.code !== 200 && envelope.code !== 201 && token === sessionNow().token) {
    const { code, data } = new Refused(envelope);
    leaveFor(refusalAction(code, data), data);
  }
  return envelope;
};

/** As `watched`, and says a refusal or a lost network in a toast (spec 1 §8). */
const spoken: Transport = async (request) => {
  try {
    const envelope = await watched(request);
    if (envelope.code !== 200 && envelope.code !== 201) showRefusal(new Refused(envelope));
    return envelope;
  } catch (error) {
    if (error instanceof NetworkLost) showRefusal(error);
    throw error;
  }
};

/**
 * A client of some of the server's calls, for what loads by itself and where the caller shows the reason of a "no".
 * Each page names the calls that it makes, so that a page carries the schemas of no other.
 */
export const quietApi = <Calls extends Record<string, Call>>(calls: Calls) => makeClient(calls, watched);

/** As `quietApi`; a "no" is also shown as a toast. */
export const spokenApi = <Calls extends Record<string, Call>>(calls: Calls) => makeClient(calls, spoken);
