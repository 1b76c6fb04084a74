/** Shows the console, or a part of it, in a page without a browser, answered by the contract's own samples. */
import { type ConsoleCallName, consoleCalls } from '@longmen/contract/console';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../src/core/api/query-client.ts';
import { loadMessages, setLocale } from '../src/core/i18n/locale.ts';
import { startKeys } from '../src/core/keys/keys.ts';
import { enter, type Me } from '../src/core/session/session.ts';
import { parseQuery, writeQuery } from '../src/features/shell/query-text.ts';

/** One request as the server sees it. */
export type Sent = { readonly name: ConsoleCallName; readonly input: Readonly<Record<string, unknown>> };

/** What a call answers instead of its sample, as it looks on the wire. */
type Answer = (input: Readonly<Record<string, unknown>>) => unknown;

/** Thrown by an answer: a refusal. */
export class Refusal extends Error {
  readonly status: number;
  readonly problem: object;

  constructor(status: number, problem: object) {
    super('refused');
    this.status = status;
    this.problem = problem;
  }
}

const pathsFirst = Object.entries(consoleCalls).toSorted(
  ([, a], [, b]) => Number(a.path.includes('{')) - Number(b.path.includes('{')),
) as [ConsoleCallName, (typeof consoleCalls)[ConsoleCallName]][];

