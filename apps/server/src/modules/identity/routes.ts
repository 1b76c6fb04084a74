/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { openRoute, type Route, signedInRoute } from '../../platform/route.ts';
import type { Gate } from './admit.ts';
import { offerGuestName } from './open-guest.ts';
import { openSignIn } from './open-sign-in.ts';
import type { Parts } from './parts.ts';
import { register } from './register.ts';
import { callerAddress, footerMenu, inviteCodeOfDomain, siteSwitches } from './shell.ts';
import { askCaptchaInWords, showCaptcha } from './show-captcha.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { issueTicket } from './socket-ticket.ts';
import { userInfo } from './user-info.ts';

export function identityRoutes(parts: Parts, gate: Gate): Route[] {
  return [
    openRoute(calls.openSignIn, (input, context) => openSignIn(parts, input, context)),
    openRoute(calls.captchaImage, (input) => showCaptcha(parts, input)),
    openRoute(calls.captchaQuestion, (input, context) => askCaptchaInWords(parts, input, context)),
    openRoute(calls.signIn, (input, context) => signIn(parts, input, context)),
    openRoute(calls.register, (input, context) => register(parts, input, context)),
    openRoute(calls.guestAccount, () => offerGuestName(parts)),
    openRoute(calls.signOut, (_input, context) => signOut(parts, context)),
    openRoute(calls.inviteCodeOfDomain, (input, context) => inviteCodeOfDomain(parts, input, context)),
    openRoute(calls.siteSwitches, (_input, context) => siteSwitches(parts, context)),
    openRoute(calls.footerMenu, (_input, context) => footerMenu(parts, context)),
    // The gate has refused already while the site is closed.
    openRoute(calls.siteStatus, async () => ({})),
    openRoute(calls.callerAddress, (_input, context) => callerAddress(gate, context)),
    openRoute(calls.socketTicket, (_input, context) => issueTicket(parts, context)),
    signedInRoute(calls.userInfo, (_input, context) => userInfo(parts, context)),
  ];
}
