/** What the console's HTTP side calls: sessions, passkeys and what is an operator's own. */
import type { From } from '../../../platform/console/console-route.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { findOperator } from '../operators/store-operators.ts';
import { type ConsoleOrigin, passkeyOptions } from '../passkeys/assert-passkey.ts';
import { addPasskey, dropPasskey, newPasskeyOptions } from '../passkeys/register-passkey.ts';
import type { SignedAction } from '../audit/acting.ts';
import { challengeAction, readSignature, type SignedRequest } from '../passkeys/sign-action.ts';
import { passkeysOf } from '../passkeys/store-passkeys.ts';
import { dropView, listViews, saveView } from '../views/saved-views.ts';
import type { SavedView } from '../views/store-views.ts';
import { type AtConsole, authenticate } from './authenticate.ts';
import { openWithPasskey, openWithPassword, unusedMs } from './open-session.ts';
import { openTicket, takeTicket } from './live-ticket.ts';
import { changeOwnPassword, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { prove, type Proof, unlock } from './prove.ts';
import { type Preferences, readPreferences, writePreferences } from './store-preferences.ts';
import { type Activity, type LiveSession, lockSession, readActivity } from './store-sessions.ts';

export type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly addedAt: number;
  readonly usedAt: number | null;
};

/** What of an operator the session does not carry. */
export type OwnAccount = Preferences & {
  readonly hasSecondFactor: boolean;
  readonly isFounder: boolean;
  readonly passkeys: number;
};

export type OfficeConsole = {
  /** Answers the cookie's token. @throws Refusal */
  signIn(
    credentials: { readonly name: string; readonly password: string; readonly code?: string | undefined },
    from: From,
  ): Promise<string>;
  /** @throws Refusal */
  signInWithPasskey(assertion: unknown, from: From): Promise<string>;
  /** What a browser needs to ask for a passkey. */
  passkeyOptions(): Promise<Record<string, unknown>>;
  authenticate(token: string, from: From, isBackground: boolean): Promise<AtConsole | undefined>;
  readAccount(at: AtConsole): Promise<OwnAccount>;
  lock(at: AtConsole): Promise<void>;
  /** Answers when a code or passkey spoke for the operator last, epoch ms. @throws Refusal */
  unlock(at: AtConsole, proof: Proof): Promise<number | null>;
  /** Answers until when it stands, epoch ms. @throws Refusal */
  prove(at: AtConsole, proof: Pick<Proof, 'code' | 'assertion'>): Promise<number>;
  /** What a page needs to have one action signed. */
  challengeAction(at: AtConsole): Promise<{ nonce: string; host: string; credentials: string[] }>;
  /** What a passkey of this operator has signed of a request, made again from the request itself. @throws Refusal */
  readSignature(at: AtConsole, request: SignedRequest): Promise<SignedAction>;
  listSessions(at: AtConsole): Promise<LiveSession[]>;
  /** @throws Refusal */
  endSession(at: AtConsole, id: string): Promise<void>;
  listPasskeys(at: AtConsole): Promise<Passkey[]>;
  /** @throws Refusal */
  newPasskeyOptions(at: AtConsole): Promise<Record<string, unknown>>;
  /** @throws Refusal */
  addPasskey(at: AtConsole, made: { readonly name: string; readonly attestation: unknown }): Promise<string>;
  /** @throws Refusal */
  dropPasskey(at: AtConsole, id: string): Promise<void>;
  changePreferences(at: AtConsole, change: Partial<Preferences>): Promise<void>;
  /** @throws Refusal */
  changePassword(at: AtConsole, change: { readonly password: string; readonly next: string }): Promise<void>;
  /** A ticket for the live channel: for this session, once, for a minute. */
  openTicket(at: AtConsole): Promise<string>;
  /** Uses a ticket up. @returns false for one that is another session's, used or too old */
  takeTicket(session: string, ticket: string): Promise<boolean>;
  /** How operators sign in, and when each was there last. */
  readActivity(): Promise<Activity[]>;
  listViews(by: SignedInOperator, page: string): Promise<SavedView[]>;
  /** @throws Refusal */
  saveView(by: SignedInOperator, view: Omit<SavedView, 'id' | 'isMine'>): Promise<string>;
  /** @throws Refusal */
  dropView(by: SignedInOperator, id: string): Promise<void>;
};

/** @param origin as browsers see the console */
export function bindConsole(deps: Deps, origin: string): OfficeConsole {
  const { reads } = deps.platform.db;
  const place: ConsoleOrigin = { origin, host: new URL(origin).hostname };
  return {
    signIn: (credentials, from) => openWithPassword(deps, credentials, from),
    signInWithPasskey: (assertion, from) => openWithPasskey(deps, assertion, from, place),
    passkeyOptions: () => passkeyOptions(deps, place),
    authenticate: (token, from, isBackground) => authenticate(deps, token, from, isBackground),
    readAccount: ({ by }) => readAccount(deps, by),
    lock: ({ session }) => lockSession(reads, session.id),
    unlock: (at, proof) => unlock(deps, at, proof, place),
    prove: (at, proof) => prove(deps, at, proof, place),
    challengeAction: ({ by }) => challengeAction(deps, by, place),
    readSignature: ({ by }, request) => readSignature(deps, by, request, place),
    listSessions: (at) => listOwnSessions(deps, at),
    endSession: (at, id) => endOwnSession(deps, at, id),
    listPasskeys: ({ by }) => passkeysOf(reads, by.name),
    newPasskeyOptions: ({ by }) => newPasskeyOptions(deps, by, place),
    addPasskey: ({ by }, made) => addPasskey(deps, by, made, place),
    dropPasskey: ({ by }, id) => dropPasskey(deps, by, id),
    changePreferences: ({ by }, change) => writePreferences(reads, by.name, change),
    changePassword: (at, change) => changeOwnPassword(deps, at, change),
    openTicket: (at) => openTicket(deps, at),
    takeTicket: (session, ticket) => takeTicket(deps, session, ticket),
    readActivity: () => {
      const now = deps.platform.clock.now();
      return readActivity(reads, { now, usedSince: now - unusedMs });
    },
    listViews: (by, page) => listViews(deps, by, page),
    saveView: (by, view) => saveView(deps, by, view),
    dropView: (by, id) => dropView(deps, by, id),
  };
}

async function readAccount({ platform }: Deps, { name }: SignedInOperator): Promise<OwnAccount> {
  const { reads } = platform.db;
  const [operator, passkeys, preferences] = await Promise.all([
    findOperator(reads, name),
    passkeysOf(reads, name),
    readPreferences(reads, name),
  ]);
  return {
    ...preferences,
    hasSecondFactor: operator?.totpSecret !== null,
    isFounder: operator?.isFounder === true,
    passkeys: passkeys.length,
  };
}
