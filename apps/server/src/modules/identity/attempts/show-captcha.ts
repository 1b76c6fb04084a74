/** Asks the captcha of a sign-in attempt: as a picture, or as a sum in words. Asking again asks anew. */
import { type InputOf, type OutputOf, type calls } from '@longmen/contract';
import { callerKey } from '../../../platform/network/addresses.ts';
import { type RawAnswer, Refusal, type RequestContext } from '../../../platform/api/route.ts';
import { answerHash, makeChallenge, makeSpokenChallenge } from './captcha.ts';
import { drawCaptcha } from './captcha-picture.ts';
import type { Parts } from '../deps.ts';
import { sha256 } from '../secrets.ts';
import { setAnswer, spend } from './store-attempts.ts';

const mostChallenges = 10;
/** Words are easier for machines than the picture, so an address gets few of them. */
const mostSpokenPerHour = 10;

export async function showCaptcha(parts: Parts, { handle }: InputOf<typeof calls.captchaImage>): Promise<RawAnswer> {
  const challenge = makeChallenge(parts.platform.dice);
  await ask(parts, handle, challenge.answer);
  return { raw: await drawCaptcha(challenge.shown, parts.platform.dice), contentType: 'image/png' };
}

export async function askCaptchaInWords(
  parts: Parts,
  { handle }: InputOf<typeof calls.captchaQuestion>,
  context: RequestContext,
): Promise<OutputOf<typeof calls.captchaQuestion>> {
  const [counter] = await spend(parts.platform.db.reads, [
    { name: `spoken:${callerKey(context.ip)}`, most: mostSpokenPerHour, seconds: 3600 },
  ]);
  if (counter !== undefined && counter.spent > mostSpokenPerHour) {
    throw new Refusal('tooManyRequests', { seconds: counter.seconds }, { seconds: counter.seconds });
  }
  const challenge = makeSpokenChallenge(parts.platform.dice, context.locale);
  await ask(parts, handle, challenge.answer);
  return { question: challenge.shown };
}

async function ask(parts: Parts, handle: string, answer: string): Promise<void> {
  const isAsked = await setAnswer(parts.platform.db.reads, sha256(handle), answerHash(handle, answer), mostChallenges);
  if (!isAsked) throw new Refusal('captchaExpired');
}
