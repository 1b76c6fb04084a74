import { Refused } from '@longmen/contract';
import { describe, expect, test } from 'vitest';
import { maxChecks } from './retry.ts';
import { gaveUp, type Once, type OnceEvent, reduceOnce } from './once.ts';

type State = Once<string, number>;
const idle: State = { step: 'idle' };
const after = (...events: OnceEvent<string, number>[]) => events.reduce<State>(reduceOnce, idle);

const sent = { t: 'sent', intent: 'ten on big', key: 'k1' } as const;
const lost = { t: 'failed', key: 'k1', error: new TypeError('network') } as const;
const refused = new Refused({ code: 888, msg: 'too little money', data: {} });

describe('an intent that must happen once', () => {
  test('keeps its first key through a second tap', () => {
    expect(after(sent, { ...sent, key: 'k2' })).toEqual({ step: 'sending', intent: 'ten on big', key: 'k1' });
  });

  test('is requested again under its key when the answer is lost, and ends with the answer', () => {
    expect(after(sent, lost, lost)).toEqual({ step: 'checking', intent: 'ten on big', key: 'k1', tries: 1 });
    expect(after(sent, lost, { t: 'answered', key: 'k1', answer: 7 })).toEqual({
      step: 'done',
      intent: 'ten on big',
      answer: 7,
    });
  });

  test('is over when the server refused it, and not when nobody knows', () => {
    expect(after(sent, { ...lost, error: refused }).step).toBe('refused');
    for (const code of [304, 500, 502])
      expect(after(sent, { ...lost, error: new Refused({ code, msg: '', data: {} }) }).step).toBe('checking');
  });

  test('ignores another key, and cannot be forgotten on its way', () => {
    expect(after(sent, { t: 'answered', key: 'k0', answer: 1 }).step).toBe('sending');
    expect(after(sent, { t: 'forgotten' }).step).toBe('sending');
    expect(after(sent, { ...lost, error: refused }, { t: 'forgotten' })).toEqual(idle);
  });

  test('is found again after a reload, but never in place of a new one', () => {
    expect(after({ t: 'found', intent: 'old', key: 'k0' })).toMatchObject({ step: 'checking', tries: 0 });
    expect(after(sent, { t: 'found', intent: 'old', key: 'k0' })).toMatchObject({ intent: 'ten on big' });
  });

  test('is asked for so many times and no more', () => {
    const events = Array.from({ length: maxChecks + 1 }, () => lost);
    expect(gaveUp(after(sent, ...events.slice(1)))).toBe(false);
    expect(gaveUp(after(sent, ...events))).toBe(true);
  });
});
