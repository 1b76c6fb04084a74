/** A site on which a call breaks until it is mended: what pages say meanwhile, and that they ask again when told to. */
import { type CallName, calls } from '@longmen/contract';
import { act } from 'react';
import { expect, vi } from 'vitest';
import { sampleOf, sampleSite } from './sample-site.ts';

/**
 * @param change of the call's sample, once it is mended
 * @param others what other calls answer, by what they change of their samples
 */
export function breakCall(
  name: CallName,
  change?: Record<string, unknown>,
  others: { readonly [Other in CallName]?: Record<string, unknown> } = {},
) {
  let isBroken = true;
  const fault = { code: 500, refusal: '', msg: 'Something went wrong on our side' };
  const whole = { data: calls[name].sample.output };
  const mended = change === undefined ? whole : sampleOf(name, change);
  const requests = sampleSite({
    ...Object.fromEntries(
      Object.entries(others).map(([other, changes]) => [other, () => sampleOf(other as CallName, changes)]),
    ),
    [name]: () => (isBroken ? fault : mended),
  });
  return {
    mend: () => {
      isBroken = false;
    },
    times: () => requests.filter(({ call }) => call === name).length,
  };
}

/**
 * Waits for something that has to come, in turns that end: a turn that throws within `act` loses what a part was
 * about to show. This machine may be busy.
 */
export const until = (there: () => unknown) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(there()).toBeTruthy();
  }, 10_000);

/**
 * Waits for a text of a part that loads by itself, in turns that end: a turn that throws within `act` loses what the
 * part was about to show.
 */
export const comes = (text: string) =>
  vi.waitFor(async () => {
    await act(async () => void (await new Promise((go) => setImmediate(go))));
    expect(document.body.textContent).toContain(text);
  }, 10_000);

/** Texts of the alerts that stand there now. */
export const alerts = (): string[] =>
  [...document.querySelectorAll('[role=alert]')].map((one) => one.textContent ?? '');

export async function press(name: string | RegExp): Promise<void> {
  const isIt = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
  const found = [...document.querySelectorAll('button')].find(
    (one) => isIt(one.textContent ?? '') || isIt(one.getAttribute('aria-label') ?? ''),
  );
  if (found === undefined) throw new RangeError(`no button ${name}`);
  await act(async () => found.click());
}