/** Finds the call behind a request and what was asked with it. */
function read(address: string, method: string, body: string): Sent {
  const url = new URL(address, 'http://office');
  const path = url.pathname.replace('/api/console/', '');
  for (const [name, call] of pathsFirst) {
    const names = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    const match = new RegExp(`^${call.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path);
    if (call.method !== method || !match) continue;
    const ofPath = Object.fromEntries(names.map((one, at) => [one, decodeURIComponent(match[at + 1] ?? '')]));
    const ofBody = body === '' ? {} : (JSON.parse(body) as object);
    return { name, input: { ...Object.fromEntries(url.searchParams), ...ofBody, ...ofPath } };
  }
  throw new Error(`no call ${method} ${path}`);
}

/** The server of a file's tests, and the page that asks it. */
export function consoleFixture() {
  let root: Root | undefined;
  let stopKeys = () => undefined as void;
  let answers: Partial<Record<ConsoleCallName, Answer>> = {};
  const sent: Sent[] = [];

  const respond = async (url: string, init: RequestInit): Promise<Response> => {
    const request = read(url, init.method ?? 'GET', typeof init.body === 'string' ? init.body : '');
    sent.push(request);
    try {
      const answer = answers[request.name] ?? (() => consoleCalls[request.name].sample.output);
      return Response.json(await answer(request.input));
    } catch (error) {
      if (error instanceof Refusal) return Response.json(error.problem, { status: error.status });
      throw error;
    }
  };

  beforeEach(async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    answers = {};
    sent.length = 0;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => respond(url, init));
    await setLocale('en');
    await loadMessages([
      'core',
      'shell',
      'kit',
      'rights',
      'sign-in',
      'home',
      'waiting',
      'second-word',
      'orders',
      'account-names',
      'action-names',
      'access-names',
      'risk-words',
      'balance',
      'ledger-list',
      'proof',
      'audit',
      'people',
      'roles',
      'me',
      'withdrawals',
      'deposits',
      'adjustments',
      'channels',
      'differences',
      'books',
      'dashboard',
      'settings',
      'content',
      'phone',
      'mailings',
      'settings/about-money',
      'settings/about-site',
      'plans',
      'packets',
      'rooms',
      'moderation',
      'managers',
      'words',
      'room-words',
      'risk-rules',
      'flags',
      'links',
      'agents',
      'bonuses',
      'platform-cases',
      'lines',
      'risk-words',
      'player-words',
      'switches',
      'games',
      'family-names',
      'reports',
      'exports',
      'rates',
      'results',
      'exposure',
      'issues',
      'savings',
      'health',
      'alerts',
      'platforms',
      'freezes',
      'vip',
      'setting-names',
      'setting-values',
      'ledger',
    ]);
  });
  afterEach(() => {
    act(() => root?.unmount());
    stopKeys();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    queryClient.clear();
  });

  const show = async (content: ReactNode): Promise<void> => {
    const place = document.body.appendChild(document.createElement('div'));
    root = createRoot(place);
    await settled(() => root?.render(content));
  };
  return {
    sent,
    /** What calls answer from now on. */
    answer: (more: Partial<Record<ConsoleCallName, Answer>>) => {
      answers = { ...answers, ...more };
    },
    show,
    /** Somebody is signed in. */
    signedIn: (as: Partial<Me> = {}) => enter({ ...sessionOf(), locale: null, ...as } satisfies Me),
    /** A part of a page at an address; keys work. @returns the history, whose location is the address */
    showAt: async (address: string, content: () => ReactNode): Promise<RouterHistory> => {
      const history = createMemoryHistory({ initialEntries: [address] });
      const top = createRootRoute();
      const routes = [
        '/',
        '/$page',
        '/$page/$player/$account',
        '/games/$gid/rates/$play',
        '/players/$id',
        '/content/$kind/$id',
      ].map((path) =>
        createRoute({
          getParentRoute: () => top,
          path,
          validateSearch: (search: object) => search,
          component: content,
        }),
      );
      const router = createRouter({
        routeTree: top.addChildren(routes),
        history,
        parseSearch: parseQuery,
        stringifySearch: writeQuery,
      });
      stopKeys = startKeys();
      await act(() => router.load());
      await show(
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>,
      );
      return history;
    },
  };
}

/** The session of the contract's sample, as the app has it. */
function sessionOf(): Me {
  const { zone, site, ...rest } = consoleCalls.readSession.sample.output as Record<string, never> & {
    zone: 'site';
    site: { timeZone: string; currency: string; isDemo: boolean; now: string };
  };
  return {
    ...rest,
    zone,
    endsAt: Date.parse(rest['endsAt'] as unknown as string),
    provedUntil: null,
    site: { ...site, now: Date.parse(site.now) },
  } as unknown as Me;
}

/** Does something, and lets everything happen that follows from it at once. */
export async function settled(work: () => void): Promise<void> {
  await act(async () => {
    work();
    await new Promise<void>((done) => setTimeout(done));
  });
}

/** Sends the form that a field stands in. */
export const submit = (field: Element | null): Promise<void> => settled(() => field?.closest('form')?.requestSubmit());

/** Presses a key where the focus is. */
export async function press(key: string, more: KeyboardEventInit = {}): Promise<void> {
  const target = document.activeElement ?? document.body;
  await settled(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
  });
}

/** Clicks what has this name. */
export async function click(name: string | RegExp): Promise<void> {
  const found = named(name);
  await settled(() => found.click());
}

/** The control with a name: its spoken one, or its text. @throws when there is none */
export function named(name: string | RegExp): HTMLElement {
  const fits = (text: string | null | undefined) =>
    typeof name === 'string' ? text?.trim() === name : name.test(text ?? '');
  const all = document.querySelectorAll<HTMLElement>('button, a, input, select, [role="option"]');
  const found = [...all].find((one) => fits(one.getAttribute('aria-label')) || fits(one.textContent));
  if (!found) throw new Error(`nothing is called ${String(name)}: ${document.body.textContent}`);
  return found;
}

/** Picks one of a list. */
export const pick = (list: Element | null, value: string): Promise<void> =>
  settled(() => {
    if (!(list instanceof HTMLSelectElement)) throw new Error('no list');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, value);
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });

/** Types into a field, in place of what stands there. */
export async function type(field: Element | null, text: string): Promise<void> {
  const isText = field instanceof HTMLTextAreaElement;
  if (!isText && !(field instanceof HTMLInputElement)) throw new Error('no field');
  await settled(() => {
    const of = isText ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** What the page says. */
export const pageText = (): string => document.body.textContent;

/** Waits until something holds; what is on its way meanwhile is drawn. */
export const until = (check: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await settled(() => undefined);
      check();
    },
    { timeout: 60_000 },
  );
