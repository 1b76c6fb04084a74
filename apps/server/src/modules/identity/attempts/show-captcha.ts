/** Asks the captcha of a sign-in attempt: as a picture, or as a sum in words. Asking again asks anew. */
import { type InputOf, type OutputOf, type calls } from '@longmen/contract';
import { callerKey } from '../../../platform/network/addresses.ts';
import { type RawAnswer, type RequestContext, refuse } from '../../../platform/api/route.ts';
import { answerHash, makeChallenge, makeSpokenChallenge } from './captcha.ts';
import { drawCaptcha } from './captcha-picture.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../secrets.ts';
import { setAnswer, spend } from './store-attempts.ts';

const challengesMax = 10;
/** Words are easier for machines than the picture, so an address gets few of them. */
const spokenPerHourMax = 10;

/** A picture for an attempt, PNG; each asks for another answer. @throws Refusal `captchaExpired` */
export async function showCaptcha(deps: Deps, { handle }: InputOf<typeof calls.captchaImage>): Promise<RawAnswer> {
  const challenge = makeChallenge(deps.platform.dice);
  await ask(deps, handle, challenge.answer);
  return { raw: await drawCaptcha(challenge.text, deps.platform.dice), contentType: 'image/png' };
}

/** The question in words, for who cannot see the picture. @throws Refusal `tooManyRequests`, `captchaExpired` */
export async function showSpokenCaptcha(
  deps: Deps,
  { handle }: InputOf<typeof calls.captchaQuestion>,
  context: RequestContext,
): Promise<OutputOf<typeof calls.captchaQuestion>> {
  const [counter] = await spend(deps.platform.db.reads, [
    { name: `spoken:${callerKey(context.ip)}`, max: spokenPerHourMax, seconds: 3600 },
  ]);
  if (counter !== undefined && counter.spent > spokenPerHourMax) {
    throw refuse('tooManyRequests', { seconds: counter.seconds });
  }
  const challenge = makeSpokenChallenge(deps.platform.dice, context.locale);
  await ask(deps, handle, challenge.answer);
  return { question: challenge.text };
}

async function ask(deps: Deps, handle: string, answer: string): Promise<void> {
  const isSet = await setAnswer(deps.platform.db.reads, sha256(handle), answerHash(handle, answer), challengesMax);
  if (!isSet) throw refuse('captchaExpired');
}
