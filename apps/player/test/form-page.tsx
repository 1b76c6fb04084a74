/**
 * A page with a form about money, in front of a site that answers by the contract. Time passes only when a test says
 * so. What is sealed is sealed to a key of the test, which opens it again.
 */
import type { CallName } from '@longmen/contract';
import { openSecret } from '@longmen/contract/seal';
import { type RefusalName, refusals } from '@longmen/contract/refusals';
import { refusalText, type TextValues } from '@longmen/contract/refusal-texts';
import type { Locale } from '@longmen/format';
import { notifyManager } from '@tanstack/react-query';
import { act, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { pageFixture } from './page-fixture.tsx';
import { type Answer, type Answers, type SampleRequest, sampleOf, sampleSite } from './sample-site.ts';
import { setTime } from './set-time.ts';
import { speak } from './speak.ts';
import { messages as ageMessages } from '../src/features/age/messages.ts';
import { queryClient } from '../src/core/api/query-client.ts';
import { messages as padMessages } from '../src/features/fund-password/messages.ts';
import type { MessageTable } from '../src/core/i18n/message.ts';
import { messages as watchMessages } from '../src/features/play-watch/messages.ts';
import { routes } from '../src/routes.tsx';
import { CurrentRoute } from '../src/core/router/current.ts';
import { matchPath } from '../src/core/router/match.ts';
import { startRouter } from '../src/core/router/registry.ts';
import { type Session, useSession } from '../src/core/session/session.ts';
import { useToast } from '../src/core/dialogs/toast.ts';
import { messages as coreMessages } from '../src/core/messages.ts';

startRouter(routes);

/** When every test begins. */
export const startedAt = Date.UTC(2026, 7, 31, 10);

/** How long a test has waited; the page's own clocks stand still. */
const realNow = performance.now.bind(performance);

const besides = { core: coreMessages, age: ageMessages, 'fund-password': padMessages, 'play-watch': watchMessages };

/** A "no" as the server writes it. @param words what the text names */
export function refuse(refusal: RefusalName, messages: TextValues = {}): Answer {
  return { code: refusals[refusal].code, refusal, msg: refusalText(refusal, 'en', messages) };
}

/** The answer of a call never comes. */
export const lost = (): never => {
  throw new TypeError('the network failed');
};

/** An answer that comes when it is let through. */
export function held(answer: Answer) {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  return { answer: () => promise, let: () => resolve(answer) };
}

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
const sealing = (async () => {
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const point = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url');
  return { point, privateKey: new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey)) };
})();

/** What was sealed in a field of a call. */
export async function unsealed({ fields }: SampleRequest, field = 'bank_pwd'): Promise<string | undefined> {
  const context = { keyId: 'k1', privateKey: (await sealing).privateKey, purpose: 'secret' };
  const opened = await openSecret(fields[field] ?? '', { ...context, handle: fields['token_private_key'] ?? '' });
  return opened?.secret;
}

type Opening = {
  readonly locale?: Locale;
  /** Address of the page, and its pattern where that has parameters. */
  readonly path?: string;
  readonly pattern?: string;
  readonly session?: Partial<Session>;
  /** The player comes back: what is stored on the device is theirs. */
  readonly again?: boolean;
};

let players = 0;

let visits = 0;

