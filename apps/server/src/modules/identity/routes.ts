/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { openRoute, type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Gate } from './network/admit.ts';
import { showAgeStatement, stateAge } from './security/age-statement.ts';
import { changeLoginPassword } from './security/change-login-password.ts';
import { listDevices, signOutDevice, signOutOthers } from './sign-in/devices.ts';
import { verifyFundPassword } from './security/fund-password.ts';
import { askForNewPassword, resetLoginPassword, showLostQuestions } from './sign-in/lost-password.ts';
import { beginTotp, confirmTotp, removeTotp } from './security/one-time-codes.ts';
import { offerGuestName } from './accounts/open-guest.ts';
import { openSignIn } from './attempts/open-sign-in.ts';
import type { Deps } from './deps.ts';
import { correctName, showNameCorrection } from './accounts/real-name.ts';
import { register } from './sign-in/register.ts';
import { checkIdentity, checkOwnAnswers, resetByAnswers, resetByIdentity } from './security/reset-fund-password.ts';
import { changeQuestions, setQuestions, showQuestions } from './security/secret-questions.ts';
import { listEvents, securityInfo } from './security/security-info.ts';
import { addFundPassword, changeFundPassword } from './security/set-fund-password.ts';
import { callerAddress, footerMenu, inviteCodeOfDomain, siteSwitches } from './sign-in/shell.ts';
import { showSpokenCaptcha, showCaptcha } from './attempts/show-captcha.ts';
import { signIn } from './sign-in/sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';
import { issueTicket } from './sessions/socket-ticket.ts';
import { listAvatars, setAvatar, updateInfo } from './accounts/update-profile.ts';
import { userInfo } from './accounts/user-info.ts';

/** The routes of identity; the gate admits each call before. */
export function identityRoutes(deps: Deps, gate: Gate): Route[] {
  return [
    openRoute(calls.openSignIn, (input, context) => openSignIn(deps, input, context)),
    openRoute(calls.captchaImage, (input) => showCaptcha(deps, input)),
    openRoute(calls.captchaQuestion, (input, context) => showSpokenCaptcha(deps, input, context)),
    openRoute(calls.signIn, (input, context) => signIn(deps, input, context)),
    openRoute(calls.register, (input, context) => register(deps, input, context)),
    openRoute(calls.guestAccount, () => offerGuestName(deps)),
    openRoute(calls.signOut, (input, context) => signOut(deps, input, context)),
    openRoute(calls.inviteCodeOfDomain, (input, context) => inviteCodeOfDomain(deps, input, context)),
    openRoute(calls.siteSwitches, (_input, context) => siteSwitches(deps, context)),
    openRoute(calls.footerMenu, (_input, context) => footerMenu(deps, context)),
    // The gate has refused already while the site is closed.
    openRoute(calls.siteStatus, async () => ({})),
    openRoute(calls.callerAddress, (_input, context) => callerAddress(gate, context)),
    openRoute(calls.socketTicket, (_input, context) => issueTicket(deps, context)),
    signedInRoute(calls.userInfo, (_input, context) => userInfo(deps, context)),
    signedInRoute(calls.verifyFundPassword, (input, context) => verifyFundPassword(deps, input, context)),
    signedInRoute(calls.securityInfo, (_input, context) => securityInfo(deps, gate, context)),
    signedInRoute(calls.securityEvents, (input, context) => listEvents(deps, gate, input, context)),
    signedInRoute(calls.addFundPassword, (input, context) => addFundPassword(deps, input, context)),
    signedInRoute(calls.changeFundPassword, (input, context) => changeFundPassword(deps, input, context)),
    signedInRoute(calls.resetFundPasswordByAnswers, (input, context) => resetByAnswers(deps, input, context)),
    signedInRoute(calls.resetFundPasswordByIdentity, (input, context) => resetByIdentity(deps, input, context)),
    signedInRoute(calls.checkAnswers, (input, context) => checkOwnAnswers(deps, input, context)),
    signedInRoute(calls.checkIdentity, (input, context) => checkIdentity(deps, input, context)),
    signedInRoute(calls.changeLoginPassword, (input, context) => changeLoginPassword(deps, input, context)),
    openRoute(calls.lostPasswordQuestions, (input, context) => showLostQuestions(deps, input, context)),
    openRoute(calls.resetLoginPassword, (input, context) => resetLoginPassword(deps, input, context)),
    openRoute(calls.askForNewPassword, (input, context) => askForNewPassword(deps, input, context)),
    signedInRoute(calls.nameCorrection, (_input, context) => showNameCorrection(deps, context)),
    signedInRoute(calls.correctName, (input, context) => correctName(deps, input, context)),
    signedInRoute(calls.secretQuestions, (_input, context) => showQuestions(deps, context)),
    signedInRoute(calls.setQuestions, (input, context) => setQuestions(deps, input, context)),
    signedInRoute(calls.changeQuestions, (input, context) => changeQuestions(deps, input, context)),
    signedInRoute(calls.devices, (_input, context) => listDevices(deps, gate, context)),
    signedInRoute(calls.signOutDevice, (input, context) => signOutDevice(deps, input, context)),
    signedInRoute(calls.signOutOthers, (_input, context) => signOutOthers(deps, context)),
    signedInRoute(calls.beginTotp, (input, context) => beginTotp(deps, input, context)),
    signedInRoute(calls.confirmTotp, (input, context) => confirmTotp(deps, input, context)),
    signedInRoute(calls.removeTotp, (input, context) => removeTotp(deps, input, context)),
    signedInRoute(calls.updateInfo, (input, context) => updateInfo(deps, input, context)),
    signedInRoute(calls.avatars, () => listAvatars()),
    signedInRoute(calls.setAvatar, (input, context) => setAvatar(deps, input, context)),
    signedInRoute(calls.ageStatement, (_input, context) => showAgeStatement(deps, context)),
    signedInRoute(calls.stateAge, (input, context) => stateAge(deps, input, context)),
  ];
}
