/** Guest trials: a name is offered with a code, and registering with both opens the trial. */
import type { OutputOf, calls } from '@longmen/contract';
import { brokenPasswordRule, guestPrefix, type RegistrationForm } from '@longmen/contract/account-rules';
import { refuse } from '../../../platform/api/route.ts';
import { noContacts, openAccount, type Registered } from './open-account.ts';
import type { Deps } from '../deps.ts';
import { statuses } from '../rules.ts';
import * as settings from '../settings.ts';
import { spendRegistration } from '../attempts/sign-in-limits.ts';
import { insertGuestOffer, takeGuestOffer } from './store-invites.ts';
import type { User } from './store-users.ts';

const offerMinutes = 30;
const namesTriedMax = 10;
/** Names run from guest10000 to guest99999999. */
const nameRange = { min: 10_000, max: 100_000_000 };

/** Offers a free name and the code that opens it. @throws Refusal `guestClosed`, `busy` */
export async function offerGuestName(deps: Deps): Promise<OutputOf<typeof calls.guestAccount>> {
  assertGuestsWelcome(deps);
  const { dice, db } = deps.platform;
  for (let tried = 0; tried < namesTriedMax; tried += 1) {
    const username = `${guestPrefix}${nameRange.min + dice.below(nameRange.max - nameRange.min)}`;
    const inviteCode = String(100_000 + dice.below(900_000));
    if (await insertGuestOffer(db.reads, username, inviteCode, offerMinutes)) return { username, inviteCode };
  }
  throw refuse('busy');
}

/** @throws Refusal `guestClosed`, `passwordInvalid`, `usernameInvalid` when the name was not offered with this code. */
export async function openGuest(deps: Deps, form: RegistrationForm, { ip, after }: Registered): Promise<User> {
  assertGuestsWelcome(deps);
  // A trial's password is 6 to 12 letters and digits (spec 2 §5); it protects play money only.
  const broken = brokenPasswordRule(form.password, false);
  if (broken !== undefined) throw refuse(broken);
  await spendRegistration(deps, ip);
  const site = deps.platform.settings;
  return openAccount(
    deps,
    {
      username: form.username,
      password: form.password,
      status: statuses.normal,
      isGuest: true,
      isDemo: false,
      accountType: 1,
      parentId: undefined,
      inviteCode: undefined,
      rebates: {},
      contacts: noContacts,
      ip: ip === '' ? undefined : ip,
      hoursToLive: site.get(settings.guestHours),
      startBalance: site.get(settings.guestBalance),
    },
    {
      before: async (tx) => {
        if (!(await takeGuestOffer(tx, form.username, form.inviteCode))) throw refuse('usernameInvalid');
      },
      ...(after && { after }),
    },
  );
}

function assertGuestsWelcome(deps: Deps): void {
  if (!deps.platform.settings.get(settings.guestOpen)) throw refuse('guestClosed');
}
