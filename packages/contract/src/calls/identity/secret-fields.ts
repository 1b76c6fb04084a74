/** Fields that calls about passwords and secret answers share. */
import * as z from 'zod/mini';
import { as, jsonText, boundedText } from '../../wire.ts';

/** The handle of login/get_token_private_key with purpose `secret`: what a sealed field is bound to. */
export const handle = as('token_private_key', z.optional(boundedText(64)));
/** A fund password: six digits, sealed `v1.` to the handle; the plain form is not taken. */
export const sealed = boundedText(1024);
export const loginPassword = boundedText(1024);
/** Answers by the question's id, as JSON. */
export const answers = jsonText(z.record(z.string().check(z.maxLength(4)), boundedText(200)));

/** What a fund password may be refused for. */
export const fundRefusals = ['sealExpired', 'fundPasswordInvalid', 'fundPasswordSimple'] as const;
/** What the check of a fund password may answer. */
export const fundCheckRefusals = ['fundPasswordMissing', 'fundPasswordWrong', 'fundPasswordLocked'] as const;
/** What the check of a login password may answer. */
export const loginCheckRefusals = ['passwordInvalid', 'passwordWrong', 'triesUsedUp'] as const;