/** The browser is at an address now, and no page of the app lies behind it. */
const arriveAt = (path: string) =>
  act(async () => {
    history.replaceState({ key: `visit${(visits += 1)}`, index: 0 }, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });

/** Lets what is under way come in; timers that are due run, others wait. */
const turn = () =>
  act(async () => {
    await new Promise<void>((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  });

/** Longest that anything is waited for: a machine may be busy. */
const patienceMs = 20_000;

/** @param tables the messages of the page, by table */
export function formPage(tables: Record<string, MessageTable>) {
  const fixture = pageFixture();
  let requests: SampleRequest[] = [];
  let handles = 0;
  beforeEach(() => {
    // What a query receives must not wait for a clock that stands still.
    notifyManager.setScheduler((callback) => setImmediate(callback));
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
      now: startedAt,
    });
    setTime(startedAt);
  });
  afterEach(() => {
    vi.useRealTimers();
    setTime();
    notifyManager.setScheduler((callback) => setTimeout(callback, 0));
    vi.unstubAllGlobals();
  });

  const buttons = () => [...document.querySelectorAll<HTMLElement>('button, [role=tab], a')];
  const find = (name: string | RegExp) => {
    const isIt = (text: string | null) => (typeof name === 'string' ? text === name : name.test(text ?? ''));
    return buttons().findLast((one) => isIt(one.textContent) || isIt(one.getAttribute('aria-label')));
  };
  const button = (name: string | RegExp): HTMLButtonElement => {
    const found = find(name);
    if (!(found instanceof HTMLButtonElement))
      throw new RangeError(`no button ${name} in ${document.body.textContent}`);
    return found;
  };
  const field = (name: string): HTMLInputElement => {
    const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!found) throw new RangeError(`no field ${name} in ${document.body.textContent}`);
    return found;
  };
  const until = async (there: () => unknown, what = String(there)): Promise<void> => {
    for (const giveUp = realNow() + patienceMs; !there(); )
      if (realNow() > giveUp) throw new Error(`${what} never came: ${document.body.textContent}`);
      else await turn();
  };
  /** Long enough for what would come to come. */
  const settle = async (): Promise<void> => {
    for (let turns = 0; turns < 25; turns++) await turn();
  };
  const click = async (
    one: HTMLElement | null | undefined,
    what: string | RegExp = 'what is clicked',
  ): Promise<void> => {
    if (!one) throw new RangeError(`no ${what} in ${document.body.textContent}`);
    await act(async () => one.click());
    await turn();
  };
  const press = (name: string | RegExp): Promise<void> => click(find(name), name);
  const type = (name: string, value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value);
      field(name).dispatchEvent(new Event('input', { bubbles: true }));
    });

  return {
    /** Signs a player in and opens the page. @returns what the page asks from then on */
    open: async (content: ReactNode, answers: Answers = {}, opening: Opening = {}): Promise<void> => {
      const { locale = 'en', path = '/', session, again = false } = opening;
      const { point } = await sealing;
      await fixture.show(null, queryClient);
      queryClient.clear();
      if (!again) {
        localStorage.clear();
        players += 1;
      }
      const username = `player${players}`;
      const signedIn = { token: username, username, userId: String(players), status: '1', isGuest: false };
      useSession.setState({ ...signedIn, ...session });
      useToast.setState({ toast: null });
      speak(locale, { ...besides, ...tables });
      requests = sampleSite({
        openSignIn: () => sampleOf('openSignIn', { token_private_key: `h${(handles += 1)}`, public_key: point }),
        ageStatement: () => sampleOf('ageStatement', { stated_at: '1760000000' }),
        ...answers,
      });
      await arriveAt(path);
      const { pathname, search } = location;
      const params = matchPath(opening.pattern ?? pathname, pathname) ?? {};
      const route = { pathname, params, query: new URLSearchParams(search) };
      await fixture.show(
        <CurrentRoute value={route}>
          <Suspense fallback={<span className="skeleton" />}>{content}</Suspense>
        </CurrentRoute>,
        queryClient,
      );
      await until(() => !document.querySelector('.skeleton'), 'the page');
    },
    /** The page is closed while things are under way. */
    leave: () => fixture.show(null, queryClient),
    /** The requests of a call. */
    requestsOf: (call: CallName) => requests.filter((one) => one.call === call),
    /** How often each of these calls was requested. */
    times: (...names: readonly CallName[]) => names.map((name) => requests.filter(({ call }) => call === name).length),
    find,
    button,
    field,
    until,
    settle,
    press,
    click,
    type,
    /** Presses a button twice, as an impatient player does. */
    pressTwice: async (name: string | RegExp): Promise<void> => {
      const found = button(name);
      await act(async () => found.click());
      await act(async () => found.click());
      await settle();
    },
    /** Types digits on the keypad of a code. */
    enter: async (digits: string): Promise<void> => {
      await until(() => document.querySelector('[data-pin-pad]'), 'the keypad');
      for (const digit of digits) await press(digit);
    },
    /** Lets time pass. */
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    /** What is said to be wrong with a field; nothing when it is in order. */
    wrong: (name: string): string | undefined => {
      const found = document.querySelector(`[name="${name}"]`);
      if (!found) throw new RangeError(`no field ${name}`);
      if (found.matches('input') && !found.hasAttribute('aria-invalid')) return undefined;
      const note = found.getAttribute('aria-describedby');
      return (note && document.getElementById(note)?.textContent) || undefined;
    },
    /** Texts of alerts that say something. */
    alerts: () => [...document.querySelectorAll('[role=alert]')].flatMap(({ textContent }) => textContent || []),
    /** What a list of facts says of a name, in the sheet on top where there is one. */
    fact: (name: string): string | null => {
      const place = [...document.querySelectorAll('dialog')].at(-1) ?? document;
      const found = [...place.querySelectorAll('dt')].findLast(({ textContent }) => textContent === name);
      return found?.nextElementSibling?.textContent ?? null;
    },
    /** The sheet on top; empty without one. */
    sheet: (): string => [...document.querySelectorAll('dialog')].at(-1)?.textContent ?? '',
    text: (): string => document.body.textContent,
    toast: (): string | undefined => useToast.getState().toast?.text,
    path: (): string => location.pathname + location.search,
  };
}
